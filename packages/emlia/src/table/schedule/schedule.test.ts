import type { RangedWeapon, StandingCondition } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { battle, blue, EQUIPMENT, red } from '../../testing/battle.ts';
import { concerns } from './concerns.ts';
import { conditionRows, rangeOf, sightOf, speedNow } from './modifiers.ts';

const cubs = { ...blue('cubs', { keywords: ['Beast'], members: 1 }, [0, 0]).entry };
const fight = battle({
  entries: [cubs],
  units: [
    blue('ash', { with: [{ entry: 'cubs', members: 1 }] }, [10, 20], [11, 20]),
    blue('oak', {}, [10, 30]),
    red('wolves', {}, [50, 5]),
  ],
});
const { world } = fight.game;
const [ash, oak] = [fight.unit('ash'), fight.unit('oak')];

describe('whom an event or condition concerns', () => {
  test('event.whom: everybody, unless it names forces, units or keywords', () => {
    expect(concerns(world, {}, ash)).toBe(true);
    expect(concerns(world, { forces: ['blue'] }, ash)).toBe(true);
    expect(concerns(world, { forces: ['red'] }, ash)).toBe(false);
    expect(concerns(world, { units: ['ash'] }, ash)).toBe(true);
    expect(concerns(world, { units: ['ash'] }, oak)).toBe(false);
    expect(concerns(world, { units: [] }, oak)).toBe(false);
    expect(concerns(world, { keywords: ['Human'] }, oak)).toBe(true);
    expect(concerns(world, { keywords: ['Beast'] }, oak)).toBe(false);
    // Any stat line of a mixed unit will do.
    expect(concerns(world, { keywords: ['Beast'] }, ash)).toBe(true);
    expect(concerns(world, { forces: ['blue'], keywords: ['Beast'], units: ['oak'] }, ash)).toBe(false);
  });

  test('event.whom, leadership.split: a unit that was named is meant wherever its parts have gone', () => {
    const parted = { ...oak, parts: oak.parts.map(part => ({ ...part, origin: 'ash' })) };
    expect(concerns(world, { units: ['ash'] }, parted)).toBe(true);
    expect(concerns(world, { units: ['elm'] }, parted)).toBe(false);
    expect(concerns(world, { units: ['oak'] }, parted)).toBe(true);
  });
});

describe('what conditions in force do', () => {
  const under = (...conditions: object[]) => ({ ...world, conditions: conditions as StandingCondition[] });
  const rocks = EQUIPMENT.rocks as RangedWeapon;
  const fog = { id: 'fog', name: 'Fog', sight: 12, skills: { aimedFire: -2 } };
  const mud = { id: 'mud', name: 'Mud', movement: { times: 0.5 } };

  test('scenario.forces.conditions: checks have a row for each that says something of the skill', () => {
    expect(conditionRows(world, ash, 'aimedFire')).toEqual([]);
    expect(conditionRows(under(fog, mud), ash, 'aimedFire')).toEqual([
      { rule: 'scenario.forces.conditions', label: 'Fog', by: -2 },
    ]);
    expect(conditionRows(under(fog, mud), ash, 'closeCombat')).toEqual([]);
    expect(conditionRows(under({ ...fog, forces: ['red'] }), ash, 'aimedFire')).toEqual([]);
  });

  test('scenario.forces.conditions: one that names actions counts in those alone', () => {
    const only = under({ ...fog, actions: ['aimed fire'] });
    const rows = (action?: Parameters<typeof conditionRows>[3]) =>
      conditionRows(only, ash, 'aimedFire', action).length;
    expect(rows()).toBe(0);
    expect(rows('Aimed Fire')).toBe(1);
    expect(rows('Close Combat')).toBe(0);
  });

  test('scenario.forces.conditions: the nearest limit of sight counts, and none where none is named', () => {
    expect(sightOf(world, ash)).toBeUndefined();
    expect(sightOf(under(mud), ash)).toBeUndefined();
    expect(sightOf(under(mud, fog, { ...fog, sight: 20 }), ash)).toBe(12);
  });

  test('scenario.forces.conditions: speeds and ranges are what is left of them', () => {
    expect(speedNow(world, ash, 12)).toBe(12);
    expect(speedNow(under(fog), ash, 12)).toBe(12);
    expect(speedNow(under(fog, mud, { ...mud, movement: { by: -2 } }), ash, 12)).toBe(4);
    expect(speedNow(under({ ...mud, forces: ['red'] }), ash, 12)).toBe(12);
    expect(rangeOf(world, ash, rocks, 'Aimed Fire')).toEqual([5, 10, 15]);
    expect(rangeOf(under(fog), ash, rocks, 'Aimed Fire')).toEqual([5, 10, 15]);
    const wind = { id: 'wind', name: 'Wind', ranges: { by: -5 }, actions: ['aimed fire'] };
    expect(rangeOf(under(fog, wind), ash, rocks, 'Aimed Fire')).toEqual([0, 5, 10]);
    expect(rangeOf(under(fog, wind), ash, rocks, 'Area Volley')).toEqual([5, 10, 15]);
  });
});
