"""Bindings that change one by one between draws, some of nothing, on the driver and on the reference."""
