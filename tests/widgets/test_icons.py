"""Every icon is small, plain, and drawn by QtSvg."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from choicedesk.resource_files import resource

ICONS = sorted(resource("icons").glob("*.svg"))


def test_there_are_icons() -> None:
    assert len(ICONS) >= 100


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_icon(path: Path, qapp: object) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.encode()) <= 420
    assert not re.search(r"<script|<style|\bid=|href|<!", text)
    renderer = QSvgRenderer(QByteArray(text.replace("currentColor", "#f5ebd9").encode()))
    assert renderer.isValid()
    image = QImage(24, 24, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    covered = sum(image.pixelColor(x, y).alpha() > 40 for x in range(24) for y in range(24))
    assert 8 <= covered <= 530
