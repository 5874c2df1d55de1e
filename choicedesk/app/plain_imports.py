"""Qt without what PySide sets up for its own tools, for everything after this module.

PySide compiles the modules that word signatures at every start, though only its stub generator and
a call with wrong arguments ask for them: here they are compiled when they are first asked. And it
replaces the import statement by one that reads and keeps the source of every module, to see
whether it asks for snake case. None of ours does. Both take longer than anything of our own.
"""

import builtins
from typing import Any

LATE = frozenset(
    f"shibokensupport/signature/{name}.py"
    for name in ("mapping", "errorhandler", "layout", "parser", "lib/enum_sig", "lib/pyi_generator")
)
# PySide takes ``update_mapping`` out of its module at the start, before anything is asked for.
STAND_IN = """
source = {source!r}

def __getattr__(name):
    names = globals()
    if name.startswith("__") or names.pop("__getattr__", None) is None:
        raise AttributeError(name)
    exec(compile(names.pop("source"), __file__, "exec"), names)
    return getattr(__import__("sys").modules[__name__], name)

def update_mapping():
    names = globals()
    return (names["update_mapping"] if "source" not in names else __getattr__("update_mapping"))()
"""

_compile = builtins.compile


def compile_late(source: Any, filename: Any, *how: Any, **options: Any) -> Any:
    """Compile like Python, but of a module that may wait only a stand-in that becomes it."""
    if filename in LATE:
        source = STAND_IN.format(source=source)
    return _compile(source, filename, *how, **options)


builtins.compile = compile_late
try:
    import PySide6.QtCore  # noqa: F401 - it sets up what is undone here
finally:
    builtins.compile = _compile
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
