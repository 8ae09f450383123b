import { expect, test } from 'vitest';
import { battle, blue, red } from '../testing/battle.ts';
import { stancesIn } from './stances.ts';

/** A battle of its own, so that it may be changed otherwise than by events. */
const tableOf = () => {
  const fight = battle({ units: [blue('ash', {}, [10, 20], [11, 20]), red('wolves', {}, [30, 20])] });
  const ash = fight.unit('ash');
  return { state: fight.state, ash, before: stancesIn(fight.state) };
};

test.each<object>([
  { members: [] },
  { place: 'retreated' },
  { formation: 'close' },
  { prone: true },
  { altitude: 2 },
  { takingCover: true },
  { parts: [] },
  { files: 2 },
  { mode: 'S' },
  { momentum: { speed: 3 } },
  { force: 'red' },
  { seat: 'red' },
  { drill: { slow: true } },
])('a unit with %o stands otherwise than before, and all others as they did', change => {
  const { state, ash, before } = tableOf();
  expect(stancesIn(state, before)).toBe(before);
  Object.assign(ash, change);
  const now = stancesIn(state, before);
  expect(now.units.map((stance, i) => stance === before.units[i])).toEqual([false, true]);
  expect(stancesIn(state, now)).toBe(now);
});

test('one that was harmed, one that joined a skirmish and one more on the table change how all stand', () => {
  const harmed = tableOf();
  Object.assign(harmed.ash.parts[0] ?? {}, { harm: [] });
  expect(stancesIn(harmed.state, harmed.before).units[0]).not.toBe(harmed.before.units[0]);
  const joined = tableOf();
  joined.state.joined = [{ unit: 'ash', with: ['wolves'] }];
  const now = stancesIn(joined.state, joined.before);
  expect(now).not.toBe(joined.before);
  expect(now.units).toEqual(joined.before.units);
  const more = tableOf();
  more.state.units.twin = { ...more.ash, id: 'twin' };
  expect(stancesIn(more.state, more.before).units).toHaveLength(3);
});

test('one that is gone stands nowhere', () => {
  const { state, before } = tableOf();
  delete state.units.wolves;
  expect(stancesIn(state, before).units).toEqual([before.units[0]]);
});

test('morale, orders and actions used leave everybody where it stands', () => {
  const { state, ash, before } = tableOf();
  Object.assign(ash, { morale: -3, ordered: false, used: { free: ['Delay'] } });
  expect(stancesIn(state, before)).toBe(before);
});
