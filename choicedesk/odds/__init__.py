"""Exact probabilities of every system's rolls; pure."""
