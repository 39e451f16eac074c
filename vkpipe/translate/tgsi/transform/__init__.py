"""This package writes shaders anew: a walk over one (:class:`Transform`) and what is built on it.

A parsed shader goes in, another one comes out, for drivers that lack something: opcodes, two-sided colours,
smooth or stippled primitives. :mod:`vkpipe.auxiliary.draw` calls it. Vkpipe's own driver numbers patches so,
binds handles, and leaves out what constants rule out (:mod:`.branches`).
"""

from .aa_line import add_aa_line
from .aa_point import add_aa_point
from .emulate import Emulate, emulate
from .inputs import rename_inputs
from .lower_doubles import lower_doubles
from .lower_int64 import lower_int64
from .lowering import LOWERED, Lowering, lower
from .outputs import OutputTransform
from .point_sprite import PointSprites, add_point_sprites
from .polygon_stipple import Stippled, add_polygon_stipple, stipple_texels
from .two_side import add_two_side
from .walker import Transform, with_operands

__all__ = [
    "LOWERED",
    "Emulate",
    "Lowering",
    "OutputTransform",
    "PointSprites",
    "Stippled",
    "Transform",
    "add_aa_line",
    "add_aa_point",
    "add_point_sprites",
    "add_polygon_stipple",
    "add_two_side",
    "emulate",
    "lower",
    "lower_doubles",
    "lower_int64",
    "rename_inputs",
    "stipple_texels",
    "with_operands",
]
