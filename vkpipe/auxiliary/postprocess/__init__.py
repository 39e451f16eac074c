"""Filters over finished pictures, run by drawing: what postprocess is in Mesa.

``PostProcess`` runs filters of :data:`FILTERS` one after the other, each of one or more passes over the whole
picture. ``VKPIPE_POSTPROCESS=fxaa,celshade`` runs them over what a program presents.
"""

from vkpipe.auxiliary.postprocess.filters import FILTERS, Filter, Pass
from vkpipe.auxiliary.postprocess.queue import PostProcess

__all__ = ["FILTERS", "Filter", "Pass", "PostProcess"]
