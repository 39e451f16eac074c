"""Draw programs into a file; see the package."""

from __future__ import annotations

import sys
from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import NAMES, find


def main(path: str, *names: str) -> None:
    """Each program with a context of its own."""
    found: dict[str, Any] = {}
    for name in names or NAMES:
        ctx: Any = moderngl.create_context(standalone=True, backend="egl")  # type: ignore[arg-type]
        found |= {f"{name}.{key}": picture for key, picture in find(name)(ctx).items()}
        found["renderer"] = np.array(f"{ctx.info['GL_RENDERER']}, {ctx.info['GL_VERSION']}")
        ctx.release()
    np.savez(path, **found)


main(*sys.argv[1:])
