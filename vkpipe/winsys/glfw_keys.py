"""Names of keys: glfw's, in lower case without KEY_."""

from __future__ import annotations

from functools import cache
from typing import Any

__all__ = ["UNKNOWN", "key_names", "key_numbers"]

UNKNOWN = "unknown"
"""A key that glfw has no name for; its scancode tells it apart."""

_PREFIX = "KEY_"
_NO_KEYS = ("KEY_LAST", "KEY_UNKNOWN")


@cache
def key_names(api: Any) -> dict[int, str]:
    """glfw's numbers of keys -> their names, by the constants of the package."""
    return {
        value: name.removeprefix(_PREFIX).lower()
        for name, value in vars(api).items()
        if name.startswith(_PREFIX) and name not in _NO_KEYS
    }


@cache
def key_numbers(api: Any) -> dict[str, int]:
    """Names of keys -> glfw's numbers."""
    return {name: value for value, name in key_names(api).items()}
