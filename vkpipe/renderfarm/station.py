"""The screen of a worker process, and what it keeps between tasks."""

from __future__ import annotations

import platform
import threading
from contextlib import suppress

import vkpipe
from vkpipe.errors import DeviceLost, VkpipeError
from vkpipe.pipe import Screen
from vkpipe.renderfarm.proof import digest_of
from vkpipe.scene import Shot, Subject

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
        self._shot: Shot | None = None
        self._subject: Subject | None = None
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

    def shot(self, subject: Subject) -> Shot:
        """Return the shot of a subject; it is kept until that of another one is asked for."""
        if self._shot is None or self._subject is not subject:
            self._end_shot()
            self._shot, self._subject = Shot(self.screen, subject), subject
        return self._shot

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
            self._end_shot()
            screen, self._screen = self._screen, None
            if screen is not None:
                with suppress(DeviceLost):
                    screen.destroy()

    def _end_shot(self) -> None:
        shot, self._shot, self._subject = self._shot, None, None
        if shot is not None:
            with suppress(DeviceLost):
                shot.close()


_stations: dict[str | None, Station] = {}


def station(device: str | None) -> Station:
    """Return the station of this process for a device: one, whoever asks."""
    return _stations.setdefault(device, Station(device))
