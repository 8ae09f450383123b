import { describe, expect, test } from 'vitest';
import { battle, ground, men, type Plan } from '../testing/battle.ts';
import { blockSizeOf, boxOfRanks, crosses, gapBetween, gapToPoint, overlap, shiftBox } from './block.ts';
import { isBoxOnMap, isPointOnMap } from './field.ts';
import { covers, partsIn, runsThrough } from './ring.ts';
import { levelAt, levelOf, metresInHazard, solidsIn, standsOnSolid, veilsIn } from './terrain.ts';
import { unitBoxOf } from './units.ts';
import { deploymentZoneOf, edgeZone, frontOfSide, ownEdges } from './zone.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const open = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 4, [300, 500])] },
    red: { groups: [men('b', 4, [500, 500])] },
    ...plan,
  });

describe('blocks', () => {
  test.each([
    [{ count: 10, files: 4 }, [8, 6]],
    [{ count: 12, files: 4 }, [8, 6]],
    [{ count: 3, files: 9 }, [6, 2]],
    [{ count: 0, files: 4 }, [2, 2]],
  ])('group.footprint: %o is so wide and deep', (ranks, [across, deep]) => {
    expect(blockSizeOf({ ...ranks, width: 2, front: 'north' })).toEqual({ across, deep });
  });

  test.each([
    ['north', box(6, 20, 14, 26)],
    ['south', box(6, 14, 14, 20)],
    ['east', box(4, 16, 10, 24)],
    ['west', box(10, 16, 16, 24)],
  ] as const)('group.footprint: ranks that look %s lie behind their front', (front, ground_) => {
    expect(boxOfRanks({ count: 10, files: 4, width: 2, front }, { x: 10, y: 20 })).toEqual(ground_);
    expect(shiftBox(ground_, 1, -2)).toEqual(
      box(ground_.left + 1, ground_.top - 2, ground_.right + 1, ground_.bottom - 2),
    );
  });

  const A = box(0, 0, 10, 10);
  test.each([
    ['beside it', box(13, 2, 20, 8), 3],
    ['on the other side', box(-9, 2, -4, 8), 4],
    ['below', box(2, 15, 8, 20), 5],
    ['above', box(2, -8, 8, -6), 6],
    ['past a corner', box(13, 14, 20, 20), 5],
    ['touching', box(10, 0, 20, 10), 0],
    ['overlapping', box(5, 5, 20, 20), 0],
  ])('los.direct-fire: the gap to a block %s', (_where, other, gap) => {
    expect([gapBetween(A, other), gapBetween(other, A)]).toEqual([gap, gap]);
  });

  test.each([
    [{ x: 13, y: 5 }, 3],
    [{ x: -4, y: 5 }, 4],
    [{ x: 5, y: 15 }, 5],
    [{ x: 5, y: -6 }, 6],
    [{ x: 13, y: 14 }, 5],
    [{ x: 10, y: 10 }, 0],
    [{ x: 4, y: 4 }, 0],
  ])('los.direct-fire: the gap from a block to %o', (p, gap) => {
    expect(gapToPoint(A, p)).toBe(gap);
  });

  test.each([
    [box(9, 9, 20, 20), true],
    [box(10, 0, 20, 10), false],
    [box(0, 10, 10, 20), false],
    [box(-10, 0, 0, 10), false],
    [box(0, -10, 10, 0), false],
    [box(9.9995, 0, 20, 10), false],
    [box(9.998, 0, 20, 10), true],
    [box(2, 2, 3, 3), true],
  ])('move.through-units: sharing ground with %o: %s; touching is not', (other, is) => {
    expect([overlap(A, other), overlap(other, A)]).toEqual([is, is]);
  });

  test.each([
    ['straight through', [-5, 5], [15, 5], true],
    ['straight down', [5, -5], [5, 15], true],
    ['aslant', [-5, -3], [15, 12], true],
    ['along an edge', [-5, 0], [15, 0], false],
    ['along another edge', [10, -5], [10, 15], false],
    ['past a corner', [-5, 5], [5, -5], false],
    ['short of it', [-9, 5], [-1, 5], false],
    ['beyond it', [11, 5], [20, 5], false],
    ['beside it', [-5, 12], [15, 12], false],
    ['above it, straight', [-5, -2], [15, -2], false],
    ['left of it, straight', [-2, -5], [-2, 15], false],
    ['from inside', [5, 5], [20, 20], true],
    ['the other way', [15, 5], [-5, 5], true],
    ['a point inside', [5, 5], [5, 5], true],
  ] as const)('los.measure: a line %s', (_how, [ax, ay], [bx, by], through) => {
    expect(crosses({ x: ax, y: ay }, { x: bx, y: by }, A)).toBe(through);
  });

  test('los.measure: nothing runs through what has no inside', () => {
    expect(crosses({ x: -5, y: 5 }, { x: 15, y: 5 }, box(5, 0, 5, 10))).toBe(false);
    expect(crosses({ x: 5, y: -5 }, { x: 5, y: 15 }, box(0, 5, 10, 5))).toBe(false);
  });
});

