"""The context's calls, each group in a file of its own, and the screen's that share memory.

Each group is a class that inherits the groups whose helpers it calls, or the class of the interface where it
makes calls of that alone: its bases say where every method that it uses lives.

In: arguments of the interface. Out: bindings, or operations in the batch, once everything was checked. Called
by the application.
"""
