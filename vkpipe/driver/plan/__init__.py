"""Plans: how groups of draws are drawn, as values between what is asked for and Vulkan's commands.

In: the groups of a batch. Out: plans, whose commands name kernels, push constants and scratch memory, and the
tables of the draws. The recorder asks for plans before it records anything.
"""
