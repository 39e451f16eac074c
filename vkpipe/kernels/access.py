"""The accesses of a kernel of a draw: which memory it reads and writes.

Each kernel declares its own (:mod:`vkpipe.kernels.kernel`). Names are members of its push block, through
which it reaches memory by address; scratch buffers of ``structs.MEMORY``, which it reads as texel buffers;
and :data:`OTHER` memory. What the host uploads for a batch is not declared. ``driver/plan/hazards.py`` puts
barriers where these accesses need them, and ``tests/kernels/test_access.py`` compares them with the kernels'
SPIR-V.
"""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["INDICES", "MADE_DRAWS", "OTHER", "RESOURCES", "TARGETS", "UPLOADED", "Access", "access"]

TARGETS = "targets"
RESOURCES = "resources"
INDICES = "indices"
MADE_DRAWS = "made_draws"
"""What tessellation writes into the table of draws, which any kernel may read."""

OTHER = {
    TARGETS: "the framebuffer's images",
    RESOURCES: "what shaders reach: vertex buffers, textures, images, buffers",
    INDICES: "index buffers; where a geometry shader's output is drawn, gs_indices",
}
"""Memory that is neither a member of a push block nor scratch memory."""

UPLOADED = frozenset(("tables", "blend"))
"""What the host writes before a batch is submitted, and nobody afterwards but for made_draws."""


@dataclass(frozen=True, eq=False)
class Access:
    """An access names the memory that a kernel uses, in all of its variants together.

    Attributes:
        texels: what it reads through texel buffers.
        reads: what it reads otherwise.
        writes: what it stores.
        adds: what it changes by atomic operations alone, whose order means nothing.
        own: where dispatches that stand beside each other use different elements, or store the same.
    """

    texels: frozenset[str] = frozenset()
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    adds: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """Return the names of all buffers that the kernel reads or writes."""
        return self.texels | self.reads | self.writes | self.adds


def access(texels: str = "", reads: str = "", writes: str = "", adds: str = "", own: str = "") -> Access:
    """Return the accesses to memory of these names, with spaces between them."""
    return Access(*[frozenset(names.split()) for names in (texels, reads, writes, adds, own)])
