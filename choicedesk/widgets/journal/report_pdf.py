"""A report as pages of a PDF: built only when one is wanted, and without any window."""

import sys

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextImageFormat,
    QTextOption,
)

from choicedesk.widgets.journal.line_delegate import Shown, dice_of, paint_shown
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _
from choicedesk.words.report import Report, ReportLine
from choicedesk.words.report_dice import marks
from choicedesk.words.report_text import clean, parts

_DOTS = 96
"""The page is laid out in the pixels of a plain screen, and scaled as a whole."""
_RESOLUTION = 1200
_MARGIN = 18.0
_TIME = 52.0
_FOOT = 34.0
_DIE, _CELL, _SHARPNESS = 20, 32, 4
_PLAIN = QSizeF(657, 950)
_INK, _SECOND, _QUIET = QColor("#1d150e"), QColor("#574635"), QColor("#6f5c47")


def pdf_without_window(report: Report) -> bytes:
    """Return the pages where the program has no window; on a bare machine no display is needed."""
    if QGuiApplication.instance() is None:
        words = ["choicedesk", "-platform", "offscreen"] if sys.platform == "linux" else []
        # Kept until the end: Qt wants to be the last one to go.
        _KEPT.append(QGuiApplication(words))
    return pdf(report)


_KEPT: list[QGuiApplication] = []


def pdf(report: Report) -> bytes:
    """Return the pages of a report, A4 and upright, as the content of a file."""
    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(content)
    writer.setResolution(_RESOLUTION)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    writer.setTitle(clean(f"{report.title} · {report.subtitle}"))
    writer.setCreator("ChoiceDesk")
    scale = _RESOLUTION / _DOTS
    size = QSizeF(writer.width() / scale, writer.height() / scale - _FOOT)
    document = laid_out(report, size)
    painter = QPainter(writer)
    painter.scale(scale, scale)
    for number in range(document.pageCount()):
        if number:
            writer.newPage()
        _paint_page(painter, document, number, size)
        _paint_foot(painter, report, f"{number + 1} / {document.pageCount()}", size)
    painter.end()
    return bytes(content.data().data())


def laid_out(report: Report, size: QSizeF = _PLAIN) -> QTextDocument:
    """Return the report as a document with pages of this size."""
    return _Pages(report).document(size)


def _paint_page(painter: QPainter, document: QTextDocument, number: int, size: QSizeF) -> None:
    painter.save()
    top = number * size.height()
    painter.translate(0, -top)
    clip = QRectF(QPointF(0, top), size)
    painter.setClipRect(clip)
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = clip  # type: ignore[misc,assignment]
    document.documentLayout().draw(painter, context)
    painter.restore()


def _paint_foot(painter: QPainter, report: Report, number: str, size: QSizeF) -> None:
    painter.setFont(font_of(8.5))
    painter.setPen(_QUIET)
    place = QRectF(0, size.height() + _FOOT - 18, size.width(), 18)
    right = painter.fontMetrics().horizontalAdvance(number) + 24
    title = painter.fontMetrics().elidedText(
        clean(f"{report.title} · {report.subtitle}"),
        Qt.TextElideMode.ElideRight,
        int(size.width() - right),
    )
    painter.drawText(place, Qt.AlignmentFlag.AlignLeft, title)
    painter.drawText(place, Qt.AlignmentFlag.AlignRight, number)


class _Pages:
    """Writes a report into a text document, a block a line."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._theme = Theme("paper")
        self._document = QTextDocument()
        self._cursor = QTextCursor(self._document)
        self._headings: list[int] = []
        self._begun = False

    def document(self, size: QSizeF) -> QTextDocument:
        """Return the document, laid out for pages of this size."""
        document, report = self._document, self._report
        document.setUseDesignMetrics(True)
        document.setDocumentMargin(0)
        document.setDefaultFont(font_of(10.5))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        document.setDefaultTextOption(option)
        self._heading(report.title, 20, 0)
        self._block(top=2)
        kind = self._style(_SECOND, bold=report.gm)
        self._cursor.insertText(clean(report.subtitle), kind)
        for evening in report.evenings:
            self._heading(evening.title, 15, 22)
            for part in evening.parts:
                if part.title:
                    self._heading(part.title, 12, 12)
                for line in part.lines:
                    self._line(line)
        if not report.evenings:
            self._block(top=16)
            self._cursor.insertText(_("Nothing has happened yet."), self._style(_INK))
        document.setPageSize(size)
        self._keep_headings(size.height())
        return document

    def _heading(self, text: str, points: float, top: float) -> None:
        self._block(top=top, bottom=4)
        self._headings.append(self._cursor.block().blockNumber())
        style = QTextCharFormat()
        style.setFont(font_of(points, serif=True, bold=True))
        style.setForeground(_INK)
        self._cursor.insertText(clean(text) or "–", style)

    def _line(self, line: ReportLine) -> None:
        self._block(top=4, hanging=True)
        self._cursor.insertText(f"{line.time:%H:%M}\t", self._style(_QUIET))
        ink = _QUIET if line.struck else _INK
        for words, bold in parts(line.words.text):
            self._cursor.insertText(words, self._style(ink, bold=bold, struck=line.struck))
        for mark in marks(line):
            self._cursor.insertText(f"  [{mark}]", self._style(_SECOND, small=True))
        for at, die in enumerate(dice_of(line.words)):
            if not at:
                # Dice lie below their sentence, so that no line breaks between them.
                self._cursor.insertText("\u2028", self._style(ink))
            self._cursor.insertImage(self._image(die))

    def _keep_headings(self, height: float) -> None:
        """Move each heading that would stand alone at the foot of a page to the next one."""
        layout = self._document.documentLayout()
        for number in self._headings:
            heading = self._document.findBlockByNumber(number)
            below = heading.next()
            while below.isValid() and below.blockNumber() in self._headings:
                below = below.next()
            if not below.isValid():
                continue
            pages = [
                int((layout.blockBoundingRect(block).top() + 1) // height)
                for block in (heading, below)
            ]
            if pages[0] < pages[1]:
                form = heading.blockFormat()
                form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                QTextCursor(heading).setBlockFormat(form)

    def _block(self, *, top: float, bottom: float = 0, hanging: bool = False) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(top)
        block.setBottomMargin(bottom)
        if hanging:
            block.setLeftMargin(_TIME)
            block.setTextIndent(-_TIME)
            block.setTabPositions([QTextOption.Tab(_TIME, QTextOption.TabType.LeftTab)])
        if self._begun:
            self._cursor.insertBlock(block)
        else:
            self._cursor.setBlockFormat(block)
        self._begun = True

    @staticmethod
    def _style(
        ink: QColor, *, bold: bool = False, struck: bool = False, small: bool = False
    ) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setFont(font_of(8.5 if small else 10.5, bold=bold))
        style.setForeground(ink)
        style.setFontStrikeOut(struck)
        return style

    def _image(self, die: Shown) -> QTextImageFormat:
        name = f"die:{die[0]}/{die[1]}"
        address = QUrl(name)
        kind = QTextDocument.ResourceType.ImageResource.value
        if self._document.resource(kind, address) is None:
            self._document.addResource(kind, address, self._drawn(die))
        image = QTextImageFormat()
        image.setName(name)
        image.setWidth(_CELL)
        image.setHeight(_CELL)
        image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        return image

    def _drawn(self, die: Shown) -> QImage:
        side = _CELL * _SHARPNESS
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(_SHARPNESS)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_shown(painter, self._theme, die, QPointF(_CELL / 2, _CELL / 2 - 1), _DIE)
        painter.end()
        return image
