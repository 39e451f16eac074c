"""Mesa's clients that OpenGL programs are run with: the system's, and a newer one beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

__all__ = ["CLIENTS", "client"]

CLIENTS = ("system", "newer")

_FOLDER = Path(__file__).parents[2] / ".venv" / "newer-mesa"
"""Where ``ci/newer-mesa`` has unpacked it."""


def client(name: str) -> tuple[str, ...]:
    """Return what stands before a program that is to use a client, and skip a test where that is missing."""
    if name == "system":
        return ()
    drivers = next(_FOLDER.glob("usr/lib/*/dri"), None)
    if drivers is None:
        pytest.skip("there is no newer Mesa: ./ci/newer-mesa .venv/newer-mesa")
    variables = {
        "LD_LIBRARY_PATH": drivers.parent,
        "LIBGL_DRIVERS_PATH": drivers,
        "GBM_BACKENDS_PATH": drivers.parent / "gbm",
        "__EGL_VENDOR_LIBRARY_FILENAMES": _FOLDER / "usr/share/glvnd/egl_vendor.d/50_mesa.json",
    }
    return ("env", *(f"{key}={value}" for key, value in variables.items()))
