"""A kernel that is ready to be bound, or still in the making."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import TYPE_CHECKING, Literal

from vkpipe.pipe.cso import next_number

if TYPE_CHECKING:
    from vkpipe.kernels.kernel import Kernel
    from vkpipe.winsys import vulkan as vk

__all__ = ["Need", "Program"]

Need = Literal["always", "later", "rarely"]
"""Which draws need a kernel: all that it is made for; those behind a first frame, which another draws more
slowly; or hardly any, as only the device knows."""

Drop = Callable[["vk.Pipeline"], None]


class Program:
    """A pipeline, which a thread of its own makes, and what is needed to bind it.

    It lives as long as anything refers to it: group states, operations of batches, and what
    :class:`~vkpipe.driver.programs.registry.Programs` keeps. May be used from several threads.

    Attributes:
        number: for keys; no other program has it.
        kernel: what it is a variant of.
        name: of the kernel.
        push: its push block, the only one that plans and the dispatcher run it with.
        layout: of the pipeline.
        set_layouts: those of ``layout``.
        need: which draws need it. The making of one that is not needed always begins with :meth:`begin` or
            :meth:`wait`.
        code: its SPIR-V (None where a cache had it), until it is decided who has the driver compile it.
        kept_code: the same as long as it lives, where the driver may have to compile it for several kinds
            of resources.
        compiling: whether the driver's cache has what it made of that, where the background sees to it.
    """

    def __init__(
        self,
        kernel: Kernel,
        layout: vk.PipelineLayout,
        build: Callable[[], vk.Pipeline],
        builders: Executor,
        drop: Drop,
        code: Future[bytes | None] | None = None,
        need: Need = "always",
        is_cached: Callable[[], bool] | None = None,
    ) -> None:
        """A program whose making begins where it is needed always.

        Args:
            builders: where it is made.
            drop: destroys a pipeline once the device is done with it; it may be called anywhere.
            code: what ``build`` will say of its SPIR-V, where anybody wants to know.
            is_cached: says whether a cache has that.
        """
        self.number = next_number()
        self.kernel = kernel
        self.name = kernel.name
        self.push = kernel.push
        self.need = need
        self.code = code
        self.kept_code: Future[bytes | None] | None = None
        self.compiling: Future[bool] | None = None
        self.layout = layout
        self.set_layouts = layout.set_layouts
        self._build: Callable[[], vk.Pipeline] | None = build
        self._is_cached = is_cached
        self._builders = builders
        self._drop = drop
        self._made: vk.Pipeline | None = None
        self._lock = threading.Lock()
        self._begun: Future[vk.Pipeline] | None = None
        if need == "always":
            self.begin()

    def begin(self) -> None:
        """Have it made, if nobody has yet."""
        with self._lock:
            if self._made is not None or self._begun is not None or self._build is None:
                return
            self._begun = self._builders.submit(self._build)
            if self.code is not None:
                self._begun.add_done_callback(partial(_tell_cancelled, self.code))

    @property
    def pipeline(self) -> vk.Pipeline:
        """The pipeline; waits for it.

        Raises:
            VkpipeError: it could not be made. The next one who asks tries again.
        """
        return self._made or self.wait()

    @property
    def unsettled(self) -> bool:
        """Return whether somebody has to decide who has the driver compile it, or to wait for that."""
        if self.code is None and self.compiling is not None and self.compiling.done():
            self.compiling = None
        return self.code is not None or self.compiling is not None

    def keep_code(self) -> None:
        """Keep the SPIR-V, if nobody has the driver compile it yet."""
        if self.code is not None:
            self.kept_code = self.code

    @property
    def begun(self) -> Future[vk.Pipeline] | None:
        """The making of the pipeline; None when somebody has waited for it."""
        return self._begun

    @property
    def is_cached(self) -> bool:
        """Return whether a cache has its SPIR-V, as far as is known, so that making it takes little time."""
        return self._is_cached is not None and self._is_cached()

    @property
    def nbytes(self) -> int:
        """Bytes of its SPIR-V; 0 while it is made."""
        return self._made.nbytes if self._made is not None else 0

    @property
    def is_ready(self) -> bool:
        """Return whether the pipeline is compiled, in the background as well."""
        begun = self._begun
        if self.compiling is not None and not self.compiling.done():
            return False
        return self._made is not None or (begun is not None and begun.done() and not begun.exception())

    def wait(self) -> vk.Pipeline:
        """Wait for the pipeline and return it."""
        with self._lock:
            if self._made is None:
                begun, self._begun = self._begun, None
                assert self._build is not None
                self._made = self._build() if begun is None else begun.result()
                self._build = self._is_cached = None  # with its texts
            return self._made

    def destroy(self) -> None:
        """Destroy the pipeline; the device must be done with it, and its maker must have ended."""
        with self._lock:
            begun, self._begun = self._begun, None
            if begun is not None and not begun.cancelled() and begun.exception() is None:
                self._made = begun.result()
            if self._made is not None:
                self._made.destroy()

    def __del__(self) -> None:
        made, begun = getattr(self, "_made", None), getattr(self, "_begun", None)
        if made is not None:
            self._drop(made)
        elif begun is not None and not begun.cancel():
            drop = self._drop
            begun.add_done_callback(lambda ended: None if ended.exception() else drop(ended.result()))


def _tell_cancelled(code: Future[bytes | None], begun: Future[vk.Pipeline]) -> None:
    """Nobody makes a program any more: whoever waits for its SPIR-V learns it."""
    if begun.cancelled():
        code.cancel()
