"""Where everything on the CHOICE table lies: a pure rule from size and contents to rectangles.

Keys of slots are ids of cards and, for the rest: ``seat:<player>`` the whole seat,
``caption:goals`` and the like, ``add:goals``, ``empty:goals``, ``empty:seat:<player>``,
``add:seat:<player>``, ``empty:seats``, ``supply``, ``opportunity``, ``matter``, ``count``,
``hint``.
"""

from choicedesk.widgets.table.band_layout import lay_middle, lay_narrator, lay_short_band
from choicedesk.widgets.table.contents import Contents
from choicedesk.widgets.table.measures import Form, measures_of
from choicedesk.widgets.table.seat_layout import lay_seats
from choicedesk.widgets.table.slots import Layout


def lay_out(contents: Contents, width: float, height: float, form: Form) -> Layout:
    """Return the places for a table of this size.

    Widths are filled by rule; what does not fit is laid tighter, then makes the table higher than
    ``height`` (it then scrolls), never smaller letters.
    """
    layout = _laid(contents, width, height, form, tight=False)
    if layout.height > height + 1 and not layout.folded:
        tight = _laid(contents, width, height, form, tight=True)
        return tight if tight.height < layout.height else layout
    return layout


def _laid(contents: Contents, width: float, height: float, form: Form, *, tight: bool) -> Layout:
    short = form == "narrow" or (form == "compact" and contents.folded)
    folded = short and not contents.show_all
    layout = Layout(form, folded, contents.granting, tight)
    measures = measures_of(form, tight=tight)
    if layout.folded:
        y = lay_short_band(layout, contents, width, measures)
    else:
        y = lay_narrator(layout, contents, width, measures)
        y = lay_middle(layout, contents, width, y + measures.gap, measures)
    lay_seats(layout, contents, width, height, y + measures.gap, measures)
    return layout
