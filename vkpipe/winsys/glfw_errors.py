"""Errors of glfw, by name: reasons of exceptions, or records of the log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["GlfwErrors"]

log = logging.getLogger("vkpipe.winsys")

_CODES = range(0x10001, 0x11000)
"""glfw's numbers of errors."""

_HARMLESS = ("FEATURE_UNAVAILABLE", "FEATURE_UNIMPLEMENTED")
"""A window system lacks something that a window works without, such as places of windows on Wayland."""


class GlfwErrors:
    """Hears glfw's errors, in the place of the package's warnings."""

    def __init__(self, api: Any) -> None:
        self._names = {
            value: name
            for name, value in vars(api).items()
            if name.isupper() and isinstance(value, int) and value in _CODES
        }
        self._collected: list[str] | None = None
        api.set_error_callback(self._hear)

    @contextmanager
    def collected(self) -> Iterator[list[str]]:
        """Give the errors of a block to the caller, who knows whether they matter."""
        before, self._collected = self._collected, []
        try:
            yield self._collected
        finally:
            self._collected = before

    def _hear(self, code: int, description: bytes) -> None:
        name = self._names.get(code, f"error {code:#x}")
        text = f"{name}: {description.decode(errors='replace')}"
        if self._collected is not None:
            self._collected.append(text)
        level = logging.DEBUG if name in _HARMLESS or self._collected is not None else logging.WARNING
        log.log(level, "glfw: %s", text)
