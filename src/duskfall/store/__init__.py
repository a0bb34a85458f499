"""The journal and the database."""
