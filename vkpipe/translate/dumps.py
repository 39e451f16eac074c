"""Shaders on their way to the device: ``VKPIPE_DEBUG=tgsi,glsl,spirv,dump=DIR`` writes them."""

from __future__ import annotations

import logging
import re
from itertools import count

from vkpipe import config

__all__ = ["dump"]

log = logging.getLogger(__name__)

_numbers = count(1)


def dump(kind: str, name: str, content: str | bytes) -> None:
    """Write a shader where the flag ``kind`` of VKPIPE_DEBUG asks for it.

    It goes into a file of the folder that ``dump`` names (``0001-vertex.glsl``), else into the log where that
    takes DEBUG records, else to stderr. Modules, which are no text, go into files alone.
    """
    if kind not in config.debug_flags():
        return
    folder = config.dump_folder()
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{next(_numbers):04}-{re.sub('[^A-Za-z0-9_.-]', '-', name)}.{kind}"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    elif isinstance(content, bytes):
        log.warning("VKPIPE_DEBUG=%s writes nothing without dump=DIR", kind)
    elif log.isEnabledFor(logging.DEBUG):
        log.debug("%s:\n%s", name, content)
    else:
        config.tell(f"{name}:\n{content}")
