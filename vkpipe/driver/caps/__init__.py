"""Capabilities of a device: the answers to ``get_param`` and its like, and the limits of shaders.

In: the device's limits and features. Out: numbers, tables and checks. Called by the screen for its caps, and
by whatever checks an argument against them.
"""
