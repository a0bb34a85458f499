"""The kernel: pure rules machinery, standard library only, no I/O and no wall clock."""
