import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activated, blue, box, midway, red, row, WALL } from '../../testing/battle.ts';
import { coverPlaces, hasCover, threatsTo } from './cover.ts';
import { Frontier } from './frontier.ts';
import { isUnmet } from './pocket.ts';

describe('the nodes that a search has reached', () => {
  test('retreat.path: they come out by key and then by node, however many went in', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(40)), { maxLength: 700 }), pairs => {
        const frontier = new Frontier();
        expect([frontier.isEmpty, frontier.leastKey, frontier.pop()]).toEqual([true, 0, -1]);
        for (const [key, node] of pairs) frontier.push(node, key);
        const sorted = [...pairs].sort(([a, m], [b, n]) => a - b || m - n);
        for (const [key, node] of sorted) {
          expect([frontier.isEmpty, frontier.leastKey]).toEqual([false, key]);
          expect(frontier.pop()).toBe(node);
        }
        expect([frontier.isEmpty, frontier.pop()]).toEqual([true, -1]);
      }),
      { numRuns: 30 },
    );
  });

  test('retreat.path: cleared, it begins anew', () => {
    const frontier = new Frontier();
    for (let i = 0; i < 600; i++) frontier.push(i, 600 - i);
    frontier.clear();
    expect(frontier.isEmpty).toBe(true);
    frontier.push(7, 2);
    frontier.push(8, 1);
    expect([frontier.pop(), frontier.pop(), frontier.pop()]).toEqual([8, 7, -1]);
  });

  test('retreat.path: a unit is shut in where the search has come to none of its nodes', () => {
    const lengths = Float64Array.from([0, 0, 3, 0]);
    expect(isUnmet({ nodes: [0, 1, 3] }, lengths)).toBe(true);
    expect(isUnmet({ nodes: [0, 2] }, lengths)).toBe(false);
    expect(isUnmet({ nodes: [2] }, lengths)).toBe(false);
    expect(isUnmet({ nodes: undefined }, lengths)).toBe(false);
  });
});

describe('cover from those who shot', () => {
  const field = () => {
    const fight = activated(
      {
        terrain: [{ is: WALL, points: box(20, 24, 30, 25) }],
        units: [
          midway(blue('ash', { timing: 5 }, ...row(24, 18, 3)), {
            morale: -2,
            hurtBy: [{ unit: 'wolves', points: 1, damage: 2 }],
          }),
          red('wolves', { equipment: ['crossbows'] }, [25, 4]),
        ],
      },
      'ash',
    );
    return { fight, query: { ...fight.query('blue'), unit: fight.unit('ash') } };
  };

  test('retreat.falling-back: places behind what stops the shots, the nearest first, reached when everybody is there', () => {
    const { query } = field();
    const threats = threatsTo(query);
    expect(threats.map(({ attacker }) => attacker.id)).toEqual(['wolves']);
    const places = [...coverPlaces(query, threats)];
    expect(places.length).toBeGreaterThan(0);
    expect(places.map(({ away }) => away)).toEqual(places.map(({ away }) => away).sort((a, b) => a - b));
    const { unit, world } = query;
    const bases = (by: { x: number; y: number }, lag = 0) =>
      unit.members.map(({ x, y }, i) => ({
        kind: 'disc' as const,
        r: 0.5,
        ...world.board.place({ x: x + by.x, y: y + by.y - (i === 2 ? lag : 0) }),
      }));
    const stand = (all: ReturnType<typeof bases>) => ({ bases: all, boundary: all[0] as never });
    for (const place of places) {
      const shift = (place as unknown as { shift: { x: number; y: number } }).shift;
      expect(hasCover(query, threats, bases(shift))).toBe(true);
      expect(place.isReached(stand(bases(shift)))).toBe(true);
      // One that lags behind has not come there, and as it stands now nobody has.
      expect(place.isReached(stand(bases(shift, 4)))).toBe(false);
      expect(place.isReached(stand(bases({ x: 0, y: 0 })))).toBe(false);
    }
    expect(hasCover(query, [], bases({ x: 0, y: 0 }))).toBe(false);
    expect(hasCover(query, threats, bases({ x: 0, y: 0 }))).toBe(false);
  });

  test('retreat.falling-back: who has left the table is no threat any more', () => {
    const { query } = field();
    const wolves = query.state.units.wolves;
    const state = {
      ...query.state,
      units: { ...query.state.units, wolves: { ...wolves, place: 'destroyed' } as never },
    };
    expect(threatsTo({ ...query, state })).toEqual([]);
  });
});
