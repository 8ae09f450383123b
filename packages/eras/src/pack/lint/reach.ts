import type { Point } from '@emlia/kernel';
import type { GroundMap } from '../map.ts';
import type { Check, Where } from './check.ts';
import { mapOf } from './ground.ts';

/** campaign.armies: armies go anywhere the terrain allows, so every node should be reached from the first headquarters. */
export const reachCheck: Check = {
  name: 'reach',
  *run(draft) {
    for (const { id, nodes, players, map } of draft.campaigns.values()) {
      const ground = mapOf(draft, map);
      const start = nodes.find(node => node.id === players[0]?.hq);
      if (!ground || !start || !ground.areas.some(({ blocking }) => blocking)) continue;
      const reached = dryFrom(ground, start.at);
      for (const [i, node] of nodes.entries()) {
        if (reached(node.at)) continue;
        const where: Where = { kind: 'campaigns', id, path: ['nodes', i, 'at'] };
        const isHq = players.some(({ hq }) => hq === node.id);
        yield {
          ...where,
          say: `no way leads by land from ${start.name} to ${node.name}`,
          severity: isHq ? 'error' : 'warning',
        };
      }
    }
  },
};

/** Squares along the longer side: fine enough for a strait, coarse enough to be done at once. */
const SQUARES = 256;

/** Which points are joined to one by squares whose middles nobody is kept from; the nodes' own squares are free. */
const dryFrom = (map: GroundMap, start: Point): ((p: Point) => boolean) => {
  const size = Math.max(map.width, map.height) / SQUARES;
  const columns = Math.max(1, Math.ceil(map.width / size));
  const rows = Math.max(1, Math.ceil(map.height / size));
  const wet = blockedSquares(map, size, columns, rows);
  const squareOf = ({ x, y }: Point): number => {
    const column = Math.max(0, Math.min(columns - 1, Math.floor(x / size)));
    return Math.max(0, Math.min(rows - 1, Math.floor(y / size))) * columns + column;
  };
  const seen = new Uint8Array(columns * rows);
  const queue = new Int32Array(columns * rows);
  let found = 0;
  const visit = (square: number): void => {
    if (seen[square]) return;
    seen[square] = 1;
    queue[found++] = square;
  };
  visit(squareOf(start));
  for (let next = 0; next < found; next++) {
    const square = queue[next] as number;
    const column = square % columns;
    if (column > 0 && !wet[square - 1]) visit(square - 1);
    if (column < columns - 1 && !wet[square + 1]) visit(square + 1);
    if (square >= columns && !wet[square - columns]) visit(square - columns);
    if (square < seen.length - columns && !wet[square + columns]) visit(square + columns);
  }
  /** A town on the coast has its middle in a square of sea: a neighbour will do. */
  return p => {
    const square = squareOf(p);
    return [0, -1, 1, -columns, columns].some(by => seen[square + by] === 1);
  };
};

/** Row by row, between the crossings of each outline: quick for any number of corners. */
const blockedSquares = (map: GroundMap, size: number, columns: number, rows: number): Uint8Array => {
  const wet = new Uint8Array(columns * rows);
  for (const { blocking, points } of map.areas) {
    if (!blocking) continue;
    for (let row = 0; row < rows; row++) {
      const y = (row + 0.5) * size;
      const crossings = crossingsAt(points, y);
      for (let c = 0; c + 1 < crossings.length; c += 2) {
        const from = Math.max(0, Math.ceil((crossings[c] as number) / size - 0.5));
        const to = Math.min(columns - 1, Math.floor((crossings[c + 1] as number) / size - 0.5));
        for (let column = from; column <= to; column++) wet[row * columns + column] = 1;
      }
    }
  }
  return wet;
};

const crossingsAt = (points: readonly Point[], y: number): number[] =>
  points
    .flatMap((a, i) => {
      const b = points[(i + 1) % points.length] as Point;
      return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)];
    })
    .sort((a, b) => a - b);
