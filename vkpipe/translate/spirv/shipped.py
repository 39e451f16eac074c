"""SPIR-V that comes with the package: kernels without anything of the user's, made when it was built.

The archive beside this file holds modules under the names of their sources' contents, so that one that does
not belong to a source is never found. Without the archive everything is compiled when it is needed.
"""

from __future__ import annotations

import functools
import logging
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .cache import SPIRV_MAGIC, content_key
from .job import Compiler, Failure, Job

if TYPE_CHECKING:
    from zipfile import ZipFile

__all__ = ["ARCHIVE", "ship", "shipped"]

log = logging.getLogger(__name__)

ARCHIVE = Path(__file__).with_name("shipped.zip")

_ANY_COMPILER = "shipped"


def ship(compiler: Compiler, jobs: Sequence[Job], archive: Path = ARCHIVE) -> int:
    """Compile sources into an archive; how many modules it has.

    Raises:
        ValueError: the compiler refuses one.
    """
    distinct = {content_key(job, _ANY_COMPILER): job for job in jobs}
    outcomes = compiler.compile(list(distinct.values()))
    import zipfile

    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for (key, job), outcome in zip(distinct.items(), outcomes, strict=True):
            if isinstance(outcome, Failure):
                raise ValueError(f"{job.name}: {outcome.log}")
            file.writestr(key, outcome)
    return len(distinct)


def shipped(job: Job, archive: Path = ARCHIVE) -> bytes | None:
    """The module of a source, where the archive has it."""
    opened = _open(archive)
    if opened is None:
        return None
    import zipfile

    try:
        spirv = opened.read(content_key(job, _ANY_COMPILER))
    except KeyError:
        return None
    except (OSError, zipfile.BadZipFile, zlib.error) as error:
        log.warning("%s is damaged: %s is compiled (%s)", archive, job.name, error)
        return None
    return spirv if spirv.startswith(SPIRV_MAGIC) else None


@functools.lru_cache
def _open(archive: Path) -> ZipFile | None:
    if not archive.exists():
        return None
    import zipfile  # takes long to import

    try:
        return zipfile.ZipFile(archive)
    except (OSError, zipfile.BadZipFile) as error:
        log.warning("%s cannot be read: kernels are compiled when they are needed (%s)", archive, error)
        return None
