"""This package draws into surfaces that a driver does not draw into itself, through textures of their own.

Such a surface has a stand-in, which the driver knows: a texture with more samples. A pass loads it from the
resource before the first draw, and stores what was drawn when the framebuffer is left, at a flush, and before
any call that might look at the resource. The drivers mix :class:`TargetMethods` into their contexts.
"""

from vkpipe.auxiliary.targets.methods import TargetMethods
from vkpipe.auxiliary.targets.render_pass import end_passes

__all__ = ["TargetMethods", "end_passes"]
