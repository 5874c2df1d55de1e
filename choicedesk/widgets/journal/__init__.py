"""The journal page.

Of the widgets it may import ``theme`` and ``dialogs``.
"""
