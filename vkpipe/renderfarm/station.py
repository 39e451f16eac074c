"""The screen of a worker process, and what it keeps between tasks."""

from __future__ import annotations

import platform
import threading
from contextlib import suppress
from typing import Any

import vkpipe
from vkpipe.errors import DeviceLost, VkpipeError
from vkpipe.model.scene import ModelRenderer
from vkpipe.pipe import Screen
from vkpipe.renderfarm.proof import digest_of

__all__ = ["Station", "station"]


class Station:
    """A screen, opened with its first use; a thread has it for itself between ``with`` and its end.

    Args:
        device: as in :func:`vkpipe.create_screen`.
    """

    def __init__(self, device: str | None) -> None:
        self._device = device
        self._lock = threading.RLock()
        self._screen: Screen | None = None
        self._renderer: ModelRenderer | None = None
        self._report: dict[str, str] | None = None
        self._retired = False

    def __enter__(self) -> Station:
        self._lock.acquire()
        self._retired = False
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        try:
            if self._retired or isinstance(error, DeviceLost):
                self.close()  # the next task opens another one
        finally:
            self._lock.release()

    @property
    def device(self) -> str | None:
        """The words that the device was asked for by."""
        return self._device

    @property
    def screen(self) -> Screen:
        """The screen of the process."""
        if self._screen is None:
            self._screen = vkpipe.create_screen(self._device)
        return self._screen

    def renderer(self, width: int, height: int) -> ModelRenderer:
        """Return the renderer of models, at a size in pixels; it keeps the model that it has drawn last."""
        if self._renderer is None:
            self._renderer = ModelRenderer(self.screen, width, height)
        self._renderer.resize(width, height)
        return self._renderer

    def report(self) -> dict[str, str]:
        """Open the device and draw what its digest is of; words for device, digest, error, host, vkpipe."""
        if self._report is None:
            found = {
                "host": platform.node(),
                "vkpipe": vkpipe.__version__,
                "device": "",
                "digest": "",
                "error": "",
            }
            try:
                with self:
                    found["device"] = self.screen.get_name()
                    found["digest"] = digest_of(self.screen)
            except (VkpipeError, OSError) as error:
                self.close()
                return found | {"error": str(error)}
            self._report = found
        return self._report

    def retire(self) -> None:
        """Give the device back once no thread has the station; this waits for none."""
        self._retired = True
        if self._lock.acquire(blocking=False):
            try:
                self.close()
            finally:
                self._lock.release()

    def close(self) -> None:
        """Give the device back."""
        with self._lock:
            owned: list[Any] = [self._renderer, self._screen]
            self._renderer = self._screen = None
            for each in owned:
                if each is not None:
                    with suppress(DeviceLost):
                        each.destroy()


_stations: dict[str | None, Station] = {}


def station(device: str | None) -> Station:
    """Return the station of this process for a device: one, whoever asks."""
    return _stations.setdefault(device, Station(device))
