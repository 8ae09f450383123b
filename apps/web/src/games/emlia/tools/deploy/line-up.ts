import type { UnitState } from '@emlia/emlia';
import { formationsOf, zoneOf } from '@emlia/emlia/reading';
import { bounds, type Point } from '@emlia/kernel';
import { drawnRadius } from '../../draw/pieces.ts';
import type { Hand } from '../hand.ts';
import { facingOf } from './facing.ts';
import { placedAt } from './placed.ts';

/** Between two units of a group, in GSU. */
const GAP = 1;

interface Room {
  readonly unit: UnitState;
  readonly across: number;
  readonly deep: number;
}

interface Wanted {
  /** The middle of them all. */
  readonly at: Point;
  readonly formation: string;
  /** Missing: towards the middle of the table. */
  readonly facing?: number | undefined;
}

/** A formation the whole group is to stand in, as far as a unit knows it. */
export const formationFor = ({ game }: Hand, unit: UnitState, formation: string): string =>
  formationsOf(game.world, unit).includes(formation) ? formation : 'open';

const turnedBy = (facing: number): { across: Point; deep: Point } => {
  const angle = (facing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { across: { x: cos, y: sin }, deep: { x: -sin, y: cos } };
};

const along = (points: readonly Point[], { x, y }: Point): readonly number[] =>
  points.map(point => point.x * x + point.y * y);

const spanOf = (points: readonly Point[], way: Point): number => {
  const at = along(points, way);
  return Math.max(...at) - Math.min(...at);
};

/** Rows of a group, each no wider than the zone: those that do not fit beside the others stand behind them. */
const rowsOf = (rooms: readonly Room[], most: number): Room[][] => {
  const rows: Room[][] = [[]];
  let width = 0;
  for (const room of rooms) {
    const row = rows.at(-1) ?? [];
    if (row.length > 0 && width + GAP + room.across > most) {
      rows.push([room]);
      width = room.across;
    } else {
      row.push(room);
      width += room.across + (row.length > 1 ? GAP : 0);
    }
  }
  return rows;
};

/** Where the middle of each unit of a group comes to stand: side by side as they look, in the order they were chosen. */
export const lineUp = (
  hand: Hand,
  units: readonly UnitState[],
  { at, formation, facing: turned }: Wanted,
): readonly Point[] => {
  const [first] = units;
  if (!first) return [];
  if (units.length === 1) return [at];
  const facing = turned ?? facingOf(hand.game, first.force);
  const { across, deep } = turnedBy(facing);
  const rooms = units.map(unit => {
    const stand = { at, formation: formationFor(hand, unit, formation), facing };
    const points = placedAt(hand, unit, stand).at;
    const base = 2 * drawnRadius(hand.game, unit);
    return { unit, across: spanOf(points, across) + base, deep: spanOf(points, deep) + base };
  });
  const zone = zoneOf(hand.game.world, first)[0];
  const box = zone ? bounds(zone) : { left: 0, right: 0, top: 0, bottom: 0 };
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.left, y: box.bottom },
    { x: box.right, y: box.bottom },
  ];
  const rows = rowsOf(rooms, spanOf(corners, across) - 2 * GAP);
  const depths = rows.map(row => Math.max(...row.map(room => room.deep)));
  let back = -(depths.reduce((sum, one) => sum + one, 0) + GAP * (rows.length - 1)) / 2;
  return rows.flatMap((row, n) => {
    const depth = depths[n] ?? 0;
    const middle = back + depth / 2;
    back += depth + GAP;
    let aside = -(row.reduce((sum, room) => sum + room.across, 0) + GAP * (row.length - 1)) / 2;
    return row.map(room => {
      const by = aside + room.across / 2;
      aside += room.across + GAP;
      return { x: at.x + across.x * by + deep.x * middle, y: at.y + across.y * by + deep.y * middle };
    });
  });
};
