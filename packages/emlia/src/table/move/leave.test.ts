import type { Edge } from '@emlia/content';
import { openBoard } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { activated, BOARDS, blue, box, red, setupFor } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { basesOf } from '../entity/base.ts';
import { backEdgeOf, edgeBeyond, isInsideBut, placeAtEdge, reachesEdge } from './leave.ts';

const world = (board: 'free' | 'square' | 'hex' = 'free') => scene({ board, units: [] }).world;

describe('the edges of a table of 60 by 40', () => {
  test('retreat.lines: a zone has behind it the edge that it lies along', () => {
    const table = world();
    const { forces } = setupFor({ units: [] }).scenario;
    expect(forces.map(({ zone }) => zone.map(one => backEdgeOf(table, one)))).toEqual([['south'], ['north']]);
    const zones: [Edge | undefined, ReturnType<typeof box>][] = [
      ['west', box(0, 5, 10, 35)],
      ['east', box(50, 5, 60, 35)],
      ['north', box(5, 0, 35, 10)],
      ['south', box(5, 30, 35, 40)],
      // In a corner it is the edge of which the zone takes more.
      ['west', box(0, 0, 10, 20)],
      ['north', box(0, 0, 20, 10)],
      ['east', box(50, 20, 60, 40)],
      ['south', box(40, 30, 60, 40)],
      // Over the edge counts as along it.
      ['east', box(55, 10, 65, 30)],
      ['north', box(20, -5, 40, 5)],
      // Near an edge is not along it, and a corner on one has no length.
      [undefined, box(1, 1, 59, 39)],
      [
        undefined,
        [
          { x: 0, y: 20 },
          { x: 10, y: 10 },
          { x: 10, y: 30 },
        ],
      ],
      [
        undefined,
        [
          { x: 60, y: 20 },
          { x: 50, y: 30 },
          { x: 50, y: 10 },
        ],
      ],
      [
        undefined,
        [
          { x: 30, y: 0 },
          { x: 20, y: 10 },
          { x: 40, y: 10 },
        ],
      ],
      [
        undefined,
        [
          { x: 30, y: 40 },
          { x: 40, y: 30 },
          { x: 20, y: 30 },
        ],
      ],
    ];
    for (const [edge, zone] of zones) expect(backEdgeOf(table, zone), JSON.stringify(zone)).toBe(edge);
  });

  test('retreat.lines: of edges that it takes as much of, the first in north, east, south, west', () => {
    const table = world();
    expect(backEdgeOf(table, box(0, 0, 10, 10))).toBe('north');
    expect(backEdgeOf(table, box(50, 30, 60, 40))).toBe('east');
    expect(backEdgeOf(table, box(0, 30, 10, 40))).toBe('south');
  });

  test.each([
    ['north', [30, 0.5], [30, 0.6]],
    ['south', [30, 39.5], [30, 39.4]],
    ['west', [0.5, 20], [0.6, 20]],
    ['east', [59.5, 20], [59.4, 20]],
  ] as const)('move.leave: whose base touches the %s edge has reached it', (edge, [x, y], [nearX, nearY]) => {
    const table = world();
    expect(reachesEdge(table, edge, { kind: 'disc', x, y, r: 0.5 })).toBe(true);
    expect(reachesEdge(table, edge, { kind: 'disc', x: nearX, y: nearY, r: 0.5 })).toBe(false);
    const others = (['north', 'south', 'west', 'east'] as const).filter(one => one !== edge);
    for (const other of others) expect(reachesEdge(table, other, { kind: 'disc', x, y, r: 0.5 })).toBe(false);
  });

  test('move.leave: on cells whoever stands in the outermost row has reached the edge', () => {
    const cells = world('square');
    const rows: [Edge, number, number, boolean][] = [
      ['north', 30.5, 0.5, true],
      ['north', 30.5, 1.5, false],
      ['south', 30.5, 39.5, true],
      ['south', 30.5, 38.5, false],
      ['west', 0.5, 20.5, true],
      ['west', 1.5, 20.5, false],
      ['east', 59.5, 20.5, true],
      ['east', 58.5, 20.5, false],
    ];
    for (const [edge, x, y, reached] of rows)
      expect(reachesEdge(cells, edge, { kind: 'disc', x, y, r: 0.5 }), `${edge} ${x} ${y}`).toBe(reached);
    // Its base is no greater than the cell, and on the free table it would not touch the edge from there.
    expect(reachesEdge(cells, 'north', { kind: 'disc', x: 30.5, y: 0.9, r: 0.2 })).toBe(true);
    expect(reachesEdge(world(), 'north', { kind: 'disc', x: 30.5, y: 0.9, r: 0.2 })).toBe(false);
  });

  test('move.leave: which edge a place lies beyond, and none of a place on the table or its rim', () => {
    const table = world();
    expect(edgeBeyond(table, { x: -0.1, y: 20 })).toBe('west');
    expect(edgeBeyond(table, { x: 60.1, y: 20 })).toBe('east');
    expect(edgeBeyond(table, { x: 30, y: -0.1 })).toBe('north');
    expect(edgeBeyond(table, { x: 30, y: 40.1 })).toBe('south');
    for (const [x, y] of [
      [30, 20],
      [0, 20],
      [60, 20],
      [30, 0],
      [30, 40],
    ] as const)
      expect(edgeBeyond(table, { x, y })).toBeUndefined();
  });

  test('move.leave: a base that goes over an edge touches it where it goes', () => {
    const table = world();
    expect(placeAtEdge(table, 'north', { x: 12, y: -5, r: 0.5 })).toMatchObject({ x: 12, y: 0.5 });
    expect(placeAtEdge(table, 'south', { x: 12, y: 45, r: 0.5 })).toMatchObject({ x: 12, y: 39.5 });
    expect(placeAtEdge(table, 'west', { x: -5, y: 12, r: 1.5 })).toMatchObject({ x: 1.5, y: 12 });
    expect(placeAtEdge(table, 'east', { x: 66, y: 12, r: 1.5 })).toMatchObject({ x: 58.5, y: 12 });
  });

  test.each(['square', 'hex'] as const)('move.leave: on a %s board that is the outermost cell', board => {
    // Where the last row of hexes ends differs with the height of the table.
    for (const height of [38, 39, 40, 41, 42, 43, 44]) {
      const cells = scene({ board, height, units: [] }).world;
      for (const edge of ['north', 'south', 'west', 'east'] as const) {
        for (const y of [20.5, 21.5, 22.5]) {
          const at = placeAtEdge(cells, edge, { ...cells.board.place({ x: 20.5, y }), r: 0.5 });
          expect(cells.board.holds(at)).toBe(true);
          expect(reachesEdge(cells, edge, { kind: 'disc', ...at, r: 0.5 }), `${edge} of ${height}`).toBe(
            true,
          );
        }
      }
    }
  });

  test.each(BOARDS)('move.leave: from there a unit goes off a %s board', board => {
    const rows = { north: [30.5, 3.5], south: [30.5, 36.5], west: [3.5, 20.5], east: [56.5, 20.5] } as const;
    for (const [edge, [x, y]] of Object.entries(rows) as [Edge, readonly [number, number]][]) {
      const at = openBoard(board, 60, 40).place({ x, y });
      const units = [blue('ash', {}, [at.x, at.y]), red('wolves', {}, [10.5, 10.5])];
      const fight = activated({ board, units }, 'ash');
      const [base] = basesOf(fight.game.world, fight.unit('ash'));
      const exit = placeAtEdge(fight.game.world, edge, base ?? { ...at, r: 0.5 });
      fight.goes({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[exit]], leave: edge });
      expect(fight.unit('ash').place, edge).toBe(edge === 'south' ? 'retreated' : 'destroyed');
    }
  });

  test('move.leave: only the edge that is left may be crossed', () => {
    const table = world();
    const beyond = {
      north: { x: 30, y: -3 },
      south: { x: 30, y: 43 },
      west: { x: -3, y: 20 },
      east: { x: 63, y: 20 },
    } as const;
    const edges = ['north', 'south', 'west', 'east'] as const;
    for (const left of edges) {
      expect(isInsideBut(table, left, { x: 30, y: 20 })).toBe(true);
      for (const over of edges)
        expect(isInsideBut(table, left, beyond[over]), `${left} ${over}`).toBe(left === over);
    }
    // The rim belongs to the table.
    for (const [x, y] of [
      [0, 20],
      [60, 20],
    ] as const)
      expect(isInsideBut(table, 'north', { x, y })).toBe(true);
    for (const [x, y] of [
      [30, 0],
      [30, 40],
    ] as const)
      expect(isInsideBut(table, 'west', { x, y })).toBe(true);
  });
});
