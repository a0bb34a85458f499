"""The ASGI application: lobby, tables, protocol, history."""
