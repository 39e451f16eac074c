"""The syntax of ``GALLIUM_HUD``: panes of graphs, in columns."""

from __future__ import annotations

import re
from typing import NamedTuple

from vkpipe.errors import InvalidUse

__all__ = ["GRAMMAR", "GraphSpec", "Layout", "PaneSpec", "parse"]

GRAMMAR = """\
GALLIUM_HUD=[simple,]graph[+graph...][:max][,pane...][;column...]
  graph       a name of those below, or name=label
  +           another graph in the same pane
  ,           another pane below
  ;           another column
  :max        where the value axis ends at first
  before the first name of a pane, each behind a point, in any number:
  .xN .yN     the pane's place in pixels, from the upper left corner
  .wN .hN     the size of its graph in pixels
  .cN         the largest end of the value axis: values above are cut
  .d          the value axis ends at the largest value that is seen, also when that falls
  .r          the graphs' colours begin with the first again
  .s          the lines below the graph are sorted by value, the largest first
  simple,     lines of text alone
"""

_PLACE = "environment"
_MODIFIER = re.compile(r"\.(?:([xywhc])(\d+)|([drs]))")
_MOST = 1 << 14
"""Pixels of a place or size: what textures have."""


class GraphSpec(NamedTuple):
    """A graph: the name of its source, and the name that is shown."""

    source: str
    label: str


class PaneSpec(NamedTuple):
    """A pane: graphs with one value axis; places and sizes are None where the layout chooses them."""

    graphs: tuple[GraphSpec, ...]
    x: int | None = None
    y: int | None = None
    width: int | None = None
    height: int | None = None
    ceiling: int | None = None
    maximum: int | None = None
    dynamic: bool = False
    reset: bool = False
    sort: bool = False


class Layout(NamedTuple):
    """Columns of panes, or, where it is simple, of lines."""

    simple: bool
    columns: tuple[tuple[PaneSpec, ...], ...]


_FIELDS = {"x": "x", "y": "y", "w": "width", "h": "height", "c": "ceiling"}
_SWITCHES = {"d": "dynamic", "r": "reset", "s": "sort"}


def parse(text: str) -> Layout:
    """Read the variable.

    Raises:
        InvalidUse: it means nothing; names the part and what is legal.
    """
    simple = text.startswith("simple,")
    body = text.removeprefix("simple,")
    columns = tuple(
        tuple(_pane(text, pane) for pane in column.split(",") if pane) for column in body.split(";")
    )
    columns = tuple(column for column in columns if column)
    if not columns:
        raise InvalidUse(_PLACE, "GALLIUM_HUD", text, "one graph or more; help lists them")
    return Layout(simple, columns)


def _pane(text: str, pane: str) -> PaneSpec:
    fields: dict[str, int | bool] = {}
    rest = pane
    while (found := _MODIFIER.match(rest)) is not None:
        key, number, switch = found.groups()
        if key:
            fields[_FIELDS[key]] = _number(text, number, least=1 if key in "whc" else 0)
        else:
            fields[_SWITCHES[switch]] = True
        rest = rest[found.end() :]
    if rest.startswith("."):
        legal = "modifiers .xN .yN .wN .hN .cN .d .r .s, then a name"
        raise InvalidUse(_PLACE, "GALLIUM_HUD", text, legal)
    names, colon, maximum = rest.partition(":")
    if colon:
        fields["maximum"] = _number(text, maximum, least=1)
    return PaneSpec(tuple(_graph(text, graph) for graph in names.split("+")), **fields)  # type: ignore[arg-type]


def _graph(text: str, graph: str) -> GraphSpec:
    source, _, label = graph.partition("=")
    if not source:
        raise InvalidUse(_PLACE, "GALLIUM_HUD", text, "a name on both sides of +, and before = and :")
    return GraphSpec(source, label or source)


def _number(text: str, number: str, least: int) -> int:
    if not (number.isascii() and number.isdigit()) or int(number) < least:
        raise InvalidUse(_PLACE, "GALLIUM_HUD", text, f"whole numbers, {least} or more, behind : and .x")
    return min(int(number), 1 << 62)
