"""Card faces, the library and the editor."""
