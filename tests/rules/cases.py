"""The shared conformance cases, and how an answer is held against what a case expects."""

import json
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent.parent / "cases"
TOLERANCE = 1e-9


def scripts(system: str) -> list[Any]:
    """Return the cases of a system."""
    return json.loads((CASES / f"{system}.json").read_text(encoding="utf-8"))["cases"]


def questions(system: str) -> list[Any]:
    """Return the questions of chances that are put to a system."""
    cases = json.loads((CASES / "odds.json").read_text(encoding="utf-8"))["cases"]
    return [case for case in cases if case["system"] == system]


def differences(expected: Any, answer: Any, path: str = "$") -> list[str]:
    """Return where an answer does not contain what is expected.

    Objects: every named key, and ``{}`` only for an empty one; lists element by element; numbers
    that are not whole within 1e-9; everything else equal.
    """
    if isinstance(expected, dict):
        return _object(expected, answer, path)
    if isinstance(expected, list):
        if not isinstance(answer, list) or len(answer) != len(expected):
            return [f"{path}: {answer!r} instead of {expected!r}"]
        pairs = enumerate(zip(expected, answer, strict=True))
        return [
            fault
            for at, (one, other) in pairs
            for fault in differences(one, other, f"{path}[{at}]")
        ]
    return [] if _equal(expected, answer) else [f"{path}: {answer!r} instead of {expected!r}"]


def _object(expected: dict[str, Any], answer: Any, path: str) -> list[str]:
    if not isinstance(answer, dict) or (not expected and answer):
        return [f"{path}: {answer!r} instead of {expected!r}"]
    missing = [f"{path}.{key}: missing" for key in expected if key not in answer]
    found = [
        fault
        for key, value in expected.items()
        if key in answer
        for fault in differences(value, answer[key], f"{path}.{key}")
    ]
    return missing + found


def _equal(expected: Any, answer: Any) -> bool:
    if isinstance(expected, bool) or isinstance(answer, bool) or expected is None:
        return expected is answer
    if isinstance(expected, int | float) and isinstance(answer, int | float):
        if isinstance(expected, int) and isinstance(answer, int):
            return expected == answer
        return abs(expected - answer) <= TOLERANCE
    return type(expected) is type(answer) and expected == answer
