"""Where things lie on this machine: campaigns, backups, the bin, settings (platformdirs)."""

from pathlib import Path

import platformdirs

NAME = "choicedesk"
SUFFIX = ".choicedesk"
"""What the names of campaign files end with."""


def home() -> Path:
    """Return the user's data folder of the program."""
    return Path(platformdirs.user_data_dir(NAME, appauthor=False))


def campaigns_folder() -> Path:
    """Return where new campaigns are made."""
    return home() / "campaigns"


def backups_folder() -> Path:
    """Return where backups lie, a folder a campaign."""
    return home() / "backups"


def bin_folder() -> Path:
    """Return where campaigns go that were thrown away."""
    return home() / "bin"


def settings_path() -> Path:
    """Return the settings file."""
    return Path(platformdirs.user_config_dir(NAME, appauthor=False)) / "settings.json"
