"""The page where encounters are prepared: their list, an editor, and reports that live with it.

Imported when the page is first opened. Only ``curve_plot`` imports pyqtgraph.
"""
