"""The only renderer of documents."""
