"""What blocks of several texels mean, in NumPy: compressed formats, and pairs that share components."""

from vkpipe.format.blocks.decode import decode_blocks, decoded_level

__all__ = ["decode_blocks", "decoded_level"]
