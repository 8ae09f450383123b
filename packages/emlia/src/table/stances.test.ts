import { expect, test } from 'vitest';
import { battle, blue, red } from '../testing/battle.ts';
import { haveStances, stancesOf } from './stances.ts';

/** A battle of its own, so that it may be changed otherwise than by events. */
const tableOf = () => {
  const fight = battle({ units: [blue('ash', {}, [10, 20], [11, 20]), red('wolves', {}, [30, 20])] });
  const ash = fight.unit('ash');
  return { state: fight.state, ash, before: stancesOf(fight.state) };
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
])('a unit with %o stands otherwise than before', change => {
  const { state, ash, before } = tableOf();
  expect(haveStances(state, before)).toBe(true);
  Object.assign(ash, change);
  expect(haveStances(state, before)).toBe(false);
});

test('one that was harmed, one that joined a skirmish and one more on the table change how all stand', () => {
  const harmed = tableOf();
  Object.assign(harmed.ash.parts[0] ?? {}, { harm: [] });
  expect(haveStances(harmed.state, harmed.before)).toBe(false);
  const joined = tableOf();
  joined.state.joined = [{ unit: 'ash', with: ['wolves'] }];
  expect(haveStances(joined.state, joined.before)).toBe(false);
  const more = tableOf();
  more.state.units.twin = { ...more.ash, id: 'twin' };
  expect(haveStances(more.state, more.before)).toBe(false);
});

test('morale, orders and actions used leave everybody where it stands', () => {
  const { state, ash, before } = tableOf();
  Object.assign(ash, { morale: -3, ordered: false, used: { free: ['Delay'] } });
  expect(haveStances(state, before)).toBe(true);
});
