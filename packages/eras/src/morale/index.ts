// Morale: moraleAfter(attacked, turn, dice), heroDied, leaderDied give MoraleChanges, each with its die and an
// Ongoing to put into the state by addMorale; statsOf(...).morale says low, normal or high for a unit.
export * from './table.ts';
