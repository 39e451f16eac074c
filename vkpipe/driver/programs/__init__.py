"""Kernels: from text and state to Vulkan pipelines, each made once per screen, several at the same time.

In: shaders and the state that their kernels depend on. Out: programs that can be bound, or waited for. Called
when state is derived, and when a batch is recorded.
"""
