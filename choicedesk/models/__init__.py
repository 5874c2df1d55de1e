"""The Qt side of the state: one controller and item models that follow the session.

May import QtCore (QtGui for roles) and everything below; never QtWidgets.
"""
