"""This package shows a model in a window and lets the user turn it; ``vkpipe view`` runs it.

A model and a window's events go in, frames come out. It is an application of vkpipe like :mod:`vkpipe.model`,
whose renderer it draws with; it sees windows of any kind.
"""
