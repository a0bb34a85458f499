"""What the games of talk share: seats alive and dead, speeches, ballots, fouls, night steps, the floor."""
