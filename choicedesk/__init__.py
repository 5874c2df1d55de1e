"""ChoiceDesk: the desk of a game master for five small tabletop rule systems.

Imports point down only: ``widgets`` over ``models`` over ``words`` over ``storage`` over ``odds``
over ``desk`` over ``rules``. Nothing below ``models`` imports Qt; only ``app`` wires across layers.
"""

__version__ = "0.1.0"
