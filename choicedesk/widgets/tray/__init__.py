"""The dice tray and the column beside it."""
