"""What `choicedesk simulate` can be asked: the keys of every question, for its help."""

from collections.abc import Mapping
from textwrap import fill

from msgspec import Struct

from choicedesk.words.language import _


class Keys(Struct, frozen=True):
    """The keys of a question: those that it needs, and those that may be left out."""

    needed: tuple[str, ...]
    free: tuple[str, ...] = ()


_CHOICE = Keys(
    ("setup", "danger"), ("others", "weights", "policies", "habits", "risks", "runs", "seed")
)
_CONFLICT = ("setup", "policies")
_CONFLICT_FREE = ("habits", "order", "rounds", "runs", "seed")
_FIGHT = ("options", "belt")

QUESTIONS: Mapping[str, Mapping[str, Keys]] = {
    "choice": {
        "simulate": _CHOICE,
        "spreads": _CHOICE,
        "coverage": Keys(("setup",)),
        "prices": Keys(("black",), ("die", "most")),
    },
    "conflict": {
        "simulate": Keys(_CONFLICT, _CONFLICT_FREE),
        "spreads": Keys(_CONFLICT, _CONFLICT_FREE),
        "curve": Keys((*_CONFLICT, "number", "values"), _CONFLICT_FREE),
        "changes": Keys((*_CONFLICT, "side"), _CONFLICT_FREE),
    },
    "challenge": {
        "helps": Keys(("setup",)),
        "over_pool": Keys(("setup", "values")),
        "over_difficulty": Keys(("setup", "task", "values")),
    },
    "ability_cards": {
        "table": Keys(
            ("setup",),
            ("hands", "face_up", "attribute_cards", "advantage", "disadvantage", "reaction"),
        ),
        "dealt": Keys(("setup", "attribute"), ("cards",)),
    },
    "confrontation": {
        "stakes": Keys(("participants",), ("stake", *_FIGHT)),
        "belt": Keys(("participants",), _FIGHT),
    },
}
"""By system and ``ask``."""

_PARTS = """\
choice, policies     {"force": 1, "white": 1}
choice, habits       {"force_chance": 100, "black_up_to": 0, "take_chance": 0, "white_from": 0,
                      "keep_back": 0, "talent_fits": 0, "opportunities": "never|avoid|always",
                      "fate_every": 0, "concerns": "in_turn|one_by_one|strongest"}
choice, weights      {"stark": 1, "geschickt": 1, "charmant": 1, "clever": 1, "gebildet": 1}
conflict, policies   {PARTY: {"goals": [GOAL, …, "out:PARTY"], "ability": "best", "defend": [],
                      "vague": false}, …}
conflict, habits     {PARTY: {"choose": "order|gain", "moves": false, "mobile": false,
                      "aside": false, "split": false, "support": 0, "use_support": "never|
                      magnitude|reach|enduring|aside|mobile|mighty", "against_support":
                      "never|first|last", "defend_support": false, "stunts_from": 0}, …}
conflict, number     {"kind": "target", "id": GOAL} (per_round too); {"kind": "value", "id": PARTY,
                      "ability": …} (magnitude, quality and out_at too); {"kind": "conflict"}
participants         [{"id": "a", "pool": 5, "known": [6, 3]}, {"id": "b", "pool": 4}]"""


def questions_told() -> str:
    """Return the keys of every question, the needed ones first, as lines."""
    told = _(
        "“system”, and “ask” for what is asked: “simulate”, where left out, plays the encounter by"
        " the plain policies of the rules. “setup” is one as in a script for replay. “seed” is a"
        " whole number, 0 where left out; the same seed gives the same figures."
    )
    lines = [
        _("What a question holds"),
        fill(told, 78, initial_indent="  ", subsequent_indent="  "),
        "",
        _("Keys by system and “ask”; those in brackets may be left out"),
    ]
    for system, asks in QUESTIONS.items():
        lines.append(f"  {system}")
        lines += [f"    {ask:<16} {_listed(keys)}" for ask, keys in asks.items()]
    lines += ["", _("What stands in them (the first value is the usual one)")]
    lines += [f"  {line}" for line in _PARTS.splitlines()]
    supposed = _(
        "Of random cards so many as “cards” says lie face up, all of a hand where it is left out;"
        " “face_up” and “face_down” in the answer say how many that are. A “table” without"
        " “face_up” has all cards of the hands face up."
    )
    lines.append(fill(supposed, 78, initial_indent="  ", subsequent_indent="  "))
    lines += ["", _("An example")]
    lines.append("""  {"system": "choice", "ask": "prices", "black": 2, "most": 6}""")
    return "\n".join(lines)


def _listed(keys: Keys) -> str:
    free = [f"[{key}]" for key in keys.free]
    return " ".join((*keys.needed, *free))
