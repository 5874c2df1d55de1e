"""The map of zones: rooms that a hand lays, and the ways between them that it draws."""
