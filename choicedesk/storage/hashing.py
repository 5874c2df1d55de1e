"""BLAKE2b by itself: ``hashlib`` loads OpenSSL too, which takes longer than all that we hash."""

try:
    from _blake2 import blake2b
except ImportError:  # pragma: no cover - a Python that is built otherwise
    from hashlib import blake2b

__all__ = ["blake2b"]
