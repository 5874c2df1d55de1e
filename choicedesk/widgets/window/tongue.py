"""The language of the running program: our catalogue and Qt's own, changed together."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from choicedesk.models.preferences import Preferences
from choicedesk.words import language


class Tongue(QObject):
    """Speaks what the command line, the settings or the system ask for, in this order."""

    def __init__(self, preferences: Preferences, wish: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._translator: QTranslator | None = None
        # What the command line asked for; nothing is kept of it beyond this run.
        self.wish = wish
        chosen = wish or preferences.settings.language or language.system_language()
        self.speak(chosen)

    def choose(self, code: str) -> None:
        """Speak a language from now on, and at the next start."""
        self.wish = ""
        self._preferences.set(language=code)
        self.speak(code or language.system_language())

    def speak(self, code: str) -> None:
        """Change the language; every widget is told by Qt's LanguageChange event."""
        language.use(code)
        QLocale.setDefault(QLocale(code))
        translator = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        translator.load(f"qtbase_{code}", folder)
        old, self._translator = self._translator, translator
        QCoreApplication.installTranslator(translator)
        if old is not None:
            QCoreApplication.removeTranslator(old)

    def fall_silent(self) -> None:
        """Take Qt's catalogue back when the program ends."""
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
