import { describe, expect, test } from 'vitest';
import { table as coreTable, foes, men, thing } from '../../../judge/sight/testing/table.ts';
import { box } from '../../../testing/battle.ts';

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });

/** What stands at so far along the way, as wide as it is told. */
const wall = (height: number, x: number, from = 40, to = 60) => ({
  is: thing({ height }),
  points: box(x, from, x + 0.5, to),
});

/** Ash of Size 1 at 10, wolves of Size 2 at 50. */
const duel = (terrain: ReturnType<typeof wall>[], ...others: ReturnType<typeof men>[]) =>
  table({
    units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, { size: 2, base: 1 }, [50, 50]), ...others],
    terrain,
  });

const saidOf = (t: ReturnType<typeof table>, observer: string, observed: string): readonly string[] =>
  t.look(observer, observed).reasons.map(({ say }) => say);

describe('why somebody is concealed', () => {
  test('draft.conceal.partial.half-size: each piece on the lines, with its Size beside both', () => {
    const t = duel([wall(1, 30), wall(0.25, 20)]);
    expect(saidOf(t, 'ash', 'wolves')).toEqual([
      't0, Size 1 against 1 and 2, gives wolves partial concealment.',
      't1, Size 0.25 against 1 and 2, leaves lines open to wolves.',
    ]);
    // The other way about, by the other Size.
    expect(saidOf(t, 'wolves', 'ash')).toEqual([
      't0, Size 1 against 2 and 1, gives ash partial concealment.',
      't1, Size 0.25 against 2 and 1, leaves lines open to ash.',
    ]);
    const [high, low] = t.look('wolves', 'ash').reasons;
    expect(high).toMatchObject({
      entity: 't0',
      alone: true,
      heights: { obstacle: 1, observer: 2, observed: 1 },
    });
    expect(low).toMatchObject({ entity: 't1', alone: false, grade: 'none' });
  });

  test('draft.conceal.total.larger: total, and what lies beside the lines is not spoken of', () => {
    expect(saidOf(duel([wall(4, 30), wall(4, 30, 80, 90)]), 'ash', 'wolves')).toEqual([
      't0, Size 4 against 1 and 2, gives wolves total concealment.',
    ]);
  });

  test('draft.size.doublings: Sizes are told to two places', () => {
    expect(saidOf(duel([wall(0.125, 30)]), 'ash', 'wolves')[0]).toContain('t0, Size 0.13 against 1 and 2');
  });

  test('draft.conceal.joint-terrain: those that do it together are named in one sentence', () => {
    expect(saidOf(duel([wall(2, 30, 40, 50), wall(2, 30, 50, 60)]), 'ash', 'wolves')).toEqual([
      't0, Size 2 against 1 and 2, leaves lines open to wolves.',
      't1, Size 2 against 1 and 2, leaves lines open to wolves.',
      'Together t0 and t1 stop every line and give wolves partial concealment.',
    ]);
  });

  test('draft.conceal.partial.unit-between: whoever stands on a line is named', () => {
    expect(saidOf(duel([], men('oaks', {}, {}, [30, 50])), 'ash', 'wolves')).toEqual([
      'A line between ash and wolves passes through oaks.',
    ]);
    const two = duel([], men('oaks', {}, {}, [30, 50]), foes('bears', {}, {}, [35, 50]));
    expect(saidOf(two, 'wolves', 'ash')).toEqual([
      'A line between wolves and ash passes through oaks and bears.',
    ]);
  });

  test('draft.sight.mutual: who is hidden from them sees nobody, and is told so', () => {
    const t = duel([wall(2, 46)]);
    expect(saidOf(t, 'ash', 'wolves')).toEqual([
      't0, Size 2 against 1 and 2, gives wolves total concealment.',
    ]);
    expect(saidOf(t, 'wolves', 'ash').at(-1)).toBe('ash cannot see wolves, so wolves cannot see it either.');
  });

  test('concealment.none: of open lines too there is a sentence', () => {
    expect(saidOf(duel([]), 'ash', 'wolves')).toEqual(['A line between ash and wolves is open.']);
  });

  describe('of members', () => {
    /** Four wolves far apart, so many behind pillars of their own. */
    const line = (hidden: number) =>
      table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [90, 20], [90, 40], [90, 60], [90, 80])],
        terrain: [20, 40, 60, 80].slice(0, hidden).map(y => wall(1, 88, y - 2, y + 2)),
      });

    test.each([
      [
        'draft.conceal.partial.half-hidden',
        2,
        'At least half of the members of wolves have total concealment from ash.',
      ],
      ['concealment.members.total', 4, 'Every member of wolves has total concealment from ash.'],
    ])('%s: %i of four', (_rule, hidden, say) => {
      expect(saidOf(line(hidden), 'ash', 'wolves').at(-1)).toBe(say);
    });
  });

  test.each([
    [
      'draft.takecover.to-total',
      [[50, 50]],
      'wolves is taking cover, which makes its partial concealment total.',
    ],
    [
      'draft.takecover.members',
      [
        [50, 50],
        [50, 70],
      ],
      'wolves is taking cover and at least half of its members are concealed.',
    ],
  ] as const)('%s: who takes cover', (rule, at, say) => {
    const t = table({
      units: [
        men('ash', {}, {}, [10, 50]),
        foes('wolves', { takingCover: true }, {}, ...at.map(([x, y]): [number, number] => [x, y])),
      ],
      terrain: [wall(0.5, 48, 47, 53)],
    });
    const { rule: settled, reasons } = t.look('ash', 'wolves');
    expect(settled).toBe(rule);
    expect(reasons.at(-1)?.say).toBe(say);
  });

  test('draft.same.cover: what stops an attack is whatever is on the lines and hard enough', () => {
    const soft = { is: thing({ height: 0.5, hits: 4 }), points: box(45, 40, 46, 60) };
    const t = duel([soft, wall(0.5, 30, 80, 90)]);
    expect(t.cover('ash', 'wolves', 3).by).toEqual(['t0']);
    expect(t.cover('wolves', 'ash', 4).by).toEqual([]);
  });
});
