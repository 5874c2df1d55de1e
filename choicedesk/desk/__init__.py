"""The campaign as one immutable state, its commands, and the session that steps it.

May import ``rules``, the standard library and msgspec; never Qt, files or a clock (time comes in
through the journal port).
"""