describe('rings', () => {
  const RING = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  /** An L: the square without its lower right quarter. */
  const BENT = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 5 },
    { x: 5, y: 5 },
    { x: 5, y: 10 },
    { x: 0, y: 10 },
  ];

  test.each([
    [5, 5, true],
    [0, 5, true],
    [10, 10, true],
    [10.0005, 5, true],
    [10.002, 5, false],
    [11, 5, false],
    [5, -1, false],
  ])('advantage.node: %s/%s is within a boundary: %s', (x, y, is) => {
    expect(covers(RING, { x, y })).toBe(is);
  });

  test('hazard.cautious: the parts of a way inside, as shares of it', () => {
    expect(partsIn(RING, { x: -10, y: 5 }, { x: 30, y: 5 })).toEqual([[0.25, 0.5]]);
    expect(partsIn(RING, { x: 5, y: 5 }, { x: 25, y: 5 })).toEqual([[0, 0.25]]);
    expect(partsIn(RING, { x: -10, y: 0 }, { x: 30, y: 0 })).toEqual([]);
    expect(partsIn(RING, { x: 2, y: 2 }, { x: 8, y: 8 })).toEqual([[0, 1]]);
    expect(
      partsIn(BENT, { x: -10, y: 10 }, { x: 20, y: -5 }).map(([a, b]) => [a.toFixed(3), b.toFixed(3)]),
    ).toEqual([['0.333', '0.667']]);
    expect(
      partsIn(BENT, { x: 2, y: 12 }, { x: 12, y: 2 }).map(([a, b]) => [a.toFixed(3), b.toFixed(3)]),
    ).toEqual([
      ['0.200', '0.300'],
      ['0.700', '0.800'],
    ]);
  });

  test('los.definition: a line through, along and past', () => {
    expect(
      [
        [-5, 5, 15, 5],
        [-5, 0, 15, 0],
        [-5, 10, 15, 10],
        [-5, -1, 15, -1],
        [-5, 5, -1, 5],
        [12, -2, 8, 2],
        [12, 8, 8, 12],
      ].map(([ax = 0, ay = 0, bx = 0, by = 0]) => runsThrough(RING, { x: ax, y: ay }, { x: bx, y: by })),
    ).toEqual([true, false, false, false, false, true, false]);
  });
});

