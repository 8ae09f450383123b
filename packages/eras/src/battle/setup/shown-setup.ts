import type { BattleSetup, SetupPlayer, SetupSide } from './setup.ts';

/**
 * sheet.visibility: what a seat (or anyone) may know of a setup while the battle goes on. A battle opened on it is seen from
 * that seat as the one on the whole setup is: groups that others do not know of, and what others have to spend, are left out.
 */
export const shownSetup = (setup: BattleSetup, seat: string | undefined): BattleSetup => {
  const { hidden } = setup;
  const [arrivals, manpower] = [hidden.includes('arrivals'), hidden.includes('manpower')];
  if (!arrivals && !manpower) return setup;
  const isOwn = ({ players }: SetupSide): boolean => players.some(({ id }) => id === seat);
  const shown = ({ support, ...player }: SetupPlayer): SetupPlayer => ({
    ...player,
    ...(manpower && { manpower: 0, grants: [] }),
    ...(arrivals
      ? {
          armies: player.armies.map(army => ({
            ...army,
            groups: army.groups.filter(group => group.arrives === undefined),
          })),
        }
      : support && { support }),
  });
  return {
    ...setup,
    // Whoever is a hero somewhere is known to be taken, wherever he is.
    ...(arrivals && { heroes: heroesIn(setup) }),
    sides: setup.sides.map(side => (isOwn(side) ? side : { ...side, players: side.players.map(shown) })),
  };
};

const heroesIn = ({ sides, roster }: BattleSetup): string[] =>
  sides
    .flatMap(side => side.players)
    .flatMap(({ armies, support = [] }) => [
      ...armies.flatMap(army => army.groups.map(({ group }) => group)),
      ...support.map(({ group }) => group),
    ])
    .flatMap(({ units }) => units.map(({ type }) => type))
    .filter(type => roster.units[type]?.hero);
