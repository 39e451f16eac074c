"""The context's calls that clear, and buffers as colour targets."""
