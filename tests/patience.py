"""How long tests wait for what comes at once, unless it hangs."""

__all__ = ["PATIENCE"]

PATIENCE = 600.0
"""Seconds: far more than a machine may be busy with other things, or stand still, before it goes on."""
