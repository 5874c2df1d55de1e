import math
from pathlib import Path

import pytest

from choicedesk.rules.json_text import TOO_LARGE, NotJsonError, decode, encode


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe[\x00]\x00", "not_utf8"),
        ("[ä]".encode("cp1252"), "not_utf8"),
        (b"", "syntax"),
        (b"{", "syntax"),
        (b"[1] [2]", "syntax"),
        (b"{'a': 1}", "syntax"),
        (b'{"a": 1, "b": {"c": 1, "c": 2}}', "duplicate_key"),
        (b"[" * 100_000, "too_deep"),
        (b'{"a":' * 100_000, "too_deep"),
    ],
)
def test_what_is_no_json(content, reason):
    with pytest.raises(NotJsonError) as caught:
        decode(content)
    assert caught.value.reason == reason


def test_where_it_stops_to_be_json():
    with pytest.raises(NotJsonError) as caught:
        decode(b'{"a": 1,\n "b": ]}')
    assert (caught.value.line, caught.value.column) == (2, 7)


def test_a_byte_order_mark_is_nothing():
    assert decode(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


def test_numbers_beyond_all_use_come_through():
    value = decode(b"[NaN, -Infinity, 1e400, " + b"9" * 5000 + b", -" + b"9" * 5000 + b"]")
    assert math.isnan(value[0])
    assert value[1:] == [-math.inf, math.inf, TOO_LARGE, -TOO_LARGE]


def test_written_as_one_line_of_utf8():
    assert encode({"name": "Mürrisch\n"}) == '{"name": "Mürrisch\\n"}'.encode()
    assert encode({"name": "\ud800ü"}) == b'{"name": "\\ud800\\u00fc"}'


def test_the_shared_cases_are_json():
    for path in (Path(__file__).parent.parent / "cases").glob("*.json"):
        assert decode(path.read_bytes())["cases"]
