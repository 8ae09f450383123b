import { describe, expect, test } from 'vitest';
import { box, HILL, row, WALL } from '../../testing/battle.ts';
import { foes, men, table, thing } from './testing/table.ts';

const ash = men('ash', {}, {}, [10, 50]);
const wolves = foes('wolves', {}, {}, [50, 50]);
/** Lone men of size and height 1 at 10 and at 50: their corridor is 1 wide, from y 49.5 to y 50.5. */
const duel = (...terrain: { is: typeof WALL; points: { x: number; y: number }[] }[]) =>
  table({ units: [ash, wolves], terrain });

const TALL = thing({ name: 'Cliff', height: 4 });
const BUSH = thing({ name: 'Bush', character: 'sparse', height: 1, hits: 1 });

const FLIES = {
  movement: [
    { speed: 20, mode: 'F' },
    { speed: 10, mode: 'G' },
  ],
} as const;

describe('What intervenes', () => {
  test.each([
    ['less than half', 49.98, 0.48, 'none'],
    ['exactly half', 50, 0.5, 'total'],
    ['the whole width', 60, 1, 'total'],
  ])('sight.intervening.single: %s of the corridor', (_what, to, fraction, grade) => {
    const t = duel({ is: TALL, points: box(20, 45, 21, to) });
    expect(t.look('ash', 'wolves').reasons[0]?.fraction).toBeCloseTo(fraction, 9);
    expect(t.grade('ash', 'wolves')).toBe(grade);
  });

  test('sight.intervening.single: a thin wall aslant hides as much as all lines that cross it', () => {
    // 0.5 thick, turned by 15 degrees from the corridor's axis, right across a corridor 5 wide.
    const units = [men('ash', {}, { size: 5 }, [10, 50]), foes('wolves', {}, { size: 5 }, [80, 50])];
    const [c, s] = [Math.cos(Math.PI / 12), Math.sin(Math.PI / 12)];
    const corner = (along: number, off: number) => ({
      x: 45 + along * c - off * s,
      y: 50 + along * s + off * c,
    });
    const points = [corner(-11, -0.25), corner(11, -0.25), corner(11, 0.25), corner(-11, 0.25)];
    const t = table({ units, terrain: [{ is: TALL, points }] });
    expect(t.look('ash', 'wolves').reasons[0]?.fraction).toBeCloseTo(1, 9);
    expect(t.grade('ash', 'wolves')).toBe('total');
  });

  test('sight.intervening.single: a line without thickness counts the same way', () => {
    const t = duel({
      is: TALL,
      points: [
        { x: 20, y: 45 },
        { x: 21, y: 50.25 },
      ],
    });
    expect(t.look('ash', 'wolves').reasons[0]?.fraction).toBeCloseTo(0.75, 9);
  });

  const third = (from: number) => box(20 + from, 49.5 + from / 3, 21 + from, 49.5 + (from + 1) / 3);

  test('sight.intervening.group: one third and another third are two thirds and intervene', () => {
    const t = duel({ is: BUSH, points: third(0) }, { is: TALL, points: third(1) });
    const { reasons } = t.look('ash', 'wolves');
    expect(reasons.map(reason => [reason.entity, reason.alone])).toEqual([
      ['t0', false],
      ['t1', false],
      [undefined, undefined],
    ]);
    expect(reasons[0]?.fraction).toBeCloseTo(1 / 3, 9);
    expect(reasons[2]?.fraction).toBeCloseTo(2 / 3, 9);
    expect(reasons[2]?.say).toBe(
      'Together t0 and t1 take 67% of the corridor and give wolves partial concealment.',
    );
    expect(t.from('ash', 'wolves')).toBe('partial by sight.intervening.group-grade');
    expect(duel({ is: BUSH, points: third(0) }).grade('ash', 'wolves')).toBe('none');
  });

  test('sight.intervening.group: pillars in a row that hide the same sliver do not add up', () => {
    // From 0 to 0.3, 0.05 to 0.35 and 0.1 to 0.4 of the width: 0.4 in all, though the sum is 0.9.
    const pillars = [0, 1, 2].map(i => ({
      is: TALL,
      points: box(20 + 2 * i, 49.5 + i / 20, 21 + 2 * i, 49.8 + i / 20),
    }));
    const t = duel(...pillars);
    expect(t.grade('ash', 'wolves')).toBe('none');
  });

  test('sight.intervening.group-grade: the boulder counts as more bushes, for concealment and for cover', () => {
    const boulder = thing({ name: 'Boulder', height: 4, hits: 9 });
    const t = duel({ is: BUSH, points: third(0) }, { is: boulder, points: third(1) });
    expect(t.grade('ash', 'wolves')).toBe('partial');
    expect(t.cover('ash', 'wolves', 0).grade).toBe('partial');
    expect(t.cover('ash', 'wolves', 1).grade).toBe('none');
  });

  test('sight.intervening.group-grade: those able to hide altogether count by themselves if they reach half', () => {
    const t = duel(
      { is: BUSH, points: third(0) },
      { is: TALL, points: third(1) },
      { is: TALL, points: third(2) },
    );
    expect(t.from('ash', 'wolves')).toBe('total by sight.intervening.group-grade');
    expect(t.look('ash', 'wolves').reasons.at(-1)?.say).toBe(
      'Together t1 and t2 take 67% of the corridor and give wolves total concealment.',
    );
  });

  test('sight.intervening.group-grade: what could conceal nothing adds nothing', () => {
    const t = duel({ is: BUSH, points: third(0) }, { is: thing({ height: 0.25 }), points: third(1) });
    expect(t.grade('ash', 'wolves')).toBe('none');
  });

  test.each([
    ['a friend', men('oaks', { formation: 'close' }, {}, ...row(30, 50, 3)), 'total'],
    ['an enemy', foes('bears', { formation: 'close' }, {}, ...row(30, 50, 3)), 'total'],
    ['nobody in the air', foes('bears', { altitude: 2 }, {}, [30, 50]), 'none'],
    ['nobody who flies', foes('bears', {}, FLIES, [30, 50]), 'none'],
    ['who flew last and now walks', foes('bears', { mode: 'G' }, FLIES, [30, 50]), 'total'],
    [
      'who looms in the air',
      foes('bears', {}, { ...FLIES, abilities: [{ ability: 'looms' }] }, [30, 50]),
      'total',
    ],
  ])('sight.intervening.who: %s stands between', (_what, between, grade) => {
    expect(table({ units: [ash, wolves, between] }).grade('ash', 'wolves')).toBe(grade);
  });

  test('sight.intervening.who: neither party, nor any part of it, intervenes', () => {
    const t = table({
      units: [
        men('ash', { formation: 'close' }, {}, [10, 50], [11, 50], [12, 50]),
        foes('wolves', { formation: 'close' }, {}, [50, 50], [51, 50]),
      ],
    });
    expect(t.look('ash', 'wolves').reasons.map(reason => reason.entity)).toEqual([undefined]);
    const wall = duel({ is: TALL, points: box(30, 40, 31, 60) });
    expect(wall.grade('ash', wall.ground(0))).toBe('none');
  });

  test('sight.intervening.who: the ground one stands on never intervenes, for either direction', () => {
    const t = duel({ is: HILL, points: box(0, 40, 30, 60) });
    expect(t.grade('ash', 'wolves')).toBe('none');
    expect(t.grade('wolves', 'ash')).toBe('none');
    const beyond = duel({ is: HILL, points: box(20, 40, 30, 60) });
    expect(beyond.grade('ash', 'wolves')).toBe('total');
  });

  test('sight.intervening.who: a skirmish is one entity for outsiders and nothing to those in it', () => {
    const fight = [men('oaks', {}, {}, [30, 48.5]), foes('bears', {}, {}, [30, 51.25])];
    // Each alone takes no part of the corridor; their engagement spans it, sparsely.
    const reaching = fight.map(unit => ({ ...unit, entry: { ...unit.entry, combatRange: 2 } }));
    const t = table({ units: [ash, wolves, ...reaching] });
    expect(t.look('ash', 'wolves').reasons[0]).toMatchObject({ entity: 'bears oaks', fraction: 1 });
    expect(t.grade('ash', 'wolves')).toBe('partial');
    expect(table({ units: [ash, wolves, ...fight] }).grade('ash', 'wolves')).toBe('none');
    expect(t.grade('ash', 'bears')).toBe('none');
  });

  test.each([
    ['sight.sparse: a unit in open formation', { formation: 'open' } as const, 3, 'partial'],
    ['sight.solid: a unit in close formation', { formation: 'close' } as const, 3, 'total'],
    ['sight.solid: a unit in ranked formation', { formation: 'ranked' } as const, 3, 'total'],
    ['sight.solid: a single member', { formation: 'open' } as const, 1, 'total'],
  ])('%s', (_what, is, count, grade) => {
    const t = table({ units: [ash, wolves, men('oaks', is, {}, ...row(30, 50, count))] });
    expect(t.grade('ash', 'wolves')).toBe(grade);
  });

  test('sight.sparse: bushes leave gaps; sight.solid: a wall does not, but must be tall enough', () => {
    expect(duel({ is: BUSH, points: box(30, 45, 31, 55) }).grade('ash', 'wolves')).toBe('partial');
    expect(duel({ is: WALL, points: box(30, 45, 31, 55) }).grade('ash', 'wolves')).toBe('total');
    expect(duel({ is: thing({ height: 0.75 }), points: box(30, 45, 31, 55) }).grade('ash', 'wolves')).toBe(
      'partial',
    );
  });
});
