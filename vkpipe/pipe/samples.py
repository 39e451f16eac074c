"""Positions of samples: the standard ones of Direct3D and Vulkan, or those that are set.

Sources: Vulkan specification, "Multisampling", standard sample locations; OpenGL extension
ARB_sample_locations.
"""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.pipe.user_memory import UserData, user_bytes

__all__ = ["SAMPLE_POSITIONS", "sample_grid", "sample_locations", "sample_places", "sample_position"]

Places = tuple[tuple[int, int], ...]

SAMPLE_POSITIONS: dict[int, Places] = {
    1: ((8, 8),),
    2: ((12, 12), (4, 4)),
    4: ((6, 2), (14, 6), (2, 10), (10, 14)),
    8: ((9, 5), (7, 11), (13, 9), (5, 3), (3, 13), (1, 7), (11, 15), (15, 1)),
    16: (
        *((9, 9), (7, 5), (5, 10), (12, 7), (3, 6), (10, 13), (13, 11), (11, 3)),
        *((6, 14), (8, 1), (4, 2), (2, 12), (0, 8), (15, 4), (14, 15), (1, 0)),
    ),
}
"""Number of samples -> x and y of each in its pixel, in sixteenths of it, y down."""


def sample_position(sample_count: int, sample_index: int) -> tuple[float, float]:
    """Answer ``Context.get_sample_position``: x and y in [0, 1), y down; a count of 0 stands for 1.

    Raises:
        InvalidUse: a number of samples that there is not, or a sample beyond it.
    """
    where = "Context.get_sample_position"
    found = SAMPLE_POSITIONS.get(max(1, sample_count))
    if found is None:
        raise InvalidUse(where, "sample_count", sample_count, ", ".join(map(str, SAMPLE_POSITIONS)))
    if not 0 <= sample_index < len(found):
        raise InvalidUse(where, "sample_index", sample_index, f"0 to {len(found) - 1}")
    x, y = found[sample_index]
    return x / 16, y / 16


def sample_locations(locations: UserData) -> bytes:
    """Return locations of samples as bytes.

    Args:
        locations: as ``Context.set_sample_locations`` takes them.

    Raises:
        InvalidUse: their number is neither 0 nor one of several samples that targets may have.
    """
    given = user_bytes("Context.set_sample_locations", "locations", locations).tobytes()
    legal = [0, *(count for count in SAMPLE_POSITIONS if count > 1)]
    if len(given) not in legal:
        value = f"{len(given)} bytes"
        raise InvalidUse("Context.set_sample_locations", "locations", value, f"{legal} bytes")
    return given


def sample_places(samples: int, locations: bytes) -> Places:
    """Return where the samples of a framebuffer lie: x and y in sixteenths of a pixel, y down.

    Locations that are set hold for framebuffers of several samples.

    Args:
        locations: as ``Context.set_sample_locations`` takes them.

    Raises:
        InvalidUse: they are those of another number of samples.
    """
    if samples == 1 or not locations:
        return SAMPLE_POSITIONS[samples]
    if len(locations) != samples:
        legal = f"{samples} bytes, one for each sample of the framebuffer, or none"
        value = f"{len(locations)} bytes"
        raise InvalidUse("Context.draw_vbo", "locations (Context.set_sample_locations)", value, legal)
    return tuple((place & 15, place >> 4) for place in locations)


def sample_grid(sample_count: int) -> tuple[int, int]:
    """The grid of pixels in which sample positions repeat: they are the same in every pixel.

    Raises:
        InvalidUse: there are no targets with so many samples.
    """
    if max(1, sample_count) not in SAMPLE_POSITIONS:
        legal = ", ".join(map(str, SAMPLE_POSITIONS))
        raise InvalidUse("Screen.get_sample_pixel_grid", "sample_count", sample_count, legal)
    return 1, 1
