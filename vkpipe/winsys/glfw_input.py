"""The mouse pointer of a window of glfw, and keys that are held."""

from __future__ import annotations

from typing import Any

from vkpipe.errors import InvalidUse
from vkpipe.winsys.glfw_keys import key_numbers
from vkpipe.winsys.window import Window

__all__ = ["GlfwInput"]

_CURSORS = ("normal", "hidden", "disabled")


class GlfwInput(Window):
    """Part of :class:`vkpipe.winsys.glfw.GlfwWindow`."""

    _api: Any

    def _use(self, what: str) -> Any:
        """The window of glfw, for a call that may be made now."""
        raise NotImplementedError

    @property
    def cursor(self) -> str:
        """The mouse pointer: "normal", "hidden" over the window, or "disabled": hidden and without bounds."""
        mode = self._api.get_input_mode(self._use("cursor"), self._api.CURSOR)
        return next(name for name in _CURSORS if self._mode(name) == mode)

    @cursor.setter
    def cursor(self, cursor: str) -> None:
        window = self._use("cursor")
        if cursor not in _CURSORS:
            raise InvalidUse("Window.cursor", "cursor", cursor, ", ".join(_CURSORS))
        self._api.set_input_mode(window, self._api.CURSOR, self._mode(cursor))

    def key_down(self, key: str) -> bool:
        """Return whether a key is held, by its name in :class:`vkpipe.winsys.KeyEvent`, as of the last
        poll.
        """
        window = self._use("key_down")
        number = key_numbers(self._api).get(key)
        if number is None:
            raise InvalidUse("Window.key_down", "key", key, "a name of glfw's without KEY_, in lower case")
        return bool(self._api.get_key(window, number) != self._api.RELEASE)

    def _mode(self, cursor: str) -> int:
        return int(getattr(self._api, f"CURSOR_{cursor.upper()}"))
