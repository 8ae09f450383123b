import type { Leg, Point } from '@emlia/kernel';
import type { Member } from '../../state.ts';
import { floorsAt, isOnFloor, stairsAt, staysOnFloor } from '../../table/terrain/floors.ts';
import type { World } from '../../table/world.ts';
import type { Journey } from './journey.ts';

/** The part of a way on one floor; without one it is on the ground. */
export interface Flight {
  readonly floor?: number | undefined;
  readonly way: readonly Point[];
}

type Climb = Pick<Journey, 'world' | 'mode' | 'unit' | 'ways' | 'ends'>;

/** Whether anybody is, or goes, anywhere else than on the ground. */
export const usesFloors = ({ unit, ends }: Pick<Journey, 'unit' | 'ends'>): boolean =>
  unit.members.some(({ floor }) => floor !== undefined) || ends.some(({ floor }) => floor !== undefined);

/** terrain.building: a member's way, cut at the stairs where it changes floors; undefined where it cannot go so. */
const flightsOf = (
  { world, mode }: Climb,
  member: Member,
  way: readonly Point[],
  to: number | undefined,
): Flight[] | undefined => {
  const from = member.floor;
  const end = way.at(-1) ?? member;
  if (mode === 'F') {
    // Out of the air onto what lies on top.
    const lands = to === undefined || floorsAt(world, end).at(-1) === to;
    return lands ? [{ way }] : undefined;
  }
  if (to !== undefined && !isOnFloor(world, to, end)) return undefined;
  if (from === to) return isLawful(world, { floor: from, way }) ? [{ floor: from, way }] : undefined;
  for (const [i, point] of way.entries()) {
    const joins = stairsAt(world, point).some(({ floors }) =>
      [from, to].every(floor => floor === undefined || floors.includes(floor)),
    );
    const flights = [
      { floor: from, way: way.slice(0, i + 1) },
      { floor: to, way: way.slice(i) },
    ];
    if (joins && flights.every(flight => isLawful(world, flight))) return flights;
  }
  return undefined;
};

const isLawful = (world: World, { floor, way }: Flight): boolean =>
  floor === undefined || legsOf(world, way).every(leg => staysOnFloor(world, floor, leg));

const legsOf = (world: World, way: readonly Point[]): Leg[] => (way.length < 2 ? [] : world.board.legs(way));

/** Every member's flights; none at all for a way that cannot be gone. */
export const flightsIn = (climb: Climb): readonly (readonly Flight[])[] =>
  climb.unit.members.map(
    (member, i) => flightsOf(climb, member, climb.ways[i] ?? [], climb.ends[i]?.floor) ?? [],
  );

/** A journey as far as it is on the ground, where the rules of the ground apply. */
export const onGround = <J extends Journey>(journey: J): J => {
  if (!usesFloors(journey)) return journey;
  const ways = flightsIn(journey).map(flights => flights.find(({ floor }) => floor === undefined)?.way ?? []);
  return { ...journey, ways, legs: ways.map(way => legsOf(journey.world, way)) };
};

/** The legs of a flight above the ground, member by member: nothing but their length counts there. */
export const legsAbove = (journey: Journey): Leg[][] =>
  usesFloors(journey)
    ? flightsIn(journey).map(flights =>
        flights.flatMap(({ floor, way }) => (floor === undefined ? [] : legsOf(journey.world, way))),
      )
    : [];
