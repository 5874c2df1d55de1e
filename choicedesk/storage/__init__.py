"""Campaign files, backups, settings and documents on disk; pure, no Qt."""
