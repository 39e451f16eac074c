"""A viewer of models in a window: what ``vkpipe view`` runs.

An application of vkpipe like :mod:`vkpipe.model`, whose renderer it draws with; it sees windows of any kind.
"""
