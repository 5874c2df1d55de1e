"""The second window that the table sees; it is fed by the redacted view alone.

Of the widgets it may import ``theme`` and the picture of ``tray``; never the models.
"""
