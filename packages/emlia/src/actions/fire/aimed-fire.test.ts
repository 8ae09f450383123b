import { describe, expect, test } from 'vitest';
import { activated, blue, checkOf, eventOf, red, row } from '../../testing/battle.ts';

const shoot = (changes: object = {}) =>
  ({
    type: 'aimedFire',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'rocks' }],
    subject: 'wolves',
    forfeitMove: false,
    ...changes,
  }) as const;

/** Ten slingers whose nearest edge is `gap` from a lone enemy. */
const range = (gap: number, changes: object = {}, ...faces: number[]) =>
  activated(
    { units: [blue('ash', changes, ...row(10, 20, 10)), red('wolves', {}, [20 + gap, 20])], width: 160 },
    'ash',
    ...faces,
  );

describe('Aimed Fire', () => {
  test.each([
    ['within short range', 5, []],
    ['outside short range', 5.25, ['Outside short range']],
    ['at the limit of medium range', 10, ['Outside short range']],
    ['outside medium range', 10.25, ['Outside medium range', 'Outside short range']],
    ['at the limit of long range', 15, ['Outside medium range', 'Outside short range']],
  ])('fire.modifiers: %s', (_what, gap, labels) => {
    const fight = range(gap, {}, 6, 6, 6, 6, 6);
    const check = checkOf(fight.does(shoot()));
    expect(check.modifiers.map(({ label }) => label)).toEqual(labels);
    expect(check.total).toBe(-2 * labels.length || 0);
    fight.dice.done();
  });

  test('fire.forfeit: giving up the move action is worth +2 and uses it', () => {
    const fight = range(5, {}, 3, 3, 3, 2, 2);
    const check = checkOf(fight.does(shoot({ forfeitMove: true })));
    expect(check).toMatchObject({ total: 2, successes: 3 });
    expect(fight.refuses({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash') })).toBe(
      'activation.actions: ash has given up its move action this turn.',
    );
  });

  test('fire.forfeit: a move action already used cannot be given up', () => {
    const fight = range(5, {}, 1, 1, 1, 1, 1);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash') });
    fight.refused('fire.forfeit', shoot({ forfeitMove: true }));
    fight.does(shoot());
  });

  test('fire.success: each success is one hit at the weapon’s base damage for that range', () => {
    const fight = range(5, {}, 12, 5, 4, 4, 4);
    expect(eventOf(fight.does(shoot()), 'hitsMarked')).toEqual({
      type: 'hitsMarked',
      unit: 'wolves',
      source: 'ash',
      count: 2,
      damage: 1,
      ranged: true,
    });
    expect(fight.state.markers).toEqual([
      { unit: 'wolves', source: 'ash', count: 2, damage: 1, ranged: true },
    ]);
  });

  test('fire.success: a failure does nothing', () => {
    const fight = range(5, {}, 1, 2, 3, 4, 4);
    expect(fight.does(shoot()).map(({ type }) => type)).toEqual(['unitFired']);
  });

  test('fire.action: may be improvised', () => {
    const fight = range(5, { skills: {} }, 9);
    expect(checkOf(fight.does(shoot()))).toMatchObject({
      improvised: true,
      total: -4,
      successes: 1,
    });
  });

  test('fire.action: an engaged unit cannot shoot', () => {
    const fight = range(1);
    expect(fight.refuses(shoot())).toBe('fire.action: ash is engaged with wolves and cannot shoot.');
  });

  test('equipment.ranged.maximum, fire.subject: nothing beyond long range', () => {
    expect(range(15.25).refuses(shoot())).toBe(
      'fire.subject: wolves is 15.3 GSU away; the rocks of ash reach 15 GSU.',
    );
  });

  test('equipment.ranged.actions: only what the weapon is usable for', () => {
    const fight = range(5, { equipment: ['mortar'] });
    expect(fight.refuses(shoot({ arms: [{ part: 0, weapon: 'mortar' }] }))).toBe(
      'equipment.ranged.actions: Mortar cannot be used for Aimed Fire.',
    );
  });

  test('equipment.choice: only a weapon the unit has', () => {
    expect(range(5).refuses(shoot({ arms: [{ part: 0, weapon: 'crossbows' }] }))).toMatch(
      /^equipment.choice/,
    );
  });

  test('action.subject: not a friend', () => {
    range(5).refused('action.subject', shoot({ subject: 'ash' }));
  });

  test('activation.actions: one primary action a turn', () => {
    const fight = range(5, {}, 1, 1, 1, 1, 1);
    fight.does(shoot());
    expect(fight.refuses(shoot())).toBe(
      'activation.actions: ash has already used its primary action this turn.',
    );
  });
});
