"""Looks, colours, fonts, icons and pre-rendered rasters."""
