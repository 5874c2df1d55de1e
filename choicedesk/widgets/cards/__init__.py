"""Card faces, the library and the editor.

Of the widgets it may import ``theme`` and ``dialogs``. Other packages paint with ``faces``,
``face_text`` and ``art``.
"""
