import { type Box, overlaps, type Point, polygon } from '@emlia/kernel';
import type { BattleState, BattleUnit } from '../state.ts';
import { crosses, overlap } from './block.ts';
import { type Battlefield, isBoxOnMap } from './field.ts';
import { solidsIn, standsOnSolid } from './terrain.ts';
import { allUnits, areHostile, groupOf, mayReach, takesRoom, unitBoxOf } from './units.ts';

/** Units that are looked at where they will be, not where they are. */
export type MovedBoxes = ReadonlyMap<string, Box>;

const NOWHERE: MovedBoxes = new Map();

/** Units that leave the ground they stand on, and the ground that some will have taken instead. */
export interface Vacating {
  readonly leaving: ReadonlySet<string>;
  readonly taken?: MovedBoxes;
}

/** The unit whose ground a block would overlap, by its id (move.through-units). */
export const unitUnder = (
  field: Battlefield,
  state: BattleState,
  box: Box,
  { leaving, taken = NOWHERE }: Vacating,
): string | undefined => {
  for (const [id, there] of taken) if (overlap(there, box)) return id;
  for (const unit of allUnits(state)) {
    const { id } = unit;
    if (!mayReach(field, unit, box) || leaving.has(id) || taken.has(id)) continue;
    if (takesRoom(state, unit) && overlap(unitBoxOf(field, state, unit), box)) return id;
  }
  return undefined;
};

/** Whether a block may stand there: on the map, on nothing solid and nobody else's ground. */
export const isFree = (field: Battlefield, state: BattleState, box: Box, vacating: Vacating): boolean =>
  isBoxOnMap(field, box) &&
  unitUnder(field, state, box, vacating) === undefined &&
  !standsOnSolid(field, state, box);

/** Whether a unit may stand there, or fly there, where nobody is in its way (move.flying). */
export const hasRoom = (
  field: Battlefield,
  state: BattleState,
  { box, flying }: { readonly box: Box; readonly flying?: boolean | undefined },
  vacating: Vacating,
): boolean => (flying ? isBoxOnMap(field, box) : isFree(field, state, box, vacating));

/** What bars the way of a square so wide from a to b on the ground, if anything. */
export type Obstruction = { readonly kind: 'solid' } | { readonly kind: 'unit'; readonly unit: BattleUnit };

/**
 * move.blocking-terrain, move.width, move.through-units: a unit passes where one element of it does, and closes its
 * ranks behind; solid ground and enemies bar it, friends do not.
 */
export const obstructionOn = (
  field: Battlefield,
  state: BattleState,
  { side, width }: { readonly side: string; readonly width: number },
  a: Point,
  b: Point,
): Obstruction | undefined => {
  const half = width / 2;
  const swept: Box = {
    left: Math.min(a.x, b.x) - half,
    right: Math.max(a.x, b.x) + half,
    top: Math.min(a.y, b.y) - half,
    bottom: Math.max(a.y, b.y) + half,
  };
  const solids = solidsIn(field, state, swept);
  if (solids.length > 0) {
    const shape = sweptSquare(a, b, half);
    if (solids.some(solid => overlaps(solid.shape, shape))) return { kind: 'solid' };
  }
  for (const unit of allUnits(state)) {
    if (!mayReach(field, unit, swept)) continue;
    if (!takesRoom(state, unit) || groupOf(state, unit.group).side === side) continue;
    const box = unitBoxOf(field, state, unit);
    if (!overlap(box, swept)) continue;
    if (!areHostile(state, side, groupOf(state, unit.group).side)) continue;
    if (sweeps(a, b, half, box)) return { kind: 'unit', unit };
  }
  return undefined;
};

/** The ground a square passes over: the hull of where it starts and where it ends. */
const sweptSquare = (a: Point, b: Point, half: number) => {
  const right = b.x >= a.x;
  const down = b.y >= a.y;
  const corner = (p: Point, x: number, y: number): Point => ({ x: p.x + x * half, y: p.y + y * half });
  if (a.x === b.x || a.y === b.y) {
    const [left, other] = right ? [a, b] : [b, a];
    const [top, low] = down ? [a, b] : [b, a];
    return polygon([
      { x: left.x - half, y: top.y - half },
      { x: other.x + half, y: top.y - half },
      { x: other.x + half, y: low.y + half },
      { x: left.x - half, y: low.y + half },
    ]);
  }
  const [from, to] = right ? [a, b] : [b, a];
  // Going right: down or up after turning round.
  return right === down
    ? polygon([
        corner(from, -1, -1),
        corner(from, 1, -1),
        corner(to, 1, -1),
        corner(to, 1, 1),
        corner(to, -1, 1),
        corner(from, -1, 1),
      ])
    : polygon([
        corner(from, -1, -1),
        corner(to, -1, -1),
        corner(to, 1, -1),
        corner(to, 1, 1),
        corner(from, 1, 1),
        corner(from, -1, 1),
      ]);
};

/** Whether a square of which the middle goes from a to b comes to overlap a block. */
const sweeps = (a: Point, b: Point, half: number, box: Box): boolean => {
  const grown = {
    left: box.left - half,
    right: box.right + half,
    top: box.top - half,
    bottom: box.bottom + half,
  };
  return crosses(a, b, grown);
};
