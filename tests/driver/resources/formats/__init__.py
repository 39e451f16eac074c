"""Tests of formats: what each is used for, and how blocks are decoded."""
