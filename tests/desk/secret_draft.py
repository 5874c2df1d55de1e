"""Draws texts and numbers that are like no other, and keeps who may see them."""

from hypothesis import strategies as st

from choicedesk.rules.system import Known, Level


class Draft:
    """Draws things, each text and number unlike any other, and sorts them by who may see them."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.secret: list[str] = []
        self.seen: list[str] = []
        self.knowledge: dict[str, Known] = {}
        self._count = 0

    def text(self, what: str) -> str:
        self._count += 1
        return f"{what}-{self._count:03d}q"

    def number(self) -> int:
        self._count += 1
        return 700_000 + self._count

    def hidden(self, what: str) -> str:
        return self._sort(self.text(what), seen=False)

    def hidden_number(self) -> int:
        return int(self._sort(str(self.number()), seen=False))

    def shown(self, what: str) -> str:
        return self._sort(self.text(what), seen=True)

    def some(self, least: int = 0, most: int = 3) -> range:
        return range(self.draw(st.integers(least, most)))

    def text_if(self, what: str, *, seen: bool) -> str:
        return self._sort(self.text(what), seen=seen)

    def number_if(self, *, seen: bool) -> int:
        return int(self._sort(str(self.number()), seen=seen))

    def is_open(self, id_: str, default: Level = Level.SECRET) -> bool:
        return self.knowledge.get(id_, Known(default)).level is Level.OPEN

    def thing(self, numbers: int, default: Level = Level.SECRET) -> tuple[str, str, list[int]]:
        """Return id, name and numbers of a thing of the narrator's, at any level or none."""
        id_, name = self.hidden("id"), self.text("name")
        known = Known(
            self.draw(st.sampled_from(list(Level))),
            self.draw(st.sampled_from(["", self.text("public")])),
        )
        if self.draw(st.integers(0, 5)):
            self.knowledge[id_] = known
        else:
            known = Known(default)
        is_open = known.level is Level.OPEN
        if known.public_name:
            self._sort(known.public_name, seen=known.level in {Level.OPEN, Level.KIND})
        self._sort(name, seen=is_open and not known.public_name)
        values = [self.number() for _ in range(numbers)]
        for value in values:
            self._sort(str(value), seen=is_open)
        return id_, name, values

    def _sort(self, text: str, *, seen: bool) -> str:
        (self.seen if seen else self.secret).append(text)
        return text
