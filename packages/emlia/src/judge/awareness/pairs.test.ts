import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { battle, blue, red } from '../../testing/battle.ts';
import { hasMoved } from './deeds.ts';
import { hasStance, isAnyoneSought, stanceOf, storedPairs, touchedBy } from './pairs.ts';

const field = () => {
  const big = { ...blue('trolls', { size: 4, members: 1 }, [0, 0]).entry };
  const fight = battle({
    entries: [big],
    units: [
      blue('ash', {}, [10, 30]),
      blue('oak', {}, [50, 30]),
      blue('elm', { with: [{ entry: 'trolls', members: 1 }] }, [26, 36], [30, 36]),
      red('wolves', {}, [10, 5]),
      red('bears', {}, [50, 5]),
    ],
  });
  const state = cloneJson(fight.state);
  return {
    world: fight.game.world,
    state,
    unit: (id: string) => state.units[id] as NonNullable<(typeof state.units)[string]>,
  };
};

const named = (pairs: ReturnType<typeof storedPairs>) =>
  pairs.map(({ by, of, how }) => `${by.id} ${how} ${of.id}`);

describe('who may have lost sight of whom', () => {
  test('stealth.conceal.success: enemies who have not found who hides, and those who know of one out of view', () => {
    const { world, state } = field();
    expect(isAnyoneSought(state)).toBe(false);
    expect(storedPairs(world, state)).toEqual([]);
    state.awareness.hidden = { ash: ['bears'] };
    expect(isAnyoneSought(state)).toBe(true);
    expect(named(storedPairs(world, state))).toEqual(['wolves hidden ash']);
    state.awareness.hidden = {};
    state.awareness.known = { wolves: ['ash', 'elm'], ash: [] };
    expect(isAnyoneSought(state)).toBe(true);
    expect(named(storedPairs(world, state))).toEqual(['ash known wolves', 'elm known wolves']);
  });

  test('stealth.conceal.success: of units gone from the table, or never there, there is none', () => {
    const { world, state, unit } = field();
    unit('ash').place = 'destroyed';
    state.awareness.hidden = { ash: [], nobody: [], oak: [] };
    expect(named(storedPairs(world, state))).toEqual(['wolves hidden oak', 'bears hidden oak']);
    unit('bears').place = 'retreated';
    expect(named(storedPairs(world, state))).toEqual(['wolves hidden oak']);
  });

  test('awareness.lost: a change touches the unit’s own pairs and those it moved between', () => {
    const { world, state, unit } = field();
    state.awareness.hidden = { ash: [], oak: [] };
    const pairs = storedPairs(world, state);
    const touched = (id: string, to: [number, number][], paths?: { x: number; y: number }[][]) => {
      const mover = unit(id);
      const members = mover.members.map((member, i) => ({
        ...member,
        x: to[i]?.[0] ?? member.x,
        y: to[i]?.[1] ?? member.y,
      }));
      return named(
        touchedBy(
          world,
          state,
          { unit: { ...mover, members }, before: stanceOf(mover), ...(paths && { paths }) },
          pairs,
        ),
      );
    };
    expect(touched('elm', [])).toEqual([]);
    expect(touched('ash', [[12, 30]])).toEqual(['wolves hidden ash', 'bears hidden ash']);
    expect(touched('bears', [[52, 5]])).toEqual(['bears hidden ash', 'bears hidden oak']);
    // Between wolves and ash, where it comes to stand or on its way.
    expect(
      touched('elm', [
        [10, 15],
        [14, 15],
      ]),
    ).toContain('wolves hidden ash');
    expect(
      touched(
        'elm',
        [],
        [
          [
            { x: 10, y: 15 },
            { x: 26, y: 36 },
          ],
          [],
        ],
      ),
    ).toContain('wolves hidden ash');
    // The widest of its bases reaches over the line of sight, where the other would not.
    expect(
      touched('elm', [
        [13, 15],
        [11.3, 22],
      ]),
    ).toContain('wolves hidden ash');
    expect(
      touched('elm', [
        [13, 15],
        [13, 22],
      ]),
    ).not.toContain('wolves hidden ash');
    expect(
      touched('elm', [
        [13, 15],
        [17, 15],
      ]),
    ).toEqual(expect.arrayContaining(['wolves hidden oak']));
  });

  test('sight.intervening.who: who comes to a fight or leaves one touches all of them', () => {
    const { world, state, unit } = field();
    state.awareness.hidden = { ash: [], oak: [] };
    const pairs = storedPairs(world, state);
    const ash = unit('ash');
    const at = (x: number, y: number) => ({
      ...ash,
      members: [{ ...(ash.members[0] as (typeof ash.members)[number]), x, y }],
    });
    const touch = (now: typeof ash, before: typeof ash) =>
      touchedBy(world, state, { unit: now, before: stanceOf(before) }, pairs).length;
    expect(pairs).toHaveLength(4);
    expect(touch(at(10, 6), ash)).toBe(4);
    expect(touch(ash, at(10, 6))).toBe(4);
    expect(touch(at(12, 30), ash)).toBe(2);
    // Off the table nobody fights: it is the box of its way that touches one more.
    expect(touch({ ...at(10, 6), place: 'destroyed' }, ash)).toBe(3);
    state.joined = [{ unit: 'ash', with: ['wolves'] }] as never;
    expect(touch(at(12, 30), ash)).toBe(4);
  });

  test('awareness.update: what others see of a unit', () => {
    const { unit } = field();
    const ash = unit('ash');
    const stance = stanceOf(ash);
    expect(hasStance(ash, stance)).toBe(true);
    expect(hasStance({ ...ash, morale: 9 }, stance)).toBe(true);
    for (const change of [
      { members: [...ash.members] },
      { place: 'retreated' },
      { prone: true },
      { formation: 'close' },
      { takingCover: true },
      { altitude: 3 },
    ])
      expect(hasStance({ ...ash, ...change } as typeof ash, stance)).toBe(false);
  });
});

test('stealth.detect.modifiers: it has moved when any of them stands elsewhere, and the fallen have not', () => {
  const at = (id: number, x: number, y = 5) => ({ id, x, y, facing: 0, part: 0 });
  const before = [at(0, 1), at(1, 2), at(2, 3)];
  expect(hasMoved(before, before)).toBe(false);
  expect(hasMoved(before, [at(2, 3), at(0, 1)])).toBe(false);
  expect(hasMoved(before, [at(0, 1), at(1, 2.5), at(2, 3)])).toBe(true);
  expect(hasMoved(before, [at(0, 1), at(1, 2), at(2, 3, 6)])).toBe(true);
  expect(hasMoved(before, [at(0, 2), at(1, 1)])).toBe(true);
});
