"""Discs that slide over the felt, off its edges and off each other: the ground of a throw."""

from random import Random

from choicedesk.widgets.tray.places import Box

DAMPING = 3.2
BOUNCE_EDGE = 0.55
BOUNCE_DISC = 0.5


class Circles:
    """Discs of given radii that enter a box over one edge and slow down inside it."""

    def __init__(self, box: Box, radii: list[float]) -> None:
        self._box = box
        self._radii = radii
        count = len(radii)
        self._x = [0.0] * count
        self._y = [0.0] * count
        self._vx = [0.0] * count
        self._vy = [0.0] * count
        self._inside = [False] * count

    def places(self) -> list[tuple[float, float]]:
        """Return the middles of all discs."""
        return list(zip(self._x, self._y, strict=True))

    def throw(self, random: Random, seconds: float) -> None:
        """Put all discs beyond one edge, each aimed so that it is well inside after ``seconds``."""
        box = self._box
        from_left = random.random() < 0.5
        for index, radius in enumerate(self._radii):
            spread = random.uniform(0.18, 0.82)
            depth = random.uniform(1.1, 3.0) * radius
            if from_left:
                self._x[index] = box.left - depth - radius
                self._y[index] = box.top + box.height * (0.35 + 0.6 * spread)
            else:
                self._x[index] = box.left + box.width * spread
                self._y[index] = box.top + box.height + depth + radius
            aim_x = box.left + box.width * random.uniform(0.25, 1.05)
            aim_y = box.top + box.height * random.uniform(-0.05, 0.65)
            reach = DAMPING / (1 - 2.718281828 ** (-DAMPING * seconds))
            self._vx[index] = (aim_x - self._x[index]) * reach
            self._vy[index] = (aim_y - self._y[index]) * reach

    def step(self, seconds: float) -> None:
        """Move all discs on."""
        slower = max(0.0, 1 - DAMPING * seconds)
        for index in range(len(self._radii)):
            self._x[index] += self._vx[index] * seconds
            self._y[index] += self._vy[index] * seconds
            self._vx[index] *= slower
            self._vy[index] *= slower
            self._off_edges(index)
        self._off_each_other()

    def _off_edges(self, index: int) -> None:
        box, radius = self._box, self._radii[index]
        left, right = box.left + radius, box.left + box.width - radius
        top, bottom = box.top + radius, box.top + box.height - radius
        x, y = self._x[index], self._y[index]
        if not self._inside[index]:
            self._inside[index] = left <= x <= right and top <= y <= bottom
            return
        if not left <= x <= right:
            self._x[index] = min(max(x, left), right)
            self._vx[index] *= -BOUNCE_EDGE
        if not top <= y <= bottom:
            self._y[index] = min(max(y, top), bottom)
            self._vy[index] *= -BOUNCE_EDGE

    def _off_each_other(self) -> None:
        xs, ys, radii = self._x, self._y, self._radii
        order = sorted(range(len(radii)), key=xs.__getitem__)
        widest = max(radii) * 2
        for place, first in enumerate(order):
            x, y, radius = xs[first], ys[first], radii[first]
            for second in order[place + 1 :]:
                across = xs[second] - x
                if across > widest:
                    break
                down = ys[second] - y
                reach = radius + radii[second]
                distance = across * across + down * down
                if distance < reach * reach:
                    self._push(first, second, distance**0.5, reach)
                    x, y = xs[first], ys[first]

    def _push(self, first: int, second: int, distance: float, reach: float) -> None:
        """Move two discs apart and let them bounce."""
        if distance < 1e-6:
            across, down = 1.0, 0.0
        else:
            across = (self._x[second] - self._x[first]) / distance
            down = (self._y[second] - self._y[first]) / distance
        apart = (reach - distance) / 2 * 0.6
        self._x[first] -= across * apart
        self._y[first] -= down * apart
        self._x[second] += across * apart
        self._y[second] += down * apart
        closing = (self._vx[first] - self._vx[second]) * across + (
            self._vy[first] - self._vy[second]
        ) * down
        if closing > 0:
            blow = closing * (1 + BOUNCE_DISC) / 2
            self._vx[first] -= across * blow
            self._vy[first] -= down * blow
            self._vx[second] += across * blow
            self._vy[second] += down * blow
