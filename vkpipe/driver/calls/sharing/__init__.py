"""The screen's calls for memory that is shared, or apart from resources."""
