"""Members of push blocks that say where tables begin."""

from vkpipe.kernels.members import Members, member
from vkpipe.kernels.push.glsl_types import TableStart

__all__ = ["HasAttributes", "HasConstants", "HasDraws", "HasPrimHints", "HasSlotHints", "HasViewports"]


class HasDraws(Members):
    """The table of draws."""

    draws: TableStart = member("first vector of the table of DrawRecord")


class HasViewports(Members):
    """The table of viewports."""

    viewports: TableStart = member("first vector of the table of ViewportRecord")


class HasConstants(Members):
    """The table of constant buffers."""

    constants: TableStart = member("first vector of the table of BufferRecord")


class HasAttributes(Members):
    """The table of attributes."""

    attributes: TableStart = member("first vector of the table of AttributeRecord")


class HasSlotHints(Members):
    """Starts of the search for the draw of a slot."""

    slot_hints: TableStart = member("first vector of a table: the record of every 64th slot")


class HasPrimHints(Members):
    """Starts of the search for the draw of a primitive."""

    prim_hints: TableStart = member("first vector of a table: the record of every 64th primitive")
