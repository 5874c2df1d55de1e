"""Scrolling and filtering ten thousand cards, beside a bare list of ten thousand strings."""

import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QSortFilterProxyModel, QStringListModel, Qt
from PySide6.QtWidgets import QListView

from choicedesk.desk.roller import SystemRoller
from choicedesk.models.cards import CardsModel
from choicedesk.models.controller import RulesController
from choicedesk.models.shown_cards import ShownCards
from choicedesk.storage.campaign_file import create
from choicedesk.widgets.cards.grid import CardGrid
from choicedesk.widgets.theme.theme import Theme
from tests.bench.campaigns import library, play
from tests.bench.measure import Figure, also, compared, in_turn
from tests.bench.painting import application, rest, settle, show

CARDS = 10_000
PAGES = 40
TYPED = ("1", "12", "123", "12", "1", "")


def cards(folder: Path) -> ShownCards:
    """Return the gifts of a library of ten thousand cards."""
    file = create(folder / "library.choicedesk", "A large library", "en")
    session = file.session()
    play(session, *library(CARDS))
    controller = RulesController(session, SystemRoller())
    shown = ShownCards(CardsModel(controller, controller), controller)
    shown.show_kind("gift")
    shown.destroyed.connect(file.close)
    controller.setParent(shown)
    return shown


def strings() -> tuple[QListView, QSortFilterProxyModel]:
    """Return the reference: a list view over a filter over strings."""
    view = QListView()
    model = QStringListModel([f"Gift number {number}" for number in range(CARDS)], view)
    proxy = QSortFilterProxyModel(view)
    proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    proxy.setSourceModel(model)
    view.setModel(proxy)
    view.setUniformItemSizes(True)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    return view, proxy


def pages(view: QListView) -> Iterator[None]:
    """Scroll one page down at each step, from the top again after some."""
    bar = view.verticalScrollBar()
    for page in cycle(range(PAGES)):
        bar.setValue(page * bar.pageStep())
        settle()
        yield


def measure_library() -> Figure:
    """Time pages seen before (the first time each card is drawn), and typing into the filter."""
    with application(), tempfile.TemporaryDirectory() as name:
        shown = cards(Path(name))
        grid = CardGrid(Theme("lamp"), lambda *_: None)
        grid.setModel(shown)
        grid.show_kind("gift")
        plain, proxy = strings()
        show(plain)
        show(grid)
        ours, theirs = pages(grid), pages(plain)
        first, reference = in_turn(
            lambda: next(ours), lambda: next(theirs), rounds=PAGES - 1, between=rest
        )
        again, _ = in_turn(lambda: next(ours), lambda: next(theirs), rounds=PAGES - 1, between=rest)
        words, filters = cycle(TYPED), cycle(TYPED)

        def type_here() -> None:
            shown.show_words(next(words))
            settle()

        def type_there() -> None:
            proxy.setFilterFixedString(next(filters))
            settle()

        typed, filtered = in_turn(type_here, type_there, rounds=3 * len(TYPED), between=rest)
        page = compared("new page", first, reference, 3)
        typing = compared("typing", typed, filtered, 3, unit="ms")
        return also(
            compared("library", again, reference, 3, new_page=page, typing=typing),
            ratio_of_a_new_page=(page.ratio or 0, 3),
            ratio_of_typing=(typing.ratio or 0, 3),
        )
