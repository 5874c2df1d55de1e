"""All card faces in one import: frozen values, and the functions that paint them."""

from choicedesk.widgets.cards.entry_lines import entry_lines, paint_entries, paint_sign
from choicedesk.widgets.cards.face_ability import paint_ability
from choicedesk.widgets.cards.face_back import paint_card_back
from choicedesk.widgets.cards.face_danger import danger_beads, paint_danger
from choicedesk.widgets.cards.face_fate import fate_step_rects, paint_fate
from choicedesk.widgets.cards.face_figures import paint_figures
from choicedesk.widgets.cards.face_gift import paint_gift
from choicedesk.widgets.cards.face_goal import goal_beads, paint_goal
from choicedesk.widgets.cards.face_values import (
    AbilityFace,
    DangerFace,
    FateFace,
    Figure,
    FigureFace,
    FigureLine,
    GiftFace,
    GoalFace,
    NarratorFace,
)
from choicedesk.widgets.cards.gift_parts import gift_socket
from choicedesk.widgets.cards.name_plate import paint_initial, paint_name_plate

__all__ = [
    "AbilityFace",
    "DangerFace",
    "FateFace",
    "Figure",
    "FigureFace",
    "FigureLine",
    "GiftFace",
    "GoalFace",
    "NarratorFace",
    "danger_beads",
    "entry_lines",
    "fate_step_rects",
    "gift_socket",
    "goal_beads",
    "paint_ability",
    "paint_card_back",
    "paint_danger",
    "paint_entries",
    "paint_fate",
    "paint_figures",
    "paint_gift",
    "paint_goal",
    "paint_initial",
    "paint_name_plate",
    "paint_sign",
]
