import { describe, expect, test } from 'vitest';
import { CORE } from '../editions/core.ts';
import { worldOf } from '../table/world.ts';
import { type Battlefield, blue, entry, red, row, setupFor } from '../testing/battle.ts';
import { begin } from './begin.ts';

const wolves = red('wolves', {}, [50, 5]);
const start = (field: Partial<Battlefield> = {}) =>
  begin(
    worldOf(
      setupFor({ units: [blue('ash', { morale: 4, timing: 3 }, ...row(10, 35, 2)), wolves], ...field }),
      CORE,
    ),
  );

/** What is there and says something: neither missing, nor an empty list. */
const told = (thing: object) =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

describe('before anybody is placed', () => {
  test('timing.turn, scenario.deployment: no turn has begun, everyone is to deploy, and nothing lies on the table', () => {
    const { units, awareness, ...rest } = start();
    expect(told(rest)).toEqual({
      phase: 'deployment',
      turn: 0,
      step: 0,
      order: ['blue', 'red'],
      deploying: ['blue', 'red'],
      stirred: false,
      pieces: {},
      resolving: 0,
      damageDone: false,
    });
    expect(Object.keys(units)).toEqual(['ash', 'wolves']);
    expect(awareness).toMatchObject({ hidden: {}, known: {} });
  });

  test('entity.unit, attribute.morale, attribute.timing: a unit as it is listed, in order and with everything to do', () => {
    expect(told(start().units.ash ?? {})).toEqual({
      id: 'ash',
      name: 'ash',
      force: 'blue',
      seat: 'blue',
      place: 'reserve',
      parts: [{ entry: 'ash', name: 'ash', listed: 2, damage: 0, casualtiesDue: 0 }],
      leader: 0,
      ordered: true,
      morale: 4,
      account: {},
      formation: 'open',
      prone: false,
      takingCover: false,
      doublePaced: false,
      checked: false,
      altitude: 0,
      timing: 3,
      activated: false,
      used: { free: [] },
    });
  });

  test('entity.unit.statline: the parts it is listed with, each with its own name and number', () => {
    const ash = blue('ash', { with: [{ entry: 'pups', members: 2 }] }, ...row(10, 35, 5));
    const { units } = start({ units: [ash, wolves], entries: [entry({ id: 'pups', name: 'Pups' })] });
    expect(units.ash?.parts).toEqual([
      { entry: 'ash', name: 'ash', listed: 3, damage: 0, casualtiesDue: 0 },
      { entry: 'pups', name: 'Pups', listed: 2, damage: 0, casualtiesDue: 0 },
    ]);
    expect(() => start({ units: [ash, wolves] })).toThrow('no unit entry pups');
  });

  test.each([
    ['the scenario marks the unit', 1, { general: true } as const, {}],
    ['the army list marks the character', 1, {}, { general: true } as const],
    ['a stat line of several is nobody’s', 2, {}, { general: true } as const],
    ['nobody is marked', 1, {}, {}],
  ])('morale.general: the general is its one character where %s', (what, count, marked, listed) => {
    const ash = blue('ash', { with: [{ entry: 'chief', members: count }] }, ...row(10, 35, 3 + count));
    const entries = [entry({ id: 'chief', members: count, ...listed })];
    const parts = start({ units: [{ ...ash, ...marked }, wolves], entries }).units.ash?.parts;
    const isGeneral = what.startsWith('the ');
    expect(parts?.map(({ general }) => general)).toEqual([undefined, isGeneral ? true : undefined]);
  });

  test('scenario.time.captured: what came of a unit that the scenario asks about can be told later', () => {
    const ash = blue('ash', {}, [10, 35]);
    const origin = (unit: typeof ash, more: Partial<Battlefield> = {}) =>
      start({ units: [unit, wolves], ...more }).units.ash?.parts.map(part => part.origin);
    expect(origin(ash)).toEqual([undefined]);
    expect(origin({ ...ash, capturable: true })).toEqual(['ash']);
    const when = { fact: 'wipedOut', unit: 'ash' } as const;
    expect(origin(ash, { victory: [{ force: 'red', grade: 'minorVictory', when }] })).toEqual(['ash']);
  });

  test('movemode.accel.speed, scenario.deployment: some begin under way, some come later, some are works', () => {
    const driver = { movement: [{ speed: 20, mode: 'G', gears: [5, 10, 20] }] } as const;
    const units = [blue('ash', driver, [10, 35]), blue('fort', { works: true }, [20, 35]), wolves];
    const listed = [
      { id: 'ash', entry: 'ash', name: 'ash', speed: 5 },
      { id: 'fort', entry: 'fort', name: 'fort' },
    ];
    const state = start({ units, forces: { blue: { units: listed }, red: { arrives: 3 } } });
    expect(state.units.ash).toMatchObject({ momentum: { speed: 5 }, due: undefined, works: undefined });
    expect(state.units.fort).toMatchObject({ works: true, momentum: undefined });
    expect(state.units.wolves).toMatchObject({ due: 3, place: 'reserve' });
  });
});
