"""Everything that is painted as a raster, in one import."""

from choicedesk.widgets.theme.beads import (
    bead_pixmap,
    bead_places,
    paint_bead,
    paint_beads,
    paint_socket,
)
from choicedesk.widgets.theme.glow import glow_margin, paint_focus, paint_glow, paint_selected
from choicedesk.widgets.theme.ground import felt_rect, paint_felt, paint_ground, paint_tray
from choicedesk.widgets.theme.pills import key_width, paint_key, paint_pill, pill_width
from choicedesk.widgets.theme.shadows import paint_shadow

__all__ = [
    "bead_pixmap",
    "bead_places",
    "felt_rect",
    "glow_margin",
    "key_width",
    "paint_bead",
    "paint_beads",
    "paint_felt",
    "paint_focus",
    "paint_glow",
    "paint_ground",
    "paint_key",
    "paint_pill",
    "paint_selected",
    "paint_shadow",
    "paint_socket",
    "paint_tray",
    "pill_width",
]
