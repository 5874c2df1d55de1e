"""The second window that the table sees."""
