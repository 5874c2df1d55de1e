from choicedesk.rules.system import Level
from choicedesk.words import terms


def test_abilities_have_english_names_and_keep_german_ids():
    words = [
        terms.ability(name) for name in ("stark", "geschickt", "charmant", "clever", "gebildet")
    ]

    assert words == ["strong", "dexterous", "charming", "clever", "learned"]


def test_every_level_of_knowledge_has_a_word():
    words = {terms.level(level) for level in Level}

    assert len(words) == 4
    assert "kind known" in words


def test_an_unknown_id_stays_as_it_is():
    assert terms.ability("fast") == "fast"


def test_faces_of_a_die_differ_in_words():
    assert len({terms.face(face) for face in ("M", "S", "MS", "-")}) == 4
