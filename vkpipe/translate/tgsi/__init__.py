"""TGSI: its text form, the in-memory form, and what can be said about a shader without running it."""
