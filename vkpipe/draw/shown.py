"""Objects of the layer as notebooks show them: HTML without scripts, links or styles of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from vkpipe.draw.numbers import Array
from vkpipe.glsl.program import Program

__all__ = ["array_html", "program_html"]

_ROWS, _COLUMNS = 8, 12
"""Of an array, at most."""

_BOX = "border:1px solid #8888;border-radius:6px;padding:.4em .8em;margin:.2em"
_ARROW = "<div style='align-self:center;padding:0 .2em'>&rarr;</div>"


def program_html(program: Program, states: Mapping[str, object]) -> str:
    """Return the stages of a program as boxes, one after the other, with the names that each one reads.

    Args:
        states: what else there is to say, below them.
    """
    boxes = [
        _box(
            stage.replace("_", " "),
            _typed(names.uniforms.values()),
            _typed(names.samplers.values()),
            _typed(names.images.values()),
            [f"uniform {name} {{ {len(block.members)} }}" for name, block in names.blocks.items()],
            [f"buffer {name} {{ {len(block.members)} }}" for name, block in names.storage.items()],
        )
        for stage, names in ((stage, program.shaders[stage].names) for stage in _in_order(program))
    ]
    if program.attributes:
        boxes.insert(0, _box("vertices", _typed(program.attributes.values())))
    if program.outputs:
        boxes.append(_box("colors", _typed(program.outputs.values())))
    words = ", ".join(f"{escape(name)}: <b>{escape(str(value))}</b>" for name, value in states.items())
    return f"<div style='display:flex;flex-wrap:wrap'>{_ARROW.join(boxes)}</div><div>{words}</div>"


def array_html(array: Array, words: str) -> str:
    """Return the first rows of an array as a table, below a line of words."""
    rows = array.reshape(len(array), -1) if array.ndim else array.reshape(1, 1)
    shown = rows[:_ROWS, :_COLUMNS]
    cells = "".join(
        "<tr>" + "".join(f"<td>{escape(f'{value:.6g}')}</td>" for value in row) + "</tr>" for row in shown
    )
    more = " &hellip;" if shown.size < rows.size else ""
    return f"<div>{escape(words)}</div><table>{cells}</table>{more}"


def _in_order(program: Program) -> list[str]:
    order = ("vertex", "tess_control", "tess_evaluation", "geometry", "fragment", "compute")
    return [stage for stage in order if stage in program.shaders]


def _typed(entries: Iterable[object]) -> list[str]:
    return [f"{getattr(each, 'type', '')} {getattr(each, 'name', '')}" for each in entries]


def _box(title: str, *lines: list[str]) -> str:
    inside = "".join(f"<div><code>{escape(line)}</code></div>" for group in lines for line in group)
    return f"<div style='{_BOX}'><b>{escape(title)}</b>{inside}</div>"
