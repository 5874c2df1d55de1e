"""The journal page."""
