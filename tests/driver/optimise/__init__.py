"""Tests of groups that are merged, and of batches and calls that come again."""
