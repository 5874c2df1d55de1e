"""CHOICE: willpower on gifts, risks, dangers and tests with white and black effect dice (C-1 to C-20)."""
