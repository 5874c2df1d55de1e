"""Answers to questions, given beforehand."""


class Answers:
    """Gives what it was made with; None where nothing was foreseen."""

    def __init__(self, *, text=None, files=(), yes=True):
        self.answer, self.files, self.yes = text, tuple(files), yes
        self.asked = []

    def confirm(self, question, detail="", *, yes="", no=""):
        self.asked.append(question)
        return self.yes

    def text(self, title, label, start=""):
        self.asked.append(title)
        return self.answer

    def choose(self, title, question, choices, start=0):
        self.asked.append(title)
        return start

    def open_files(self, title, filters, *, many=False, pictures=False):
        self.asked.append(title)
        return self.files

    def save_file(self, title, name, filters):
        self.asked.append(title)
        return self.files[0] if self.files else None
