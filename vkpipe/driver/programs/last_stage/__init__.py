"""The last stage: its kernels go through the triangles of a group, test and shade them.

A draw comes to :mod:`~.choices`, which takes a special or a general state (:mod:`~.general_state`,
:mod:`~.rental`) and asks :mod:`~.last_stages` for its :class:`~.last_stage.LastStage`. That has the ways to
draw a group, each in a file: :mod:`~.direct` without bins, :mod:`~.walks` through bins, :mod:`~.visibility`
from kernel to kernel, :mod:`~.single` with all stages in one. What they are chosen by is in :mod:`~.traits`,
what they are made from in :mod:`~.making`.
"""
