"""Tests of the context's calls beside draws: clears, copies, blits, queries, compute."""
