"""Turning bodies in space: quaternions (w, x, y, z) in plain Python.

The tray's space has x to the right, y down the picture and z towards the eye, as QPainter turns:
a positive angle about z is clockwise on the screen.
"""

import math

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
Matrix = tuple[Vector, Vector, Vector]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def dot(a: Vector, b: Vector) -> float:
    """Return the inner product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Return the outer product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Vector) -> Vector:
    """Return the vector at length 1; the null vector stays."""
    length = math.sqrt(dot(a, a)) or 1.0
    return (a[0] / length, a[1] / length, a[2] / length)


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """Return the turn that does ``b`` first and then ``a``."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def about(axis: Vector, angle: float) -> Quaternion:
    """Return the turn by ``angle`` radians about an axis of length 1."""
    sine = math.sin(angle / 2)
    return (math.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine)


def turned(turn: Vector) -> Quaternion:
    """Return the turn about ``turn``'s direction by its length in radians."""
    angle = math.sqrt(dot(turn, turn))
    if angle < 1e-9:
        return IDENTITY
    sine = math.sin(angle / 2) / angle
    return (math.cos(angle / 2), turn[0] * sine, turn[1] * sine, turn[2] * sine)


def between(a: Vector, b: Vector) -> Quaternion:
    """Return the shortest turn that carries direction ``a`` to direction ``b``."""
    cosine = dot(a, b)
    if cosine < -0.9999:
        aside = cross(a, (1.0, 0.0, 0.0) if abs(a[0]) < 0.9 else (0.0, 1.0, 0.0))
        return about(unit(aside), math.pi)
    axis = cross(a, b)
    return normal((1 + cosine, *axis))


def normal(q: Quaternion) -> Quaternion:
    """Return the quaternion at length 1."""
    w, x, y, z = q
    length = math.sqrt(w * w + x * x + y * y + z * z)
    return (w / length, x / length, y / length, z / length)


def blend(a: Quaternion, b: Quaternion, share: float) -> Quaternion:
    """Return the turn ``share`` (0 to 1) of the shorter way from ``a`` to ``b``."""
    cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]
    if cosine < 0:
        b, cosine = (-b[0], -b[1], -b[2], -b[3]), -cosine
    if cosine > 0.995:
        first, second = 1 - share, share
    else:
        angle = math.acos(cosine)
        sine = math.sin(angle)
        first, second = math.sin((1 - share) * angle) / sine, math.sin(share * angle) / sine
    return normal(
        (
            a[0] * first + b[0] * second,
            a[1] * first + b[1] * second,
            a[2] * first + b[2] * second,
            a[3] * first + b[3] * second,
        )
    )


def matrix(q: Quaternion) -> Matrix:
    """Return the turn as three rows."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def apply(m: Matrix, v: Vector) -> Vector:
    """Return the vector turned by the matrix."""
    return (dot(m[0], v), dot(m[1], v), dot(m[2], v))
