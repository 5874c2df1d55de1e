"""Chances beside the pools of all systems: bars, wholes in parts, and distributions.

Imported when chances are first shown. Only ``spread_plot`` imports pyqtgraph, and is imported when
a distribution is first unfolded.
"""
