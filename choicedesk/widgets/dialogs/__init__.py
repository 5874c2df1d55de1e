"""Questions, settings, the welcome and the campaign list."""
