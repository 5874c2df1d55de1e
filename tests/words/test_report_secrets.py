"""No report that players may read tells a secret, in any system and any kind of document."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.words.report import report
from choicedesk.words.report_html import page
from choicedesk.words.report_markdown import markdown
from tests.desk.secret_journals import SYSTEMS, secret_journal


@pytest.mark.parametrize("system", SYSTEMS)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_the_table_reads_no_secret(system: str, seed: int) -> None:
    made = secret_journal(seed, system)
    told = report(made.session, gm=False)
    held = msgspec.json.encode(told).decode() + repr(told) + markdown(told) + page(told)
    assert [secret for secret in made.secret if secret in held] == []
    assert all(text in held for text in made.told)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_narrator_reads_notes_and_what_was_undone(system: str) -> None:
    kinds = set()
    for seed in range(25):
        made = secret_journal(seed, system)
        held = page(report(made.session, gm=True))
        wanted = [text for text in made.secret if text.startswith(("note", "undone", "roll"))]
        kinds |= {text.rstrip("q0123456789") for text in wanted}
        assert [text for text in wanted if text not in held] == []
    assert kinds == {"note", "undone", "roll"}
