"""Pipelines whose fragment shader runs for every pixel of a target."""

from __future__ import annotations

from typing import Any

from vkpipe.draw import Device, Pipeline

__all__ = ["COVER", "screen"]

COVER = """#version 430
out vec2 at; uniform float z = 0.0;
void main() { at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0; gl_Position = vec4(at * 2.0 - 1.0, z, 1); }
"""
_HEAD = "#version 430\nin vec2 at; out vec4 pixel;\n"


def screen(device: Device, body: str, declared: str = "", **options: Any) -> Pipeline:
    """Return a pipeline that draws three vertices over all of a target."""
    return device.pipeline(COVER, f"{_HEAD}{declared}\nvoid main() {{ {body} }}", **options)
