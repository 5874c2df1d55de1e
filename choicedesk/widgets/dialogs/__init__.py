"""Questions, settings, the welcome, the campaign list, and the controls that all pages share.

Of the widgets it may import ``theme`` only.
"""