describe('the map', () => {
  test('group.footprint: on the map, to its very edges', () => {
    const { field } = open().game;
    expect(
      [box(0, 0, 1000, 1000), box(-1, 0, 9, 9), box(0, -1, 9, 9), box(0, 0, 1001, 9), box(0, 0, 9, 1001)].map(
        one => isBoxOnMap(field, one),
      ),
    ).toEqual([true, false, false, false, false]);
    expect(
      [
        [0, 0],
        [1000, 1000],
        [-1, 5],
        [5, -1],
        [1001, 5],
        [5, 1001],
      ].map(([x = 0, y = 0]) => isPointOnMap(field, { x, y })),
    ).toEqual([true, true, false, false, false, false]);
  });

  test('battle.deployment-zone: a quarter of the depth from each edge', () => {
    const { field } = open().game;
    expect((['north', 'east', 'south', 'west'] as const).map(edge => edgeZone(field, edge))).toEqual([
      box(0, 0, 1000, 250),
      box(750, 0, 1000, 1000),
      box(0, 750, 1000, 1000),
      box(0, 0, 250, 1000),
    ]);
    const zone = deploymentZoneOf(field, 'blue');
    expect(
      [box(0, 0, 250, 9), box(0, 0, 251, 9), box(-1, 0, 9, 9), box(0, -1, 9, 9), box(0, 995, 9, 1001)].map(
        one => zone.holds(one),
      ),
    ).toEqual([true, false, false, false, false]);
  });

  test('battle.deployment-zone: the holder stands outside the zones of others, and looks towards the first of them', () => {
    const { field } = open({ red: { edge: 'none', groups: [men('b', 4, [500, 500])] } }).game;
    const zone = deploymentZoneOf(field, 'red');
    expect(zone.boxes).toEqual([box(250, 250, 750, 750), box(0, 0, 1000, 1000)]);
    expect(
      [box(250, 0, 260, 9), box(249, 0, 260, 9), box(995, 0, 1001, 9)].map(one => zone.holds(one)),
    ).toEqual([true, false, false]);
    expect([frontOfSide(field, 'blue'), frontOfSide(field, 'red')]).toEqual(['east', 'west']);
    expect([ownEdges(field, 'blue'), ownEdges(field, 'red'), ownEdges(field, 'red', 'south')]).toEqual([
      ['west'],
      ['north', 'east', 'south'],
      ['south'],
    ]);
  });

  test('map.terrain: what is solid, what hides, what is high, what is wet', () => {
    const t = open({
      areas: [
        ground(100, 100, 50, 50, { blocking: true }),
        ground(200, 100, 50, 50, { opaque: true }),
        ground(300, 100, 50, 50, { level: 2 }),
        ground(320, 100, 50, 50, { level: -1 }),
        ground(400, 100, 50, 50, { hazard: true }),
      ],
    });
    const { field } = t.game;
    const at = (x: number) => box(x, 110, x + 10, 120);
    expect(
      [110, 210, 310, 410].map(x => [
        solidsIn(field, t.state, at(x)).length,
        veilsIn(field, t.state, at(x)).length,
        standsOnSolid(field, t.state, at(x)),
      ]),
    ).toEqual([
      [1, 1, true],
      [0, 1, false],
      [0, 0, false],
      [0, 0, false],
    ]);
    expect([
      standsOnSolid(field, t.state, at(90)),
      standsOnSolid(field, t.state, at(150)),
      standsOnSolid(field, t.state, at(91)),
    ]).toEqual([false, false, true]);
    expect([310, 330, 360, 500].map(x => levelAt(field, { x, y: 110 }))).toEqual([2, 2, -1, 0]);
    expect(
      metresInHazard(field, t.state, [
        { x: 380, y: 120 },
        { x: 420, y: 120 },
        { x: 420, y: 180 },
      ]),
    ).toBe(50);
    expect(
      metresInHazard(field, t.state, [
        { x: 380, y: 90 },
        { x: 480, y: 90 },
      ]),
    ).toBe(0);
  });

  test('advantage.elevation: the level under most of a unit', () => {
    const on = (x: number) => {
      const t = open({
        blue: { groups: [men('a', 100, [300, 500])] },
        areas: [ground(x, 400, 200, 200, { level: 1 })],
      });
      const unit = t.unit('a/riflemen');
      return levelOf(t.game.field, t.state, unit, unitBoxOf(t.game.field, t.state, unit));
    };
    expect([on(280), on(288), on(292), on(301)]).toEqual([1, 1, 0, 0]);
  });
});
