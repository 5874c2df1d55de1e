"""The table of a conflict: zones as rooms, goals with tracks, parties, and the column beside it."""
