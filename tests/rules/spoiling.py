"""JSON that is almost what a rule system reads, and JSON that is nothing like it."""

from functools import cache

from hypothesis import strategies as st

from tests.rules.cases import scripts

NUMBERS = st.one_of(
    st.integers(-3, 15),
    st.integers(),
    st.floats(),
    st.sampled_from([10**9, 10**9 + 1, 10**400, -(10**400)]),
)
TEXTS = st.text(max_size=4) | st.text(st.characters(categories=["Cs"]), min_size=1, max_size=2)


@cache
def words(system_id):
    """Return all texts of the system's cases: keys, ids, names, and the names of moves."""
    return sorted(_texts(scripts(system_id)))


def _texts(value):
    match value:
        case str():
            return {value}
        case list():
            return set().union(*map(_texts, value))
        case dict():
            return {*value, *_texts(list(value.values()))}
        case _:
            return set()


@cache
def anything(system_id):
    """Return any JSON, made of the system's own words more often than of others."""
    texts = st.one_of(st.sampled_from(words(system_id)), TEXTS)
    return st.recursive(
        st.one_of(st.none(), st.booleans(), NUMBERS, texts),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(texts, inner, max_size=3)
        ),
        max_leaves=6,
    )


def spoiled(system_id, data, value):
    """Return a copy of some JSON with one value in it replaced, dropped, or put beside."""
    deeper = isinstance(value, dict | list) and value and data.draw(st.integers(0, 3))
    if isinstance(value, dict) and deeper:
        key = data.draw(st.sampled_from(sorted(value)))
        if deeper == 3 and data.draw(st.booleans()):
            return {each: value[each] for each in value if each != key}
        return {**value, key: spoiled(system_id, data, value[key])}
    if isinstance(value, list) and deeper:
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoiled(system_id, data, value[at]), *value[at + 1 :]]
    if isinstance(value, dict) and data.draw(st.booleans()):
        word = data.draw(st.sampled_from(words(system_id)))
        return {**value, word: data.draw(anything(system_id))}
    if isinstance(value, list) and data.draw(st.booleans()):
        return [*value, data.draw(anything(system_id))]
    return data.draw(anything(system_id))
