"""pytest plugin: marks the tests that need a Vulkan device, by their folders and fixtures."""

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
        if needs_device(item.path.relative_to(root), [*getattr(item, "fixturenames", []), *chosen]):
            item.add_marker(pytest.mark.device)


def _parameters(item: pytest.Item) -> list[object]:
    return list(item.callspec.params.values()) if hasattr(item, "callspec") else []
