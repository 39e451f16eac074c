"""This package has the stages that primitives go through one by one, each an object: draw's pipeline in Mesa.

A stage takes points, lines and polygons (:class:`~.header.Prim`) and hands what it makes of them to the next
one. :func:`~.validate.first_stage` puts in a row those that the state needs.
"""

from vkpipe.auxiliary.draw.stages.header import Effect, Prim, Vertex
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage

__all__ = ["Effect", "LastStage", "Prim", "Stage", "Vertex"]
