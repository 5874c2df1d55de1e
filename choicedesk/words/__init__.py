"""Every sentence in the user's language: refusals, errors, events, journal lines.

Pure: gettext catalogues for window and command line alike. May import everything below, never Qt.
"""
