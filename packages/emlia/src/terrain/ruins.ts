import type { EmliaState } from '../state.ts';
import type { World } from '../world.ts';

const ruined = new WeakMap<World, Map<string, World>>();

/** The world without the pieces of terrain that have been destroyed: the same one for the same ruins. */
export const worldNow = (world: World, { pieces }: EmliaState): World => {
  const whole = world.whole ?? world;
  const gone = Object.keys(pieces).filter(id => pieces[id]?.gone);
  if (gone.length === 0) return whole;
  const known = ruined.get(whole) ?? new Map<string, World>();
  ruined.set(whole, known);
  const key = gone.sort().join('\n');
  let now = known.get(key);
  if (!now) {
    now = { ...whole, grounds: whole.grounds.filter(({ piece }) => !gone.includes(piece.id)), whole };
    known.set(key, now);
  }
  return now;
};
