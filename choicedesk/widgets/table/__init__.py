"""The CHOICE table: places, beads, drag and drop.

Of the widgets it may import ``theme`` and the faces of ``cards``.
"""
