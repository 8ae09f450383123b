import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { MELEE_MODIFIERS } from '../actions/melee/modifiers.ts';
import { blue, red, row } from '../testing/battle.ts';
import { scene } from '../testing/lead.ts';
import { usableActions, usableRows } from './usable.ts';

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
