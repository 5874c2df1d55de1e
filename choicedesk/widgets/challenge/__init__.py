"""The table of a challenge in the window: felt, tasks, complications, help, and what it costs."""
