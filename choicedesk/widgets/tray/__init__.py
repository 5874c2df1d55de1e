"""The dice tray and the column beside it.

Of the widgets it may import ``theme`` and ``dialogs``.
"""
