"""The desk window: header, rail, pages, actions and the small forms over the table.

It puts the other widgets together and may import all of them.
"""
