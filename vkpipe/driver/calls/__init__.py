"""The context's calls, each group in a file of its own, and the screen's that share memory.

In: arguments of the interface. Out: bindings, or operations in the batch, once everything was checked. Called
by the application.
"""
