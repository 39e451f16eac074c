"""This package interprets TGSI in NumPy: one shader for many invocations at once.

A parsed shader with arrays of inputs and resources goes in, arrays of outputs come out: :func:`run` takes the
stages of drawing, :func:`run_grid` compute shaders. The reference driver calls it. It says what a shader
means; the GLSL of :mod:`vkpipe.translate.glsl` is compared with it. Plain rather than fast. Registers are raw
32-bit words.
"""

from .emitted import Stream
from .execute import HANDLED, Watch
from .grid import run_grid
from .resources import HandledImage, HandledTexture, Image, Resources, Texture
from .run import Result, run

__all__ = [
    "HANDLED",
    "HandledImage",
    "HandledTexture",
    "Image",
    "Resources",
    "Result",
    "Stream",
    "Texture",
    "Watch",
    "run",
    "run_grid",
]
