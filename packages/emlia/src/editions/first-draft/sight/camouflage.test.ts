import type { Ability } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { foes, men, table } from '../../../judge/sight/testing/table.ts';
import { box, entry, FOREST } from '../../../testing/battle.ts';

const SUIT: readonly Ability[] = [{ ability: 'hidesIn', in: 'wooded' }];
const { visibilityLimit: _, ...BRUSH } = { ...FOREST, height: 1, keywords: ['wooded'] };

/** Wolves in brush, dressed for it or not. */
const wood = (is: typeof BRUSH, ...abilities: Ability[]) =>
  table({
    edition: 'first-draft',
    units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, { abilities }, [30, 50], [32, 50])],
    terrain: [{ is, points: box(25, 40, 40, 60) }],
  });

describe('equipment.other: dressed for what one stands in, in the first draft', () => {
  test.each([
    ['without it brush gives partial concealment at most', wood(BRUSH), 'partial'],
    ['with it wooded ground hides him as if it stood between', wood(BRUSH, ...SUIT), 'total'],
    ['other ground does not', wood({ ...BRUSH, keywords: [] }, ...SUIT), 'partial'],
    ['nor what is smaller than he is', wood({ ...BRUSH, height: 0.5 }, ...SUIT), 'partial'],
  ])('equipment.other: %s', (_what, t, grade) => {
    expect(t.grade('ash', 'wolves')).toBe(grade);
  });

  test('draft.sight.mutual, equipment.other: it hides its wearer alone, who sees out', () => {
    const t = wood(BRUSH, ...SUIT);
    expect(t.from('ash', 'wolves')).toBe('total by draft.conceal.total.near');
    expect(t.grade('wolves', 'ash')).toBe('partial');
    expect(t.sight('ash', 'wolves').seen).toBe(true);
  });

  test('equipment.other: what others stand in does not hide him', () => {
    const t = table({
      edition: 'first-draft',
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, { abilities: SUIT }, [30, 50])],
      terrain: [{ is: BRUSH, points: box(5, 40, 15, 60) }],
    });
    expect(t.grade('ash', 'wolves')).toBe('partial');
  });

  test.each([
    ['all of them', SUIT, 'total'],
    ['one without', [], 'partial'],
  ])('draft.same.conceal.every-member, equipment.other: worn by %s', (_what, second, grade) => {
    const wolves = foes(
      'wolves',
      {},
      { abilities: SUIT, with: [{ entry: 'more', members: 1 }] },
      [30, 50],
      [32, 50],
    );
    const t = table({
      edition: 'first-draft',
      units: [men('ash', {}, {}, [10, 50]), wolves],
      entries: [entry({ id: 'more', members: 1, abilities: second })],
      terrain: [{ is: BRUSH, points: box(25, 40, 40, 60) }],
    });
    t.unit('wolves').members = t.unit('wolves').members.map((one, i) => ({ ...one, part: i }));
    expect(t.grade('ash', 'wolves')).toBe(grade);
    expect(t.sight('ash', 'wolves').seen).toBe(true);
  });
});
