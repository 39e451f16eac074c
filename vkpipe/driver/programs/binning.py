"""Sizes that follow from the framebuffer and from the longest pass: bins, tiles, lists, dispatches."""

from __future__ import annotations

from vkpipe.kernels.constants import SCAN_CHUNK, STROKE_CHUNK, TRIANGLE_QUADS
from vkpipe.kernels.space import Space
from vkpipe.records import dataclass

__all__ = [
    "FEW_LISTS_TURNS",
    "LONGEST_LIST",
    "RELAY",
    "TILE",
    "Grid",
    "Lists",
    "bin_words",
    "extra_bytes",
    "finer_grid",
    "finer_pass",
    "fit_few_lists",
    "grid",
    "has_keys",
    "lists",
    "longest_list",
    "most_entered",
    "primitive_memory",
    "relay",
    "scan_bytes",
    "scan_chunks",
    "stroke_chunks",
    "tiles",
]

TILE = 8
"""Pixels along the edge of a tile, which one subgroup owns."""

RELAY = 32
"""Subgroups that take turns at a tile where a device limits loops."""

_MOST_RELAY = 128
_FEWEST_RELAYS = 3
_WIDEST_WORKGROUP = 1024

_FEW_STROKES = 4
"""Chunks of lines that one workgroup goes through no later than several do, which need two dispatches."""

_MOST_BINS = 2048
_SHORTER_PASS = 7 / 8
"""The part of a pass that is left, at least, where it is cut shorter for the sake of smaller bins."""

_SMALLEST_BIN_SHIFT = 5

_MOST_TURNS = 60000
"""Turns of all loops of an invocation, within what lavapipe allows."""

_PRIM_TURNS = 100
"""Turns that primitives of a subgroup take beside those for planes and pieces: most of them find draws."""

FEW_LISTS_TURNS = 4
"""Bins that a lane lists one after the other, where triangles are few."""

_BIN_TURNS = 4
"""Turns that such a bin takes beside those for its words and its entries."""

LONGEST_LIST = 48000
"""Entries of a list, at most."""

_LIST_TURNS = 65000
"""Turns of the loops that write a list; lavapipe stops them after 65,535. An entry may take one, beside two
for each batch of words, four a lane (``lists.comp``)."""

_LIST_ENTRIES = 1 << 24
_MOST_KEYS = 1 << 25


@dataclass(frozen=True)
class Grid:
    """The bins that a framebuffer is divided into. ``shift`` is the binary logarithm of a bin's edge in
    pixels.
    """

    shift: int
    bins_across: int
    bins_down: int

    @property
    def bins(self) -> int:
        return self.bins_across * self.bins_down

    @property
    def packed(self) -> int:
        """The number of bins along both axes."""
        return self.bins_across | self.bins_down << 16


