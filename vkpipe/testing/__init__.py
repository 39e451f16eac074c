"""This package compares pictures with golden ones in tests, and is a plugin of pytest (``--update-golden``).

vkpipe's pictures have the same bits on every run, so the tolerance is 0 unless a test says otherwise.
"""

from __future__ import annotations

from vkpipe.testing.images import assert_image

__all__ = ["assert_image"]
