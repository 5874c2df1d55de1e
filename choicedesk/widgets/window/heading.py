"""What the header says: the session, what is going on, and the steps that are offered."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.widgets.dialogs.key_name import key_name
from choicedesk.widgets.window.actions import Actions
from choicedesk.widgets.window.flow import Flow
from choicedesk.widgets.window.header import Header
from choicedesk.widgets.window.page import Page
from choicedesk.widgets.window.scene_steps import SceneSteps
from choicedesk.widgets.window.shown_step import ShownStep
from choicedesk.words import screens as words
from choicedesk.words import steps
from choicedesk.words.language import _


class Heading:
    """Words the header for the table, for the covered table, and for a page."""

    def __init__(
        self,
        header: Header,
        controller: RulesController,
        table: ChoiceTable,
        flow: Flow,
        scene_steps: SceneSteps,
        actions: Actions,
    ) -> None:
        self._header = header
        self._controller = controller
        self._table = table
        self._flow = flow
        self._scene_steps = scene_steps
        self._actions = actions
        self.closed: Callable[[], bool] = lambda: False
        self.covered: Callable[[str], Iterable[ShownStep]] = lambda _key: ()

    def show_session(self) -> None:
        """Show the campaign, the evening, and what can be taken back."""
        controller, header = self._controller, self._header
        campaign, session = controller.campaign, controller.session
        number = self._table.facts.session
        evening = _("Evening {n}").format(n=number) if number else ""
        if controller.branched:
            evening = steps.sandbox()
        if session is not None and session.read_only:
            evening = " · ".join(filter(None, (evening, _("reading only"))))
        header.show_session(campaign.title if campaign else "", evening)
        header.undo.setEnabled(controller.can_undo)
        header.redo.setEnabled(controller.can_redo)

    def show_table(self, *, covered: bool, peeking: bool = False) -> None:
        """Show the phase and the steps of the scene, or the way back from the cover."""
        if self._controller.campaign is None:
            return
        if covered and self.closed():
            # Nobody plays unseen: all that is left is to open it, by its own key or a press.
            opening = steps.step("open_curtain")
            step = ShownStep("curtain", opening, key=key_name("F8"), icon="curtain")
            self._show(steps.phase("covered"), "", step)
        elif covered:
            key = self._actions.key_text("cover_secrets")
            uncover = ShownStep("cover_secrets", steps.step("uncover"), key=key, icon="eye")
            peek_key = self._actions.key_text("peek")
            peek = ShownStep("peek", words.peek(), key=peek_key, icon="eye")
            steps_there = self.covered(self._actions.key_text("next_step"))
            phase = words.peeking() if peeking else steps.phase("covered")
            hint = words.let_go() if peeking else words.covered_hint(peek_key)
            main, *others = (*steps_there, uncover)
            self._show(phase, hint, main, peek, *others)
        elif self._flow.rolling or self._scene_steps.rolling:
            rolling = steps.step("rolling")
            self._show(steps.phase("rolling"), "", ShownStep("roll", rolling, reason=rolling))
        elif self._scene_steps.offer is not None:
            offer = self._scene_steps.offer
            main = self._scene_steps.main(self._actions.key_text("next_step"))
            self._show(offer.phase, offer.hint, main, *self._scene_steps.others())
        else:
            self._show_next_step()

    def show_carrying(self) -> None:
        """Show what the keys do while they lead the hand."""
        key = self._actions.key_text("next_step")
        drop = ShownStep("put_down", _("Put it down"), key=key, icon="chevron-right")
        back = ShownStep("put_back", _("Put it back"), key=key_name("Esc"), icon="close")
        self._show(_("In the hand"), _("Arrows lead to the next place"), drop, back)

    def show_page(self, page: Page) -> None:
        """Show what a page is about, and its one primary action."""
        title, hint = page.heading()
        primary = page.primary()
        key = key_name(primary.shortcut)
        step = ShownStep("page_action", primary.text, key=key, icon="chevron-right")
        self._show(title, hint, step, *self._way_back(primary.text))

    def _way_back(self, primary: str) -> tuple[ShownStep, ...]:
        """Return the step back to the table, unless the page's own step leads there."""
        back = steps.step("back_to_table")
        if primary == back or self._controller.campaign is None:
            return ()
        key = self._actions.key_text("page:table")
        return (ShownStep("page:table", back, key=key, icon="nav-table"),)

    def _show_next_step(self) -> None:
        step = self._flow.step()
        seat = self._table.seats.piece(step.player) if step.player else None
        name = seat.name if seat else ""
        empty = step.main == "share" and not self._table.facts.spread[2]
        hint = steps.hint("share_all" if empty else step.main, name)
        key = self._actions.key_text("next_step")
        main = replace(self._flow.shown(step.main), key=key, icon="chevron-right")
        others = [self._flow.shown(kind) for kind in step.others]
        self._show(steps.phase(step.phase), hint, main, *others)

    def _show(self, phase: str, hint: str, main: ShownStep, *others: ShownStep) -> None:
        self._header.show_phase(phase, hint)
        self._header.show_steps(main, others)
