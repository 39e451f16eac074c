"""This package makes the state of a draw group from the bindings, and remembers it by its key."""
