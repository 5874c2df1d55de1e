"""Writes the journal where the person says, and tells where it lies; imported when it is asked."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

from choicedesk.app.running import Running
from choicedesk.desk.journal import CampaignError
from choicedesk.models.report_file import ENDINGS, write_report
from choicedesk.words import errors
from choicedesk.words.evening import evening_name
from choicedesk.words.language import _
from choicedesk.words.report import Report


def save_report(app: Running, *, gm: bool, evening: int | None = None) -> bool:
    """Ask for a place and write the report of all evenings, or of one.

    A name without an ending becomes a PDF. The answer says whether the report lies there.
    """
    session = app.controller.session
    if session is None:
        return False
    title = _("Journal of the game master") if gm else _("Report for the table")
    of = "" if evening is None else f", {evening_name(evening)}"
    filters = [_("PDF (*.pdf)"), _("Web page (*.html)"), "Markdown (*.md)"]
    path = app.ask.save_file(title, f"{session.campaign.title} – {title}{of}.pdf", filters)
    target = _with_ending(path) if path is not None else None
    if target is None or not (target == path or _may_replace(app, target)):
        return False
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        write_report(session, target, gm=gm, pdf=_pdf, evening=evening)
    except CampaignError as error:
        app.desk.deny(errors.sentence(error))
        return False
    finally:
        QGuiApplication.restoreOverrideCursor()
    folder = QUrl.fromLocalFile(str(target.parent))
    app.desk.line.show_notice(
        _("The report lies here: {path}").format(path=target),
        _("Open the folder"),
        lambda: QDesktopServices.openUrl(folder),
    )
    return True


def _with_ending(path: Path) -> Path:
    """Return the path with an ending where it has none; *Chapter 1. Fog* has none, either."""
    is_ending = path.suffix.lower() in ENDINGS or path.suffix[1:].isalnum()
    return path if is_ending and path.suffix else path.with_name(f"{path.name}.pdf")


def _may_replace(app: Running, target: Path) -> bool:
    """Ask before a file is replaced that the person did not name in full."""
    if not target.exists():
        return True
    question = _("“{name}” is there already. Replace it?").format(name=target.name)
    return bool(app.ask.confirm(question, yes=_("Replace"), no=_("Keep it")))


def _pdf(report: Report) -> bytes:
    from choicedesk.widgets.journal.report_pdf import pdf

    return pdf(report)
