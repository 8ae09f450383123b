import type { TerrainEntry } from '@emlia/content';
import { type BoardKind, type Dice, distanceOfPoints, type Point, seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { reachesEdge } from '../../table/move/leave.ts';
import type { World } from '../../table/world.ts';
import {
  activated,
  type Battlefield,
  battle,
  blue,
  box,
  FOREST,
  midway,
  RIVER,
  red,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { unitsInWay } from './bars.ts';
import { costsOf } from './costs.ts';
import { homeOf } from './destination.ts';
import { goingFor } from './going.ts';
import { routeOf } from './route.ts';

/**
 * The shortest path, found once more as anybody would: over the cells of the board, or from GSU to GSU of an open table in
 * sixteen directions, each step weighted by its ground, round what cannot be entered.
 */

const SIDE = 36;
const SPEED = 15;
/** Without ground of any kind: along the edges, where paths end. */
const RIM = 3;

interface Piece {
  readonly is: TerrainEntry;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Table {
  readonly kind: BoardKind;
  readonly edge: 'north' | 'south' | 'west' | 'east';
  readonly ash: Point;
  readonly wolves: Point;
  readonly pieces: readonly Piece[];
}

const FACTORS = new Map<TerrainEntry, number>([
  [SCRUB, 2],
  [FOREST, 4],
]);

const between = (dice: Dice, least: number, most: number): number => least + dice.roll(most - least + 1) - 1;

const pieceOf = (dice: Dice, is: TerrainEntry, long: number): Piece => {
  const [wide, tall] = dice.roll(2) === 1 ? [long, dice.roll(3)] : [dice.roll(3), long];
  const left = between(dice, RIM, SIDE - RIM - wide);
  const top = between(dice, RIM, SIDE - RIM - tall);
  return { is, left, top, right: left + wide, bottom: top + tall };
};

const around = ({ left, top, right, bottom }: Piece, { x, y }: Point, room: number): boolean =>
  x > left - room && x < right + room && y > top - room && y < bottom + room;

const randomTable = (kind: BoardKind, number: number): Table => {
  const dice = seededDice(`the shortest path on a ${kind} board`, number);
  const at = (): Point => ({ x: between(dice, 5, SIDE - 6) + 0.5, y: between(dice, 5, SIDE - 6) + 0.5 });
  const ash = at();
  const pieces = Array.from({ length: 3 + dice.roll(9) }, () =>
    pieceOf(dice, [SCRUB, FOREST, RIVER, RIVER, WALL, WALL][dice.roll(6) - 1] ?? SCRUB, 2 + dice.roll(14)),
  );
  return {
    kind,
    edge: (['north', 'south', 'west', 'east'] as const)[dice.roll(4) - 1] ?? 'south',
    ash,
    wolves: at(),
    pieces: pieces.filter(piece => !around(piece, ash, 3)),
  };
};

const fieldOf = ({ kind, edge, ash, wolves, pieces }: Table): Battlefield => ({
  board: kind,
  width: SIDE,
  height: SIDE,
  home: edge,
  terrain: pieces.map(({ is, left, top, right, bottom }) => ({ is, points: box(left, top, right, bottom) })),
  units: [blue('ash', { timing: 1 }, [ash.x, ash.y]), red('wolves', { timing: 0 }, [wolves.x, wolves.y])],
});

/** How far a point is from a box; 0 in it. */
const gapTo = ({ left, top, right, bottom }: Piece, { x, y }: Point): number =>
  distanceOfPoints(
    { x, y },
    { x: Math.max(left, Math.min(right, x)), y: Math.max(top, Math.min(bottom, y)) },
  );

/** A man's base may poke so far into what he cannot pass, as far as steps from GSU to GSU go. */
const POKES = 1 / 4;

const isShut = ({ pieces }: Table, wolves: readonly Point[], at: Point): boolean =>
  pieces.some(piece => piece.is === RIVER && gapTo(piece, at) === 0) ||
  pieces.some(piece => piece.is === WALL && gapTo(piece, at) < POKES) ||
  wolves.some(wolf => distanceOfPoints(wolf, at) < 0.5 + POKES);

const factorAt = ({ pieces }: Table, at: Point): number =>
  Math.max(1, ...pieces.map(piece => (gapTo(piece, at) === 0 ? (FACTORS.get(piece.is) ?? 1) : 1)));

/** Whether ground lies between two places; between cells the corner of a wall alone. */
const isParted = ({ kind, pieces }: Table, from: Point, to: Point): boolean => {
  if (kind === 'hex') return false;
  for (let part = 0; part <= 64; part++) {
    const at = { x: from.x + ((to.x - from.x) * part) / 64, y: from.y + ((to.y - from.y) * part) / 64 };
    for (const piece of pieces) {
      if (piece.is === WALL && gapTo(piece, at) < POKES) return true;
      if (kind === 'free' && piece.is === RIVER && around(piece, at, -1e-9)) return true;
    }
  }
  return false;
};

const placesOf = ({ kind }: Table, { board }: World): Point[] => {
  const places = new Map<string, Point>();
  for (let row = 0; row < 2 * SIDE; row++) {
    for (let column = 0; column < 2 * SIDE; column++) {
      const raw = { x: column / 2 + 0.25, y: row / 2 + 0.25 };
      const { x, y } =
        kind === 'free' ? { x: Math.floor(raw.x) + 0.5, y: Math.floor(raw.y) + 0.5 } : board.place(raw);
      // In the half of a cell at the side of a table of hexes nobody has room.
      if (x > 0 && x < SIDE && y < SIDE) places.set(`${x} ${y}`, { x, y });
    }
  }
  return [...places.values()];
};

/** Whether a step leads from one place to another. */
const isStep = (kind: BoardKind, a: Point, b: Point): boolean => {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  if (kind === 'hex') return distanceOfPoints(a, b) < 1.1;
  if (kind === 'square') return Math.max(dx, dy) === 1;
  return (dx <= 1 && dy <= 1) || dx + dy === 3;
};

/** Nobody slips between two places that are shut. */
const slips = (a: Point, b: Point, isShutAt: (at: Point) => boolean): boolean => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx === 0 || dy === 0) return false;
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  const [wide, tall] = [Math.abs(dx), Math.abs(dy)];
  const beside: Point[] =
    wide > tall
      ? [
          { x: sx, y: 0 },
          { x: sx, y: sy },
        ]
      : tall > wide
        ? [
            { x: 0, y: sy },
            { x: sx, y: sy },
          ]
        : [
            { x: sx, y: 0 },
            { x: 0, y: sy },
          ];
  return beside.every(({ x, y }) => isShutAt({ x: a.x + x, y: a.y + y }));
};

/** What remains from every place to the edge. */
const allLengths = (table: Table, world: World, wolves: readonly Point[]) => {
  const { kind, edge } = table;
  const places = placesOf(table, world);
  const shut = new Set(places.filter(at => isShut(table, wolves, at)).map(({ x, y }) => `${x} ${y}`));
  const isShutAt = ({ x, y }: Point): boolean => shut.has(`${x} ${y}`);
  const open = places.filter(at => !isShutAt(at));
  const factors = open.map(at => factorAt(table, at));
  const lengths = open.map(({ x, y }) => {
    const out =
      kind === 'free'
        ? { north: y, south: SIDE - y, west: x, east: SIDE - x }[edge] === 0.5
        : reachesEdge(world, edge, { kind: 'disc', x, y, r: 0.5 });
    return out ? 0 : Infinity;
  });
  const rest = new Set(open.keys());
  for (;;) {
    let nearest = -1;
    for (const i of rest) if (nearest < 0 || (lengths[i] ?? 0) < (lengths[nearest] ?? 0)) nearest = i;
    if (nearest < 0 || lengths[nearest] === Infinity) break;
    rest.delete(nearest);
    const to = open[nearest] as Point;
    for (const i of rest) {
      const from = open[i] as Point;
      if (Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2 || !isStep(kind, from, to)) continue;
      const ground =
        kind === 'free' ? ((factors[i] ?? 1) + (factors[nearest] ?? 1)) / 2 : (factors[nearest] ?? 1);
      const length = (lengths[nearest] ?? 0) + (kind === 'free' ? distanceOfPoints(from, to) : 1) * ground;
      if (length >= (lengths[i] ?? 0)) continue;
      if (isParted(table, from, to) || (kind === 'free' && slips(from, to, isShutAt))) continue;
      lengths[i] = length;
    }
  }
  return open.map((at, i) => ({ at, length: lengths[i] ?? Infinity }));
};

const NUMBERS = Array.from({ length: 16 }, (_, i) => i + 1);

describe.each(['free', 'square', 'hex'] as const)('on a %s board', kind => {
  test.each(NUMBERS)('retreat.path: no way over the table is shorter than the one found (%d)', number => {
    const table = randomTable(kind, number);
    const fight = activated(fieldOf(table), 'ash');
    const query = { ...fight.query('blue'), unit: fight.unit('ash') };
    const { world, unit } = query;
    const wolves = fight.unit('wolves').members;
    const lengths = allLengths(table, world, wolves);
    const going = goingFor(world, unit, 'G');
    const destination = homeOf(world, unit);
    if (!destination) throw new Error('it has its own lines');
    const route = routeOf(query, {
      costs: costsOf(going, unitsInWay(query, going)),
      destination,
      reach: SPEED,
    });
    const [ash = table.ash] = unit.members;
    const known = lengths.find(({ at }) => distanceOfPoints(at, ash) < 1e-6)?.length ?? Infinity;
    expect(route.length).toBeCloseTo(known, 6);

    // Of all places that it could come to now, and that bring it on.
    const base = (at: Point) => ({ kind: 'disc' as const, r: 0.5, ...at });
    for (const { at, length } of lengths) {
      if (known === Infinity || length > known) continue;
      if (length + distanceOfPoints(at, ash) > known + SPEED - 3) continue;
      if (table.pieces.some(piece => around(piece, at, 2))) continue;
      expect([at, route.lengthFrom(base(at))]).toEqual([at, expect.closeTo(length, 6)]);
    }

    // The path itself leads there step by step, each of which brings it as much nearer as it costs.
    if (known === Infinity) {
      expect(route.path(base(ash))).toEqual([]);
      return;
    }
    const path = route.path(base(ash));
    const end = path.at(-1) ?? ash;
    expect(reachesEdge(world, table.edge, base(end)), JSON.stringify(path)).toBe(true);
    let left = known;
    for (const at of path.slice(0, -1)) {
      const next = lengths.find(one => distanceOfPoints(one.at, at) < 1e-6)?.length ?? Infinity;
      expect(next).toBeLessThanOrEqual(left);
      left = next;
    }
  });

  test.each(NUMBERS)(
    'retreat.falling-back, retreat.path: what is offered leads as far along it as it gets (%d)',
    number => {
      const table = randomTable(kind, number);
      const { ash: at } = table;
      // With nobody else on the table.
      const bare = { ...table, wolves: { x: -9, y: -9 } };
      const field = fieldOf(table);
      const [, foe] = field.units;
      const units = [midway(blue('ash', { timing: 1 }, [at.x, at.y]), { morale: -2 }), ...(foe ? [foe] : [])];
      const fight = battle({ ...field, units });
      fight.unit('wolves').place = 'retreated';
      fight.does({ type: 'activate', unit: 'ash' });
      const lengths = allLengths(bare, fight.game.world, []);
      const from = (point: Point | undefined): number =>
        lengths.find(one => point && distanceOfPoints(one.at, point) < 0.71)?.length ?? Infinity;
      const whole = from(fight.unit('ash').members[0]);
      const offered = fight.game
        .options(fight.state, 'blue')
        .filter(({ command, refusal }) => command.type === 'normalMove' && !refusal)
        .map(({ command }) => command);
      if (whole === Infinity) {
        fight.does({ type: 'endActivation', unit: 'ash' });
        return;
      }
      const [best] = offered;
      if (!best) throw new Error('nothing is offered');
      fight.refused('retreat.falling-back', { type: 'endActivation', unit: 'ash' });
      fight.does(best);
      const left = from(fight.unit('ash').members[0]);
      // On cells what is left of its movement may be too little for the next.
      expect(left).toBeLessThanOrEqual(Math.max(0, whole - SPEED) + (kind === 'free' ? 2 : 4));
    },
  );
});
