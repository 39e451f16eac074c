"""Members of push blocks that are addresses of memory, which several kernels write or read."""

from vkpipe.kernels.members import Members, member
from vkpipe.kernels.push.glsl_types import (
    Groups,
    Pairs,
    Patches,
    Round,
    Span,
    State,
    Stretch,
    WordQuads,
    Words,
)

__all__ = [
    "HasBinTable",
    "HasBins",
    "HasBlend",
    "HasCaptured",
    "HasCounter",
    "HasCursors",
    "HasGeometryOutput",
    "HasGroups",
    "HasKeys",
    "HasLists",
    "HasNext",
    "HasPatchData",
    "HasPatches",
    "HasPrimitives",
    "HasRound",
    "HasSpan",
    "HasStale",
    "HasState",
    "HasStretch",
    "HasStrokes",
    "HasTessIndices",
    "HasTessPoints",
    "HasTouched",
    "HasVertices",
]


class HasVertices(Members):
    """Outputs of the last stage before assembly."""

    positions: WordQuads = member("clip coordinates of each vertex slot")
    varyings: WordQuads = member("VKP_VARYINGS vectors for each slot")
    extras: Pairs = member("point size and VKP_VERTEX_* of each slot, where kernels read them")
    distances: WordQuads = member("eight clip distances of each slot, where there are any")


class HasGeometryOutput(Members):
    """Primitives that the geometry shader emits."""

    gs_indices: Words = member("slots of a primitive's vertices, 0xffffffff: there is none")
    gs_counts: Words = member("primitives of an invocation; after the scan, the number of its first")


class HasPatches(Members):
    """Records of patches."""

    patches: Patches = member("points and primitives of each patch of the span")


class HasPatchData(Members):
    """Outputs of the tessellation control shader."""

    patch_data: WordQuads = member("VKP_PATCH_VECTORS vectors for each patch")


class HasRound(Members):
    """The round of tessellation."""

    round: Round = member("the round of patches that is divided")


class HasStretch(Members):
    """The part of a round."""

    stretch: Stretch = member("the part of its primitives that goes on")


class HasTessPoints(Members):
    """Points that tessellation makes."""

    tess_points: WordQuads = member("patch and coordinates of each point of the round")


class HasTessIndices(Members):
    """Primitives that tessellation makes."""

    tess_indices: Words = member("points of each primitive of the round")


class HasCaptured(Members):
    """Buffers of stream output."""

    target0: Words = member("where the first buffer goes on")
    target1: Words = member("where the second one goes on")
    target2: Words = member("where the third one goes on")
    target3: Words = member("where the fourth one goes on")


class HasStrokes(Members):
    """State of line stipple between passes."""

    strokes: WordQuads = member("what goes on from pass to pass, then VKP_STROKE_QUADS for each primitive")


class HasPrimitives(Members):
    """Primitives as assembly makes them."""

    prims: WordQuads = member("three slots, then draw number and flags; for all primitives of the span")
    offsets: Words = member("pieces of each primitive; after the scan, its first triangle")
    clip_list: Words = member("primitives of the pass that cross a clip plane, in any order")
    simple_list: Words = member("primitives of the pass that are one triangle, in any order")


class HasBins(Members):
    """The bitmap of bins and triangles."""

    bins: Words = member("one bit per triangle and bin")


class HasBinTable(Members):
    """The table of bins."""

    bin_table: Pairs = member(
        "for each bin, its triangles and where its list begins; then listed bins, from the end sparse ones"
    )


class HasLists(Members):
    """Lists of triangles or tiles."""

    lists: Words = member(
        "triangles of each bin, in order; or tiles of groups drawn directly: x | y << 12 | group << 24"
    )


class HasKeys(Members):
    """Keys of the primitives that pixels show."""

    keys: Pairs = member("for each pixel, tile by tile, what is seen: order of depth << 32 | primitive")


class HasTouched(Members):
    """Tiles that the visibility form has written."""

    touched: Words = member("for each tile, 1: shows anything new")


class HasStale(Members):
    """Tiles whose keys are out of date."""

    stale: Words = member("for each tile, 1: its keys are out of date")


class HasCursors(Members):
    """Places in the lists of tiles."""

    cursors: Words = member("for each tile, where in its list a relay goes on (shader_loops.glsl: more)")


class HasNext(Members):
    """The tiles that go on in the next dispatch."""

    next: WordQuads = member("arguments of the dispatch that goes on with unfinished tiles")
    unfinished: Pairs = member("tile and bin of tiles that are not finished")


class HasGroups(Members):
    """Records of groups without bins."""

    groups: Groups = member("records of groups that are drawn directly")


class HasState(Members):
    """Counts that kernels hand to later ones."""

    state: State = member()


class HasSpan(Members):
    """Counts that last for the span."""

    span: Span = member()


class HasBlend(Members):
    """Words of state that the last stage reads."""

    blend: Words = member(
        "four floats of blend colour, the alpha reference, two stencil references, two floats of depth "
        "bounds, the sample mask; words of general kernels and of samplers; then, where any of them is on, "
        "the polygon stipple, the pattern of the line stipple and the window rectangles"
    )


class HasCounter(Members):
    """Counters of queries."""

    counter: Words = member("VKP_*_COUNTER, 64 bits each: what draws have done while any query counts that")
