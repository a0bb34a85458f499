"""What the two board games share: the grid and its lines, compression, the cast."""
