"""What the examination of a campaign has found."""

from msgspec import Struct


class Fault(Struct, frozen=True, kw_only=True):
    """One fault: ``code`` damaged, refused, events, conservation or state.

    ``place`` says where: a row number, the campaign's title, or what the file's check said.
    """

    code: str
    place: str
