"""The types that members of push blocks have in GLSL, and what plans may set them to."""

from typing import Annotated

from vkpipe.kernels.members import Later, Place, Table, TableAddress

__all__ = [
    "Draws",
    "Groups",
    "Ivec4",
    "Longs",
    "Pairs",
    "Patches",
    "Round",
    "Span",
    "State",
    "Stretch",
    "TableStart",
    "Uint",
    "Uvec2",
    "Uvec4",
    "Vectors",
    "WordQuads",
    "Words",
]

Uint = Annotated[int, "uint"]
TableStart = Annotated[int | Table, "uint"]
Uvec2 = Annotated[tuple[int, int], "uvec2"]
Uvec4 = Annotated[tuple[int, int, int, int], "uvec4"]
Ivec4 = Annotated[tuple[int, int, int, int], "ivec4"]

_Address = int | Place | TableAddress | Later
Words = Annotated[_Address, "Words"]
Pairs = Annotated[_Address, "Pairs"]
WordQuads = Annotated[_Address, "WordQuads"]
Longs = Annotated[_Address, "Longs"]
Vectors = Annotated[_Address, "Vectors"]
Groups = Annotated[_Address, "Groups"]
State = Annotated[_Address, "State"]
Span = Annotated[_Address, "Span"]
Patches = Annotated[_Address, "Patches"]
Round = Annotated[_Address, "Round"]
Stretch = Annotated[_Address, "Stretch"]
Draws = Annotated[_Address, "Draws"]
