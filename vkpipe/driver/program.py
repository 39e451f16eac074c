"""A kernel that is ready to be bound, or still in the making."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Program"]


class Program:
    """A pipeline, which a thread of its own makes, and what is needed to bind it.

    May be used from several threads.

    Attributes:
        layout: of the pipeline.
        set_layouts: those of ``layout``.
    """

    def __init__(
        self,
        layout: vk.PipelineLayout,
        build: Callable[[], vk.Pipeline],
        builders: Executor,
    ) -> None:
        self.layout = layout
        self.set_layouts = layout.set_layouts
        self._build = build
        self._made: vk.Pipeline | None = None
        self._lock = threading.Lock()
        self._begun: Future[vk.Pipeline] | None = builders.submit(build)

    @property
    def pipeline(self) -> vk.Pipeline:
        """The pipeline; waits for it.

        Raises:
            VkpipeError: it could not be made. The next one who asks tries again.
        """
        return self._made or self.wait()

    def wait(self) -> vk.Pipeline:
        """The same."""
        with self._lock:
            if self._made is None:
                begun, self._begun = self._begun, None
                self._made = self._build() if begun is None else begun.result()
            return self._made

    def destroy(self) -> None:
        """Destroy the pipeline; the device must be done with it, and its maker must have ended."""
        with self._lock:
            begun, self._begun = self._begun, None
            if begun is not None and not begun.cancelled() and begun.exception() is None:
                self._made = begun.result()
            if self._made is not None:
                self._made.destroy()
