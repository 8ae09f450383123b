import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import { MORALE_STATES, moraleStateOf } from '../../table/attribute/morale-states.ts';
import { armyValueOf } from '../../table/attribute/values.ts';
import { blue, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { rowsIn, step3 } from './testing/step.ts';

const wolves = red('wolves', {}, [50, 5]);
const ashOnly = (changes: object = {}, state: object = {}) =>
  scene({ units: [blue('ash', changes, ...row(10, 20, 4)), wolves] }, { ash: state });

/** Ash's morale changes by so much in one step. */
const changed = (from: number, by: number, changes: object = {}) => {
  const here = ashOnly(changes, { morale: from });
  here.state.moraleNotes.push({ unit: 'ash', row: 'vitalResult', change: by });
  const events = step3(here);
  return { ...here, events, ash: here.unit('ash') };
};

describe('the seven states', () => {
  test.each([
    [7, 'Victorious'],
    [6, 'Eager'],
    [4, 'Eager'],
    [3, 'Normal'],
    [1, 'Normal'],
    [0, 'Shaken'],
    [-1, 'Falling Back'],
    [-3, 'Falling Back'],
    [-4, 'Retreating'],
    [-6, 'Retreating'],
    [-7, 'Routed'],
  ])('morale.conditions: %d is %s', (morale, name) => {
    expect(moraleStateOf(morale).name).toBe(name);
  });

  test('morale.conditions: every value belongs to one state', () => {
    for (let morale = -7; morale <= 7; morale++) {
      expect(MORALE_STATES.filter(({ from, to }) => morale >= from && morale <= to)).toHaveLength(1);
    }
  });

  test.each([
    [7, 5],
    [6, 4],
    [4, 4],
    [3, 3],
    [0, 3],
    [-7, 3],
  ])('morale.conditions.army-value: at morale %d a printed 3 is %d', (morale, value) => {
    const { world, unit } = ashOnly({ armyValue: 3 }, { morale });
    expect(armyValueOf(world, unit('ash'))).toBe(value);
  });

  test('morale.conditions.army-value: conditions of its own replace the table with all it says', () => {
    const { world, unit } = ashOnly({ armyValue: 3, moraleConditions: [] }, { morale: 7 });
    expect(armyValueOf(world, unit('ash'))).toBe(3);
  });
});

describe('bounds', () => {
  test.each([
    [6, 4, 7],
    [-5, -4, -7],
    [2, -1, 1],
  ])('morale.bounds: %d and %d make %d', (from, by, to) => {
    const { ash, events } = changed(from, by);
    expect(ash.morale).toBe(to);
    expect(events[0]).toMatchObject({ total: by, from, to });
  });

  test('morale.bounds: the sum is worked out first, then cut', () => {
    const here = ashOnly({}, { morale: 6 });
    for (const change of [4, -3]) here.state.moraleNotes.push({ unit: 'ash', row: 'vitalResult', change });
    step3(here);
    expect(here.unit('ash').morale).toBe(7);
  });
});

describe('entering a state', () => {
  test.each([
    ['into Shaken', 1, -1, true],
    ['into Falling Back', 1, -2, true],
    ['into Retreating', -1, -3, true],
    ['into Routed', -6, -1, true],
    ['within Falling Back', -1, -2, false],
    ['into Normal', 4, -3, false],
    ['up from Retreating to Falling Back', -4, 2, false],
  ])('morale.conditions.disorder: %s', (_what, from, by, disorders) => {
    const { ash, events } = changed(from, by);
    expect(ash.ordered).toBe(!disorders);
    expect(events.some(event => event.type === 'unitDisordered')).toBe(disorders);
  });

  test('morale.conditions.disorder: a unit whose starting morale is 0 begins ordered', () => {
    expect(ashOnly({ morale: 0 }).unit('ash')).toMatchObject({ morale: 0, ordered: true });
  });

  test('morale.conditions.disorder: not a unit with conditions of its own', () => {
    const { ash, events } = changed(2, -4, { moraleConditions: [] });
    expect(ash).toMatchObject({ morale: -2, ordered: true });
    expect(events[0]).not.toHaveProperty('state');
  });

  test('morale.step: told in one sentence, with every row and the total', () => {
    const { world, state, events } = changed(2, -3);
    const lines = events.flatMap(event => tell(world, state, event));
    expect(lines).toEqual([
      {
        say: 'The morale of ash falls from 2 to −1: it is now Falling Back.',
        rule: 'morale.step',
        working: 'a result of its vital table −3 · total −3',
      },
      { say: 'ash is disordered.', rule: 'morale.conditions.disorder' },
    ]);
  });
});

describe('whose morale', () => {
  test('morale.step: who has no morale is skipped', () => {
    const here = ashOnly({ morale: undefined });
    here.state.moraleNotes.push({ unit: 'ash', row: 'forcedIntoEnemy' });
    expect(step3(here)).toEqual([]);
    expect(here.unit('ash')).toMatchObject({ morale: 1, ordered: true });
  });

  test('morale.mixed: one morale and one army value, the highest among its subunits', () => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
    const { world, unit } = scene({ units: [ash, wolves], entries: [chief({ morale: 3, armyValue: 5 })] });
    expect(unit('ash').morale).toBe(3);
    expect(armyValueOf(world, unit('ash'))).toBe(5);
  });

  test('morale.step: a row counts once in a phase however often it is fulfilled', () => {
    const here = ashOnly();
    for (const cause of ['oak', 'elm'])
      here.state.moraleNotes.push({ unit: 'ash', row: 'forcedIntoFriend', cause });
    expect(rowsIn(step3(here), 'ash')).toEqual({ forcedIntoFriend: -1 });
  });
});
