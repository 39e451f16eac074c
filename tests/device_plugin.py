"""pytest plugin: marks the tests that need a Vulkan device, by their folders and fixtures.

Those of a few files, whose answer is the same on every device, are marked for GPUs (``./ci/gpu``), too.
"""

from __future__ import annotations

from pathlib import Path

import pytest

__all__ = ["needs_device"]

_FOLDERS = frozenset(
    (
        *(
            "bench",
            "cli",
            "driver",
            "examples",
            "gallery",
            "gl",
            "glsl",
            "integration",
            "notebook",
            "oracle",
            "random_lookups",
        ),
        *("random_states", "scenes", "viewer", "virgl", "winsys"),
    )
)
_FILES = frozenset(("auxiliary/test_presenting.py", "format/test_blocks.py", "test_config.py"))
_ON_GPUS = frozenset(
    (
        "driver/calls/blits/test_blits.py",
        "driver/calls/blits/test_blits_depth.py",
        "driver/calls/test_compute_launches.py",
        "driver/calls/test_conditions.py",
        "driver/calls/test_copies.py",
        "driver/calls/blits/test_mipmaps.py",
        "driver/calls/test_query_buffers.py",
        "driver/draws/test_indirect.py",
        "driver/geometry/test_primitives.py",
        "driver/geometry/test_stream_output.py",
        "driver/optimise/test_kept_operations.py",
        "driver/plan/test_after_plans.py",
        "driver/plan/test_flat_depth.py",
        "driver/plan/test_order.py",
        "driver/plan/direct/test_tile_lists.py",
        "driver/record/test_own_copy_queue.py",
        "driver/resources/test_texture_transfers.py",
        "driver/samples/test_implicit_samples.py",
    )
)
_FIXTURES = frozenset(("screen", "ctx", "any_ctx", "device", "oracle"))


def needs_device(path: Path, fixtures: list[str]) -> bool:
    """Whether a test of a file below ``tests`` that uses these fixtures needs a device."""
    named = path.parts[0] in _FOLDERS or path.as_posix() in _FILES
    return named or not _FIXTURES.isdisjoint(fixtures)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    root = Path(__file__).parent
    for item in items:
        # Some are chosen by a parameter, and got with getfixturevalue.
        chosen = [value for value in _parameters(item) if isinstance(value, str)]
        path = item.path.relative_to(root)
        if needs_device(path, [*getattr(item, "fixturenames", []), *chosen]):
            item.add_marker(pytest.mark.device)
        if path.as_posix() in _ON_GPUS:
            item.add_marker(pytest.mark.gpu)


def _parameters(item: pytest.Item) -> list[object]:
    return list(item.callspec.params.values()) if hasattr(item, "callspec") else []
