"""The reference for a start: the least that a PySide6 program with a window is."""

import sys

from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

application = QApplication(sys.argv)
window = QMainWindow()
window.setWindowTitle("bare")
menu = window.menuBar().addMenu("File")
menu.addAction("Quit", application.quit)
window.addToolBar("Tools").addAction("Open")
window.setCentralWidget(QLabel("A bare window"))
window.resize(1280, 720)
window.show()
sys.exit(application.exec())
