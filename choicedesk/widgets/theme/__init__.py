"""Looks, colours, fonts, icons and pre-rendered rasters; it imports no other widgets."""
