"""Imports as Python makes them, for everything after this module.

PySide replaces the import statement by one that reads and keeps the source of every module, to see
whether it asks for snake case. None of ours does; at the start that reading takes longer than any
other single thing.
"""

import builtins

import PySide6.QtCore  # noqa: F401 - it sets up what is undone here

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
