"""Builds and wires the whole program, once; nothing else constructs across packages."""

from choicedesk.app import plain_enums, plain_imports
from choicedesk.app.application import Application, create, main

__all__ = ["Application", "create", "main", "plain_enums", "plain_imports"]
