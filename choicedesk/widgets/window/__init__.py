"""The desk window: header, rail, pages, actions and the small forms over the table."""
