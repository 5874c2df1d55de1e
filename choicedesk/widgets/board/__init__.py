"""The board of the tables beside CHOICE: pieces on a ground, one landing for what is carried."""
