"""This package carries out the calls of each context in a thread of its own: u_threaded_context in Mesa.

Calls that return nothing are queued, with copies of the application's memory; all others wait until the queue
is empty (they are its sync points). An error of a queued call is raised by a later call of the same context.
"""

from vkpipe.wrappers.threaded.layer import Threaded

__all__ = ["Threaded"]
