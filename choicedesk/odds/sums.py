"""Sums of many dice as products of polynomials, packed into single whole numbers.

A polynomial with coefficients that are no larger than ``total`` is evaluated at a power of two
beyond ``total``: the coefficients lie side by side in the bits of one number, and one product of
numbers is the whole product of polynomials.
"""


def coefficients(white: int, black: int, yes: int, no: int) -> list[int]:
    """Return in how many ways white dice that count and black dice that count differ by d.

    A die counts in ``yes`` ways and does not in ``no`` ways. The result has ``white + black + 1``
    elements, for d from ``-black`` to ``white``.

    >>> coefficients(1, 1, 1, 2)
    [2, 5, 2]
    """
    width = _width((yes + no) ** (white + black))
    shift = 8 * width
    packed = (no + (yes << shift)) ** white * (yes + (no << shift)) ** black
    return unpacked(packed, white + black + 1, width)


def joint_coefficients(
    white: int, black: int, weights: tuple[int, int, int, int]
) -> list[list[int]]:
    """Return the same for two counts at once: rows by the first difference, columns by the second.

    ``weights`` are the ways of a die to count for neither, the first, the second, and both.
    """
    neither, first, second, both = weights
    size = white + black + 1
    width = _width(sum(weights) ** (white + black))
    down, across = 8 * width * size, 8 * width
    up = neither + (first << down) + (second << across) + (both << (down + across))
    against = both + (second << down) + (first << across) + (neither << (down + across))
    rows = unpacked(up**white * against**black, size, width * size)
    return [unpacked(row, size, width) for row in rows]


def unpacked(packed: int, size: int, width: int) -> list[int]:
    """Return the ``size`` numbers of ``width`` bytes that lie side by side, lowest first."""
    content = packed.to_bytes(size * width, "little")
    ends = range(0, size * width, width)
    return [int.from_bytes(content[start : start + width], "little") for start in ends]


def _width(total: int) -> int:
    return total.bit_length() // 8 + 1
