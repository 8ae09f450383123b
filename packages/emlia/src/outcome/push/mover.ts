import {
  add,
  boxesWithin,
  hitsOnWay,
  hullOfShapes,
  overlaps,
  type Point,
  type Shape,
  subtract,
  within,
} from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { type Base, basesOf, boundaryOf, boxOf } from '../../table/entity/base.ts';
import { areFriends, unitOf, type World } from '../../table/world.ts';
import { type Room, roomOnBestTrack } from './ground.ts';
import type { ForcedBody } from './plan.ts';
import { shifted, sumOf, type Track } from './track.ts';

/** A body on its forced move, as far as it has come. */
export interface Mover extends ForcedBody, Room {
  /** ranked.push: by a unit in ranks, which presses it over what cannot hold it. */
  readonly pressed: boolean;
  steps: number;
}

/** All forced moves of a phase; `state` is as it stood before them, `now` as it stands with them. */
export interface ForcedMoves {
  readonly world: World;
  readonly state: EmliaState;
  readonly now: EmliaState;
  readonly movers: readonly Mover[];
}

export const moverOf = (world: World, drive: ForcedBody): Mover => {
  const pressed = drive.causes.some(({ ranked }) => ranked);
  return {
    ...drive,
    pressed,
    ...roomOnBestTrack(world, drive.units, sumOf(world.board, drive.causes), pressed),
  };
};

/** Sets the units of a mover where its steps have brought them. */
export const placeMover = ({ world, state, now }: ForcedMoves, mover: Mover, steps = mover.steps): void => {
  mover.steps = steps;
  const by = mover.track.at(steps);
  for (const { id } of mover.units) {
    const members = shifted(world.board, unitOf(state, id).members, by);
    now.units[id] = { ...unitOf(now, id), members };
  }
};

export const moverWith = ({ movers }: ForcedMoves, id: string): Mover | undefined =>
  movers.find(({ units }) => units.some(unit => unit.id === id));

export const isMoved = (mover: Mover | undefined): mover is Mover => mover !== undefined && mover.steps > 0;

export const goneBy = ({ track, steps }: Mover): Point => track.at(steps);

/** What the boundary of a body covers, from where it stood to where it stands. */
export const sweepOf = ({ world, state, now }: ForcedMoves, ids: readonly string[]): Shape =>
  hullOfShapes(ids.flatMap(id => [boundaryOf(world, unitOf(state, id)), boundaryOf(world, unitOf(now, id))]));

/** terrain.building: on another floor nobody is in anybody's way. */
const areLevel = (a: Base, b: Base): boolean => a.floor === b.floor;

const touches = ({ world }: ForcedMoves, a: readonly Base[], b: readonly Base[]): boolean =>
  a.some(one => b.some(other => areLevel(one, other) && within(world.board.distance(one, other), 0)));

export const unitsOverlap = (world: World, a: UnitState, b: UnitState): boolean =>
  boxesWithin(boxOf(world, a), boxOf(world, b), 0) &&
  basesOf(world, a).some(one =>
    basesOf(world, b).some(other => areLevel(one, other) && overlaps(one, other)),
  );

/** Whether a base of the unit runs into one of these on its way of so many steps. */
export const runsInto = (
  world: World,
  unit: UnitState,
  track: Track,
  steps: number,
  others: readonly Base[],
): boolean => {
  const bases = basesOf(world, unit);
  const at = (base: Base, step: number): Base => {
    const by = track.at(step);
    return { ...base, ...world.board.place({ x: base.x + by.x, y: base.y + by.y }) };
  };
  if (world.board.kind === 'free') {
    return bases.some(base =>
      others.some(other => areLevel(base, other) && hitsOnWay(base, at(base, steps), base.r, other)),
    );
  }
  for (let step = 1; step <= steps; step++) {
    if (bases.some(base => others.some(other => areLevel(base, other) && overlaps(at(base, step), other))))
      return true;
  }
  return false;
};

/**
 * forced.into-friend: its bases touch a base of the other along the path or at its end, and did not before. Of one
 * that is moved as well only the end counts: nobody runs into places that are being left (forced.simultaneous).
 */
export const isForcedInto = (
  table: ForcedMoves,
  unit: UnitState,
  mover: Mover,
  other: UnitState,
): boolean => {
  const { world, state, now } = table;
  const there = basesOf(world, unitOf(now, other.id));
  const [before, after] = [unitOf(state, unit.id), unitOf(now, unit.id)];
  const stays = !isMoved(moverWith(table, other.id));
  if (stays && runsInto(world, before, mover.track, mover.steps, there)) return true;
  return (
    touches(table, basesOf(world, after), there) &&
    !touches(table, basesOf(world, before), basesOf(world, unitOf(state, other.id)))
  );
};

const middleOf = ({ members }: UnitState): Point => {
  let [x, y] = [0, 0];
  for (const member of members) [x, y] = [x + member.x / members.length, y + member.y / members.length];
  return { x, y };
};

/** Whether two enemies that are both moved would have to go through each other. */
export const passThrough = (table: ForcedMoves, a: UnitState, b: UnitState): boolean => {
  const { world, state, now } = table;
  const both = [moverWith(table, a.id), moverWith(table, b.id)];
  const [moverA, moverB] = both;
  if (!isMoved(moverA) || !isMoved(moverB) || moverA === moverB || areFriends(world, a, b)) return false;
  const apart = (where: EmliaState): Point =>
    subtract(middleOf(unitOf(where, b.id)), middleOf(unitOf(where, a.id)));
  const [before, after] = [apart(state), apart(now)];
  if (before.x * after.x + before.y * after.y >= 0) return false;
  const by = subtract(goneBy(moverA), goneBy(moverB));
  const others = basesOf(world, unitOf(state, b.id));
  return basesOf(world, unitOf(state, a.id)).some(base =>
    others.some(other => areLevel(base, other) && hitsOnWay(base, add(base, by), base.r, other)),
  );
};
