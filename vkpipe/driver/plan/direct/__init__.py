"""This package plans groups of few primitives, which are drawn without bins.

:mod:`~.plan` has the dispatches of a bundle, :mod:`~.vertex_classes` those of its vertices, :mod:`~.records`
what the device is told of each group. :mod:`~.merge` and :mod:`~.apart` say which groups share dispatches,
:mod:`~.masks` which have masks, :mod:`~.covered` which have a kernel for tiles that one triangle covers.
"""
