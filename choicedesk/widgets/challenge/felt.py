"""The felt at the top of the board: the dice, whose they are, and the coins that came of them."""

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.board.plate import NamePlate
from choicedesk.widgets.challenge.pool_piece import PoolPiece
from choicedesk.widgets.tray.dice_tray import MARGIN
from choicedesk.widgets.tray.numbers import NumberTray


class Felt(QWidget):
    """The tray with the plate of who rolls, and the pool of coins, at its right.

    Round it there is ``MARGIN`` of room for what marks the tray.
    """

    def __init__(self, board: Any) -> None:
        super().__init__()
        self.tray = NumberTray(board.theme, self)
        self.plate = NamePlate(board, "actor")
        self.plate.shadow = False
        self.plate.setParent(self)
        self.pool = PoolPiece(board)
        self.pool.setParent(self)

    def set_compact(self, *, compact: bool) -> None:
        """Use the measures of small windows."""
        self.tray.set_compact(compact=compact)
        self.plate.compact = self.pool.compact = compact

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width: dice at the left, plate and coins at the right."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Lay plate and coins at the right of the felt."""
        self.tray.setGeometry(self.rect())
        felt = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        width, inside = felt.width(), felt.adjusted(16, 14, -18, -12)
        right = min(max(width * 0.28, 190.0), 360.0)
        self.tray.keep_free(right + 8)
        high = self.plate.minimumHeight() or 58
        left = inside.right() - right
        plate = QRectF(left, inside.top() - AURA, right, high)
        self.plate.setGeometry(plate.toRect())
        pool = QRectF(left, plate.bottom(), right, inside.bottom() - plate.bottom() + AURA)
        self.pool.setGeometry(pool.toRect())
        self.tray.update()
