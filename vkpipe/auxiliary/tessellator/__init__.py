"""This package divides patches as OpenGL's and Direct3D's tessellators do: points and connectivity, in NumPy.

Levels of a patch go in, the points of its domain and the primitives between them come out, in the order and
with the bits of the algorithm of Direct3D 11 (functional specification, Tessellator), which Mesa uses, too:
16.16 fixed point throughout, so that an edge has the same points whatever lies inside of it. The reference
driver draws with it, and the kernels of the driver are tested against it.
"""

from vkpipe.auxiliary.tessellator.counts import counts
from vkpipe.auxiliary.tessellator.patch import Tessellated, tessellate

__all__ = ["Tessellated", "counts", "tessellate"]
