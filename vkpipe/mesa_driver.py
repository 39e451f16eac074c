"""Search for Mesa's driver library that has virpipe in it. Importing this loads little."""

from __future__ import annotations

import os
import sys

from vkpipe.mesa_variables import text_of

__all__ = ["mesa_driver"]

# Where distributions keep the library that has virpipe in it; the first is Debian's, which is found at once.
_FIRST_DRIVER = f"lib/{getattr(sys.implementation, '_multiarch', '')}/dri/swrast_dri.so"
_DRIVERS = tuple(
    f"{folder}/{name}" for folder in ("lib*", "lib*/*") for name in ("dri/swrast_dri.so", "libgallium-*.so")
)


def mesa_driver(root: str | os.PathLike[str] = "/usr") -> str | None:
    """Mesa's driver library with virpipe, if it is installed."""
    chosen = text_of("LIBGL_DRIVERS_PATH")
    found = [os.path.join(folder, "swrast_dri.so") for folder in chosen.split(":") if folder]
    found.append(os.path.join(root, _FIRST_DRIVER))
    return next((path for path in found if os.path.exists(path)), None) or _elsewhere(os.fspath(root))


def _elsewhere(root: str) -> str | None:
    from glob import escape, glob  # takes long to import

    found = (path for pattern in _DRIVERS for path in sorted(glob(os.path.join(escape(root), pattern))))
    return next(found, None)
