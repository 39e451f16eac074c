"""The memory type chosen on the kinds of machines there are."""

from __future__ import annotations

from vkpipe.winsys.vulkan.memory_types import MemoryType, candidates

GIB, MIB = 1 << 30, 1 << 20


def _types(*rows: tuple[str, int, int]) -> tuple[MemoryType, ...]:
    """Rows of (letters: Local, Visible, Coherent, caCHed (H), Unusual; heap; heap size)."""
    return tuple(
        MemoryType(index, "L" in s, "V" in s, "C" in s, "H" in s, heap, size, "U" in s)
        for index, (s, heap, size) in enumerate(rows)
    )


SMALL_WINDOW = _types(
    ("", 1, 32 * GIB), ("L", 0, 8 * GIB), ("VC", 1, 32 * GIB), ("VCH", 1, 32 * GIB), ("LVC", 2, 256 * MIB)
)
WHOLE_WINDOW = _types(("L", 0, 80 * GIB), ("VC", 1, 64 * GIB), ("VCH", 1, 64 * GIB), ("LVC", 0, 80 * GIB))
ONE_TYPE = _types(("LVCH", 0, 2 * GIB))
ODD = _types(("LU", 0, 8 * GIB), ("LV", 0, 8 * GIB), ("VH", 1, GIB), ("VC", 1, GIB))


def _best(types: tuple[MemoryType, ...], kind: str, nomap: bool = False, allowed: int = 0xFF) -> int:
    return candidates(types, allowed, kind, nomap)[0].index


def test_a_small_window_is_not_used_for_device_memory() -> None:
    assert _best(SMALL_WINDOW, "device") == 1
    assert _best(SMALL_WINDOW, "image") == 1
    assert _best(SMALL_WINDOW, "upload") == 2
    assert _best(SMALL_WINDOW, "readback") == 3
    assert _best(SMALL_WINDOW, "persistent") == 3


def test_device_memory_is_mapped_where_all_of_it_can_be() -> None:
    assert _best(WHOLE_WINDOW, "device") == 3
    assert _best(WHOLE_WINDOW, "device", nomap=True) == 0
    assert _best(WHOLE_WINDOW, "upload") == 3
    assert _best(WHOLE_WINDOW, "upload", nomap=True) == 1
    assert _best(WHOLE_WINDOW, "image") == 0
    assert _best(WHOLE_WINDOW, "readback") == 2
    assert _best(WHOLE_WINDOW, "persistent") == 2


def test_tables_lie_where_kernels_read_them_fast() -> None:
    """They are small: a window onto the device's memory has room; where it is full the host's memory has."""
    assert _best(SMALL_WINDOW, "tables") == 4
    assert [entry.index for entry in candidates(SMALL_WINDOW, 0xFF, "tables")][1] == 2
    assert _best(WHOLE_WINDOW, "tables") == 3
    assert _best(SMALL_WINDOW, "tables", nomap=True) == 2
    assert _best(ODD, "tables") == 3, "the coherent one"


def test_images_that_the_host_reads_are_in_cached_memory() -> None:
    assert _best(SMALL_WINDOW, "linear") == 3
    assert _best(WHOLE_WINDOW, "linear") == 2
    assert _best(ODD, "linear") == 2
    assert [entry.index for entry in candidates(SMALL_WINDOW, 0b00010, "linear")] == [1], "hidden, if need be"


def test_one_type_serves_all() -> None:
    for kind in ("device", "image", "linear", "tables", "upload", "readback", "persistent"):
        assert _best(ONE_TYPE, kind) == _best(ONE_TYPE, kind, nomap=True) == 0


def test_upload_is_coherent_and_unusual_types_are_left_alone() -> None:
    assert _best(ODD, "upload") == 3
    assert _best(ODD, "readback") == 2
    assert _best(ODD, "persistent") == 3, "the coherent one"
    assert 0 not in [entry.index for entry in candidates(ODD, 0xFF, "device")]


def test_what_the_buffer_forbids_is_not_offered() -> None:
    assert [entry.index for entry in candidates(SMALL_WINDOW, 0b10010, "device")] == [1, 4]
    assert candidates(SMALL_WINDOW, 0b00010, "upload") == ()
