"""The reference interpreter of TGSI: one shader for many invocations at once, in NumPy.

It says what a shader means; the GLSL of :mod:`vkpipe.translate.glsl` is compared with it. Plain rather than
fast. Registers are raw 32-bit words; :func:`run` takes the stages of drawing, :func:`run_grid` compute
shaders.
"""

from .emitted import Stream
from .execute import HANDLED, REFUSED
from .grid import run_grid
from .resources import Image, Resources, Texture
from .run import Result, run

__all__ = [
    "HANDLED",
    "REFUSED",
    "Image",
    "Resources",
    "Result",
    "Stream",
    "Texture",
    "run",
    "run_grid",
]
