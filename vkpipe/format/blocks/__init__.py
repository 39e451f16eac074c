"""This package decodes blocks of several texels in NumPy: compressed formats and shared components.

The bytes of blocks go in, texels of a plain format come out; :mod:`vkpipe.format` calls it, when such a
format is used first.
"""

from vkpipe.format.blocks.decode import decode_blocks, decoded_level, decoded_planes

__all__ = ["decode_blocks", "decoded_level", "decoded_planes"]
