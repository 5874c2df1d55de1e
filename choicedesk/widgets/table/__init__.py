"""The CHOICE table: places, beads, drag and drop."""
