import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { MELEE_MODIFIERS } from '../actions/melee/modifiers.ts';
import { blue, red, row } from '../testing/battle.ts';
import { scene } from '../testing/lead.ts';
import { ALL_CHECKS, usableActions, usableRows } from './usable.ts';

const withUnit = (changes: Partial<UnitEntry>, members = 4) =>
  scene({ units: [blue('ash', changes, ...row(10, 20, members)), red('wolves', {}, [30, 20])] });

const actionsOf = (changes: Partial<UnitEntry>, members?: number): string[] => {
  const { world, state } = withUnit(changes, members);
  const unit = state.units.ash;
  if (!unit) throw new Error('no unit');
  return usableActions(world, unit);
};

describe('what a unit could ever do', () => {
  test('action.available: without means of its own it has what everybody has', () => {
    const actions = actionsOf({ skills: {}, equipment: [] });
    expect(actions).toEqual(
      expect.arrayContaining(['normalMove', 'charge', 'closeCombat', 'takeCommand', 'delay']),
    );
    expect(actions).not.toContain('aimedFire');
  });

  test.each([
    ['equipment.ranged.actions: a weapon', { equipment: ['rocks'] }, 'aimedFire', true],
    ['equipment.ranged.actions: no weapon', { equipment: ['clubs'] }, 'aimedFire', false],
    ['movemode.accel: gears', { movement: [{ speed: 20, mode: 'G', gears: [10, 20] }] }, 'drive', true],
    ['movemode.accel: gears', { movement: [{ speed: 20, mode: 'G', gears: [10, 20] }] }, 'normalMove', false],
    ['attribute.movement: none', { movement: [] }, 'charge', false],
    ['stealth.skills: no Stealth', { skills: {} }, 'concealSelf', false],
    ['stealth.skills: Stealth', { skills: { stealth: { level: 1 } } }, 'concealSelf', true],
    ['skill.improvise: no Leadership', { skills: {} }, 'reorder', false],
    ['skill.improvise: no Leadership', { skills: {} }, 'improveMorale', true],
    [
      'action.available: it cannot',
      { abilities: [{ ability: 'cannot', action: 'charge' }] },
      'charge',
      false,
    ],
  ] as const)('%s, %j: %s is %s', (_rule, changes, action, usable) => {
    expect(actionsOf(changes).includes(action)).toBe(usable);
  });

  test('formation.ranked, leadership.split: one alone neither marches nor divides', () => {
    expect(actionsOf({}, 1)).not.toEqual(expect.arrayContaining(['rankedMove']));
    expect(actionsOf({}, 1)).not.toContain('splitUnit');
    expect(actionsOf({}, 2)).toEqual(expect.arrayContaining(['rankedMove', 'splitUnit']));
  });

  test('scenario.deployment: a unit in reserve has what it is listed with', () => {
    const { world, state } = withUnit({ equipment: ['rocks'] });
    const unit = state.units.ash;
    if (!unit) throw new Error('no unit');
    expect(usableActions(world, { ...unit, place: 'reserve', members: [] })).toContain('aimedFire');
    expect(usableActions(world, { ...unit, place: 'destroyed', members: [] })).toEqual([]);
  });
});

describe('rows of a table', () => {
  const labels = (changes: Partial<UnitEntry>, members: number, known: boolean): string[] => {
    const { world, state } = withUnit(changes, members);
    const { ash, wolves } = state.units;
    if (!ash || !wolves) throw new Error('no unit');
    return usableRows(world, MELEE_MODIFIERS, [ash], known ? [wolves] : undefined).map(({ label }) => label);
  };

  test('ranked.modifiers: a lone source has no sides, a lone enemy neither', () => {
    expect(labels({}, 4, false)).toHaveLength(MELEE_MODIFIERS.length);
    expect(labels({}, 1, false)).not.toContain('Attacking enemies to the flank');
    expect(labels({}, 4, true)).not.toContain('Attacking from the flank');
  });

  test('melee.charged, equipment.parry: who cannot charge has no bonus for it, who cannot parry is no worry', () => {
    expect(labels({ abilities: [{ ability: 'cannot', action: 'charge' }] }, 4, true)).not.toContain(
      'Source Charged',
    );
    expect(labels({}, 4, true)).not.toContain('Subject parries');
  });
});

test('entity.works, prepare.action, ranked.modifiers: rows of the source apply where one of the units could bring them about', () => {
  const cannot = (action: string) => ({ abilities: [{ ability: 'cannot', action } as never] });
  const { world, unit } = scene({
    units: [
      blue('ash', cannot('prepare action'), [10, 20]),
      blue('oak', { movement: [] }, ...row(20, 20, 4)),
      red('wolves', cannot('charge'), [30, 20]),
      red('bears', {}, ...row(40, 20, 3)),
    ],
  });
  const row_ = (when: string) => ({ rule: 'r', label: when, by: 1, when });
  const all = [
    'attacksToFlank',
    'doublePaced',
    'forfeitsMove',
    'firesAsPrepared',
    'sourceCharged',
    'attacksFromFlank',
    'subjectCharged',
    'anything',
  ].map(row_);
  const of = (units: string[], enemies?: string[]) =>
    usableRows(world, all, units.map(unit), enemies?.map(unit)).map(({ when }) => when);
  expect(of(['ash'])).toEqual([
    'doublePaced',
    'forfeitsMove',
    'sourceCharged',
    'attacksFromFlank',
    'subjectCharged',
    'anything',
  ]);
  expect(of(['oak'])).toEqual([
    'attacksToFlank',
    'firesAsPrepared',
    'attacksFromFlank',
    'subjectCharged',
    'anything',
  ]);
  expect(of(['ash', 'oak'])).toEqual(all.map(({ when }) => when));
  expect(of(['ash'], ['wolves'])).toEqual(['doublePaced', 'forfeitsMove', 'sourceCharged', 'anything']);
  expect(of(['ash'], ['wolves', 'bears'])).toEqual(of(['ash']));
  // What is built does nothing.
  expect(usableActions(world, { ...unit('ash'), works: 'wall' as never })).toEqual([]);
});

test('equipment.parry, action.modifiers.all: rows of the subject apply where an enemy could bring them about', () => {
  const rows = (equipment: string[]) => {
    const enemy = red('wolves', { equipment }, [30, 20]);
    const shield = {
      kind: 'melee',
      id: 'shield',
      name: 'Shield',
      damage: 0,
      abilities: [{ ability: 'parry' }],
    };
    const { world, state } = scene({
      units: [blue('ash', {}, [10, 20]), enemy],
      equipment: [shield as never],
    });
    const { ash, wolves } = state.units;
    if (!ash || !wolves) throw new Error('nobody');
    return usableRows(world, MELEE_MODIFIERS, [ash], [wolves]).map(({ when }) => when);
  };
  expect(rows(['clubs'])).not.toContain('subjectParries');
  expect(rows(['clubs', 'shield'])).toContain('subjectParries');
  expect(ALL_CHECKS.map(({ label, by }) => [label, by])).toEqual([
    ['Improvised', -4],
    ['Double Paced', -4],
  ]);
});
