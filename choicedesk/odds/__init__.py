"""Exact probabilities of every system's rolls; pure.

May import ``rules``, the standard library, msgspec and, for the tables of a challenge, numpy.
``registry`` leads from a system to its questions; the desk's odds come from ``choice``.
"""
