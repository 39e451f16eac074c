"""This package checks what an application owes to a driver, and says where in Python it was forgotten.

Calls go in; a report for each mistake comes out, as a log record of ``vkpipe.wrappers.galahad``. No call is
changed or left out.
"""

from __future__ import annotations

from vkpipe.wrappers.galahad.layer import Galahad

__all__ = ["Galahad"]
