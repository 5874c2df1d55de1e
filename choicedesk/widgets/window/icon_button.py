"""The header's square buttons are the shared ones."""

from choicedesk.widgets.dialogs.icon_button import IconButton

__all__ = ["IconButton"]
