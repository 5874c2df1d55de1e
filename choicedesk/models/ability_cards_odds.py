"""How likely each band of a test with ability cards is, and each face of the die that counts."""

from msgspec import Struct

from choicedesk.models.chances import Parted, ShownChances, Spread
from choicedesk.odds.ability_cards import MOST_NET, bands, faces
from choicedesk.odds.stopping import Look
from choicedesk.rules.ability_cards.state import Band
from choicedesk.rules.ability_cards.testing import BANDS, band_of
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_sums as sums
from choicedesk.words import odds as words

Answer = tuple[tuple[float, ...], tuple[float, ...]]
_ORDER: tuple[Band, ...] = tuple(band for band, _lowest in reversed(BANDS))


class CardsQuestion(Struct, frozen=True):
    """How much more counts for a test than against it."""

    net: int

    @property
    def ordinary(self) -> bool:
        """Whether it is answered within a frame: it always is."""
        return True

    def answer(self, look: Look) -> Answer:
        """Return the chances of the bands, the worst first, and of the faces 1 to 12.

        Beyond the largest net that is answered for, nothing changes that could be seen.
        """
        net = max(-MOST_NET, min(MOST_NET, self.net))
        found = bands(net)
        return tuple(float(found[band]) for band in _ORDER), tuple(map(float, faces(net).values()))


def cards_chances(answer: Answer) -> ShownChances:
    """Return the bands as one bar, and the faces as a distribution."""
    of_bands, of_faces = answer
    numbers = tuple(range(1, len(of_faces) + 1))
    parted = Parted(
        names=tuple(sums.band_short(band) for band in _ORDER),
        grounds=tuple(f"band-{band}" for band in _ORDER),
        lines=(of_bands,),
        listed=True,
    )
    spread = Spread(
        title=words.die_that_counts(),
        numbers=numbers,
        shares=of_faces,
        said=tuple(
            f"{builder.die_shows(face)}: {words.closer(share)}"
            for face, share in zip(numbers, of_faces, strict=True)
        ),
        grounds=tuple(f"band-{band_of(face)}" for face in numbers),
    )
    return ShownChances(heading=words.chances(), parted=(parted,), spreads=(spread,))