def grid(width: int, height: int, triangles: int, most_bytes: int) -> Grid:
    """Bins of 32 x 32 pixels, or larger ones where they would be too many, or their bitmaps too large."""
    most = min(_MOST_BINS, max(1, most_bytes // (4 * bin_words(triangles))))
    shift = _SMALLEST_BIN_SHIFT
    while -(-width >> shift) * -(-height >> shift) > most:
        shift += 1
    return Grid(shift, -(-width >> shift), -(-height >> shift))


def most_entered(prims: int, pieces: int, bins: int, lanes: int) -> int:
    """Return how many bins a lane's triangles may stand in where one subgroup enters and lists all of them.

    In the worst case lanes take turns at entering theirs, and then each entry of the lists is a turn.
    """
    clipping = (pieces - 1) * (pieces + 2) + pieces
    others = -(-prims // lanes) * (_PRIM_TURNS + clipping) + bins * (
        2 + -(-bin_words(prims * pieces) // (4 * lanes))
    )
    return max(0, _MOST_TURNS - others) // (2 * lanes)


def fit_few_lists(triangles: int) -> bool:
    """Return whether a lane may write the lists of its bins by itself, in a pass of so many triangles, as if
    all primitives were cut: in the worst case each is in each of these bins, and an entry is a turn.
    """
    words = 2 * -(-bin_words(triangles) // 4)
    return FEW_LISTS_TURNS * (_BIN_TURNS + words + triangles) <= _MOST_TURNS


def finer_grid(width: int, height: int, coarse: Grid) -> Grid | None:
    """Return the bins of half the edge; None where they would be too small, or too many."""
    shift = coarse.shift - 1
    found = Grid(shift, -(-width >> shift), -(-height >> shift))
    return found if shift >= _SMALLEST_BIN_SHIFT and found.bins <= _MOST_BINS else None


def finer_pass(width: int, height: int, prims: int, pieces: int, most_bytes: int) -> int:
    """Return the length of a pass that has smaller bins than one of ``prims`` primitives, if a little less is
    enough for that; else ``prims``.

    Args:
        pieces: triangles that a primitive may be cut into.
        most_bytes: what bitmaps may take.
    """
    shift = grid(width, height, prims * pieces, most_bytes).shift - 1
    bins = -(-width >> shift) * -(-height >> shift)
    if shift < _SMALLEST_BIN_SHIFT or bins > _MOST_BINS:
        return prims
    words = most_bytes // (4 * bins) & ~0xFF
    shorter = words * 32 // pieces & ~1
    return shorter if shorter >= prims * _SHORTER_PASS else prims


def tiles(width: int, height: int) -> tuple[int, int]:
    """Tiles across and down."""
    return -(-width // TILE), -(-height // TILE)


def has_keys(width: int, height: int) -> bool:
    """Return whether the keys of the visibility form, eight bytes per pixel, are affordable."""
    return width * height <= _MOST_KEYS


def bin_words(triangles: int) -> int:
    """Words of a bin's bitmap for a pass of so many triangles, as if all primitives were cut.

    A power of two up to 256, then a multiple of that: ``clear_bins`` clears in such rows.
    """
    words = max(4, -(-triangles // 32))
    return 1 << (words - 1).bit_length() if words <= 256 else -(-words // 256) * 256


def longest_list(triangles: int, lanes: int) -> int:
    """Entries of a list, at most, in a pass of so many triangles, as if all primitives were cut."""
    return max(0, min(LONGEST_LIST, _LIST_TURNS - 2 * -(-bin_words(triangles) // (4 * lanes))))


@dataclass(frozen=True)
class Lists:
    """The lists of a pass.

    Attributes:
        entries: how many they have together.
        sparse: whether a bin may have to do without one.
        relays: how many dispatches may have to go on with tiles that a limit of loop iterations has stopped.
        goes: how often they and the first one take up a tile.
    """

    entries: int
    sparse: bool
    relays: int
    goes: int


def relay(lanes: int, loops: bool, made: bool) -> int:
    """Subgroups that take turns at a tile in a dispatch; more where shaders have ``loops``, and one where
    subgroups are ``made`` of several of the device's, which do not run one after the other.
    """
    if made:
        return 1
    return min(_MOST_RELAY, _WIDEST_WORKGROUP // lanes) if loops else RELAY


def lists(
    longest: int,
    bins: int,
    lanes: int,
    iterations: int,
    budget: int | None,
    looped: int = 0,
    runs: int = 0,
    *,
    made: bool = False,
) -> Lists:
    """Return list sizes that are enough for any pass of ``longest`` triangles.

    In the worst case every primitive is cut into all its pieces, and each of them is in every bin. With a
    ``budget`` of loop iterations, a subgroup stops after the batch of ``lanes`` triangles that exceeds it.
    Where the shader has loops, each batch of as many triangles as there are primitives (``looped``) may take
    a subgroup of its own, and further ones are there to spare: one for each of the ``runs`` of a shader that
    must not run twice. ``made``: subgroups are made of several of the device's.
    """
    entries = min(bins * longest, _LIST_ENTRIES)
    sparse = entries < bins * longest or longest > longest_list(longest, lanes)
    if budget is None:
        return Lists(entries, sparse, 0, 1)
    batch = 2 + lanes * (2 + iterations)
    batches = -(-longest // lanes)
    goes = -(-looped // lanes) if looped else -(-batches // (budget // batch + 1))
    goes = batches + runs if runs else goes
    each = relay(lanes, looped > 0, made)
    relays = max(_FEWEST_RELAYS if looped else 0, -(-(goes - 1) // each))
    return Lists(entries, sparse, relays, 1 + relays * each)


def scan_chunks(counts: int) -> int:
    """Return how many workgroups may scan so many counts, and their total."""
    return counts // SCAN_CHUNK + 1


def scan_bytes(counts: int) -> int:
    """Return the bytes of so many counts, their total, the sum of each chunk, and the base of all of them."""
    return (scan_chunks(counts) * (SCAN_CHUNK + 1) + 1) * 4


def stroke_chunks(prims: int) -> int:
    """Return how many workgroups go through so many lines with a pattern: one, or one for each chunk."""
    chunks = -(-prims // STROKE_CHUNK)
    return chunks if chunks > _FEW_STROKES else 1


def extra_bytes(space: Space) -> int:
    """Bytes of the point size and flags of a vertex, with a mask of viewports those of two."""
    return 16 if space.masked else 8


def primitive_memory(
    kept: int, prims: int, slots: int, varyings: int, extras: bool, space: Space
) -> dict[str, int]:
    """Bytes of the scratch buffers from shaded vertices to triangles.

    Args:
        kept: primitives that are kept until they are shaded.
        prims: primitives of a pass.
        slots: vertices, with ``varyings`` vectors each.
        extras: whether point sizes or flags of vertices are stored.
        space: whether vertices have clip distances.
    """
    return {
        "extras": slots * extra_bytes(space) if extras else 16,
        "distances": slots * 32 if space.distances else 16,
        "positions": slots * 16,
        "varyings": slots * 16 * max(1, varyings),
        "prims": kept * 16,
        "offsets": scan_bytes(prims),
        "clip_list": prims * 4,
        "simple_list": prims * 4,
        "polygons": prims * (space.pieces + 2) * 16,
        "triangles": prims * space.pieces * TRIANGLE_QUADS * 16,
    }
