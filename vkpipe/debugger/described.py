"""Describes the state bound at a draw as text: state with what has changed, targets, textures, shaders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vkpipe import pipe
from vkpipe.auxiliary.dump import dump, shader_text
from vkpipe.debugger.player import Moment
from vkpipe.pipe import TextureTarget
from vkpipe.traces.followed import bound_places

__all__ = ["resource_words", "state_words", "targets", "textures"]

_MOST_TEXT = 20_000
_MOST_WORDS = 64

Words = dict[str, Any]
Number = Callable[[Any], int]
"""Returns the number of the call that made a resource, 0 where that is not known."""


def state_words(moment: Moment) -> list[Words]:
    """Return each state with its text, and the text at the draw before where that was another."""
    found = []
    for name in dict.fromkeys((*moment.state, *moment.before)):
        text, before = _text(moment.state.get(name)), _text(moment.before.get(name))
        changed = name not in moment.before or text != before
        words: Words = {"name": name, "text": text, "changed": bool(moment.before) and changed}
        if words["changed"]:
            words["before"] = before
        found.append(words)
    return found


def _text(value: Any) -> str:
    if value is None:
        return "nothing"
    return _resources_named(value)[:_MOST_TEXT]


def _resources_named(value: Any) -> str:
    text = dump(value)
    if shader := shader_text(value):
        return text + "\n" + shader
    data = getattr(value, "user_buffer", None)
    return text if data is None else f"{text}\n{_numbers(data)}"


def _numbers(data: Any) -> str:
    """Return the first words of memory, as floats and hexadecimal."""
    import numpy as np

    words = np.frombuffer(memoryview(data).cast("B"), np.uint8)
    words = words[: min(len(words), 4 * _MOST_WORDS) // 4 * 4].view(np.uint32)
    lines = [
        f"{4 * at:5}: "
        + "  ".join(f"{f:<12.6g}{w:08x}" for f, w in zip(row.view(np.float32), row, strict=True))
        for at in range(0, len(words), 4)
        for row in (words[at : at + 4],)
    ]
    return "\n".join(lines)


def resource_words(resource: Any, number: int) -> Words:
    """Return what a resource is."""
    return {
        "resource": number,
        "target": resource.target.name,
        "format": resource.format.name,
        "width": resource.width0,
        "height": resource.height0,
        "layers": [resource.level_size(level)[2] for level in range(resource.last_level + 1)],
        "samples": max(1, resource.nr_samples),
        "levels": resource.last_level + 1,
    }


def targets(follow: Any, moment: Moment, number: Number) -> list[Words]:
    """Return what a call writes to: what is bound, and the destination of a copy."""
    places = follow.written() or bound_places(follow.state(moment.context), moment.method)
    found = []
    for name, place in places.items():
        if place.is_buffer or place.resource.destroyed:
            continue
        words = resource_words(place.resource, number(place.resource))
        found.append({**words, "name": name, "level": place.level, "layer": place.first})
    return found


def textures(moment: Moment, number: Number) -> list[Words]:
    """Return what shaders read: sampler views and images."""
    found = []
    for name, value in moment.state.items():
        resource = getattr(value, "texture", None) or getattr(value, "resource", None)
        if not isinstance(resource, pipe.Resource) or resource.destroyed:
            continue
        if resource.target == TextureTarget.BUFFER:
            continue
        words = resource_words(resource, number(resource))
        level, layer = getattr(value, "first_level", 0), getattr(value, "first_layer", 0)
        found.append({**words, "name": name, "level": level, "layer": layer})
    return found
