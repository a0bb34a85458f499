"""The verbs of `duskfall`, one module each.

A module has `add(subparsers)`, which makes its parser and sets `run` as the parser's default; `run(args)` does the
work and returns the exit status (None is 0). Only the module of the verb asked for is ever imported, and heavy
imports belong inside `run`, so that every verb starts at once.
"""
