import type { EmliaState } from '@emlia/emlia';
import { areEnemies, moraleStateIn, type World } from '@emlia/emlia/reading';
import { profilesOn } from '../table/profile.ts';
import { hitsPerPoint, worthLost } from './estimate.ts';
import { prospectFor } from './prospect.ts';

/** What is left of a unit that has lost its nerve. */
const SPIRIT: Readonly<Record<string, number>> = {
  Shaken: 0.75,
  'Falling Back': 0.6,
  Retreating: 0.4,
  Routed: 0.2,
};

/** What it is worth to have won, in points. */
const VICTORY = 40;
/** What it is worth to be sure to win, in points. */
export const SURE_TO_WIN = 32;

/** How good a position is for a seat, in points: strength, nerve, hits still to be resolved, and victory. */
export const positionValue = (world: World, state: EmliaState, seat: string): number => {
  const known = profilesOn(world, state);
  const profiles = [...known.values()];
  const mine = profiles.find(({ unit }) => unit.seat === seat)?.unit;
  let value = 0;
  let all = 0;
  for (const profile of profiles) {
    const { unit, point, life } = profile;
    // What of it is left: one great beast is worth less with every wound.
    const worth = point * life;
    const nerve = moraleStateIn(world, unit)?.name;
    const spirit = (nerve === undefined ? 1 : (SPIRIT[nerve] ?? 1)) * (unit.ordered ? 1 : 0.9);
    let due = 0;
    for (const marker of state.markers) {
      if (marker.unit === unit.id) due += marker.count / hitsPerPoint(profile, marker);
    }
    const left = worth * spirit * (1 - worthLost(due / life));
    all += worth;
    value += mine && areEnemies(world, unit, mine) ? -left : unit.seat === seat ? left : 0;
  }
  if (!mine) value -= all * 0.2;
  const { result } = state;
  const won = result ? (result.winners.includes(seat) ? 1 : result.winners.length > 0 ? -1 : 0) : 0;
  if (result) return value + VICTORY * won;
  return value + SURE_TO_WIN * prospectFor(world, state, seat, known).stands;
};
