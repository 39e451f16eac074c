"""Helpers on top of the interface, for drivers and applications alike."""
