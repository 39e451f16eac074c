"""This package decides when kernels are made.

:mod:`~.ahead` makes those of a program's last run before they are asked for (:mod:`~.remembered`),
:mod:`~.first_dispatch` and :mod:`~.background` have lavapipe compile them before the queue comes to them,
:mod:`~.later` makes behind a frame what it can do without.
"""
