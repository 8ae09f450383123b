import { type Box, type Dice, type Point, snapPoint } from '@emlia/kernel';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { BattleGroup, BattleState, BattleUnit } from '../state.ts';
import { blockSizeOf, boxOfRanks } from '../table/block.ts';
import type { Battlefield } from '../table/field.ts';
import { hasRoom } from '../table/free.ts';
import { livingIn, ranksOf, typeOf } from '../table/units.ts';
import type { UnitPlace } from './events.ts';

/** Between the units of a line. */
const GAP = 2;

/** The units of a group side by side, their fronts in one line about a place. */
export const lineUp = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  { front, at }: { readonly front: Edge; readonly at: Point },
): UnitPlace[] => {
  const units = livingIn(state, group.id);
  const widths = units.map(unit => blockSizeOf(ranksOf(field, state, unit)).across);
  let total = GAP * (units.length - 1);
  for (const width of widths) total += width;
  let from = -total / 2;
  return units.map((unit, i) => {
    const across = widths[i] as number;
    const aside = from + across / 2;
    from += across + GAP;
    return {
      unit: unit.id,
      at: snapPoint(
        front === 'north' || front === 'south' ? { x: at.x + aside, y: at.y } : { x: at.x, y: at.y + aside },
      ),
      files: unit.files,
      ...(typeOf(field, unit).flying && { flying: true }),
    };
  });
};

interface UnitOnGround {
  readonly unit: BattleUnit;
  readonly box: Box;
  readonly flying: boolean;
}

/** The ground that places take, of those who stand on it. */
export const boxesOf = (
  field: Battlefield,
  state: BattleState,
  front: Edge,
  places: readonly UnitPlace[],
): UnitOnGround[] =>
  places.flatMap(({ unit: id, at, files, flying, aboard }) => {
    const unit = state.units[id];
    if (!unit || aboard !== undefined) return [];
    const ranks = { ...ranksOf(field, state, unit), files, front };
    return [{ unit, box: boxOfRanks(ranks, at), flying: flying ?? false }];
  });

/** Whether all of them find room, on nobody else's ground and not on each other's. */
export const haveRoom = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  boxes: readonly UnitOnGround[],
): boolean => {
  const leaving = new Set(livingIn(state, group.id).map(({ id }) => id));
  const taken = new Map<string, Box>();
  for (const one of boxes) {
    if (!hasRoom(field, state, one, { leaving, taken })) return false;
    if (!one.flying) taken.set(one.unit.id, one.box);
  }
  return true;
};

const COLUMNS = 9;
const ROWS = 7;

interface RoomWanted {
  readonly front: Edge;
  /** Where it is looked for. */
  readonly box: Box;
  /** Whether a unit may stand on such a piece of ground. */
  readonly allows: (box: Box) => boolean;
  /** Left out: in the order of a grid, from the middle on. */
  readonly dice?: Dice;
}

/** Places on a grid over a box, from the middle outwards, so that the first is a sensible one. */
const gridOver = (box: Box, columns: number, rows: number): Point[] => {
  const spots: Point[] = [];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns; i++) {
      const step = Math.ceil(i / 2);
      const column = Math.floor(columns / 2) + (i % 2 === 1 ? step : -step);
      spots.push(
        snapPoint({
          x: box.left + ((box.right - box.left) * (column + 0.5)) / columns,
          y: box.top + ((box.bottom - box.top) * (((Math.floor(rows / 2) + row) % rows) + 0.5)) / rows,
        }),
      );
    }
  }
  return spots;
};

/** Where a group lines up with room for all. */
export interface Room {
  readonly at: Point;
  readonly places: UnitPlace[];
}

const roomAt = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  { front, allows }: RoomWanted,
  at: Point,
): Room | undefined => {
  const places = lineUp(field, state, group, { front, at });
  const boxes = boxesOf(field, state, front, places);
  const fits = boxes.every(one => allows(one.box)) && haveRoom(field, state, group, boxes);
  return fits ? { at, places } : undefined;
};

/** Every place of a coarse grid over a box where a group has room. */
export const roomsIn = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  wanted: RoomWanted,
): Room[] =>
  gridOver(wanted.box, COARSE_COLUMNS, COARSE_ROWS).flatMap(
    at => roomAt(field, state, group, wanted, at) ?? [],
  );

const COARSE_COLUMNS = 7;
const COARSE_ROWS = 5;

/** The first place, of a grid over a box, where a group lines up with room for all; at random with dice. */
export const findRoom = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  wanted: RoomWanted,
): Room | undefined => {
  const { box, dice } = wanted;
  const tries = dice
    ? Array.from({ length: 6 }, () =>
        snapPoint({
          x: box.left + ((box.right - box.left) * dice.roll(1000)) / 1000,
          y: box.top + ((box.bottom - box.top) * dice.roll(1000)) / 1000,
        }),
      )
    : gridOver(box, COLUMNS, ROWS);
  for (const at of tries) {
    const room = roomAt(field, state, group, wanted, at);
    if (room) return room;
  }
  return undefined;
};
