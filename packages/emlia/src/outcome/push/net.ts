import { direction, GRAIN, nearest } from '@emlia/kernel';
import { isRanked } from '../../judge/engagement/engaged.ts';
import { type Side, sideTowards } from '../../judge/ranked/side.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { blockShapeOf, boundaryOf } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';
import { movingStrikes, type StrikeNow, unitsMovedAsOne } from './strikes.ts';

/** One of the two that face each other across a front. */
export interface Party {
  readonly units: readonly UnitState[];
  /** Where the front of a ranked unit lies. */
  readonly side: Side | undefined;
  /** Those of it who struck across this front. */
  readonly strikers: UnitState[];
  taken: number;
}

/** ranked.push: who loses ground on one front, and to whom. */
export interface Push {
  readonly pushers: readonly UnitState[];
  /** One unit, or a skirmish as a whole (engagement.mixed.push). */
  readonly pushed: readonly UnitState[];
  /** The side with which a ranked pusher pushes. */
  readonly from?: Side | undefined;
  /** The side on which a ranked unit is hit. */
  readonly against?: Side | undefined;
  readonly by: number;
  readonly heading: number;
}

/** skirmish.shift: what one player has scored within a skirmish. */
export interface Shift {
  readonly units: readonly UnitState[];
  readonly seat: string;
  readonly successes: number;
  /** The first of his units that scored; it speaks for him. */
  readonly unit: UnitState;
  readonly subjects: readonly UnitState[];
}

/** Out of each side, from where the block faces. */
export const OUTWARD: Readonly<Record<Side, number>> = { front: 0, right: 90, rear: 180, left: 270 };

/** What arithmetic may leave of a point on the line of an edge. */
const CROOKED = 8 * GRAIN;

/** ranked.push: the corner of a block off which another lies, as degrees from its facing; undefined off a side. */
export const cornerTowards = (world: World, block: UnitState, other: UnitState): number | undefined => {
  const shape = blockShapeOf(world, block);
  const { b } = nearest(shape, boundaryOf(world, other));
  const [ahead, aside] = [direction(shape.facing), direction(shape.facing + 90)];
  const [dx, dy] = [b.x - shape.x, b.y - shape.y];
  const forward = dx * ahead.x + dy * ahead.y;
  const rightward = dx * aside.x + dy * aside.y;
  if (Math.abs(forward) <= shape.depth / 2 + CROOKED) return undefined;
  if (Math.abs(rightward) <= shape.width / 2 + CROOKED) return undefined;
  if (forward > 0) return rightward > 0 ? 45 : 315;
  return rightward > 0 ? 135 : 225;
};

/** ranked.push: away from the side hit; who is not ranked goes where the one that beats it pushes. */
export const headingOf = (world: World, winner: Party, loser: Party): number => {
  const [pushed] = loser.units;
  const [pusher] = winner.strikers;
  if (!pushed || !pusher) return 0;
  if (!loser.side) return ((pusher.members[0]?.facing ?? 0) + OUTWARD[winner.side ?? 'front']) % 360;
  const out = cornerTowards(world, pushed, pusher) ?? OUTWARD[loser.side];
  return ((pushed.members[0]?.facing ?? 0) + out + 180) % 360;
};

const partyOf = (units: readonly UnitState[], side: Side | undefined): Party => ({
  units,
  side,
  strikers: [],
  taken: 0,
});

export const keyOfParty = ({ units, side }: Party): string =>
  `${units.map(({ id }) => id).join()}/${side ?? ''}`;

export interface Front {
  readonly a: Party;
  readonly b: Party;
}

/** The two parties to a blow, as its source and its subject stand to each other. */
export const frontOf = (
  world: World,
  state: EmliaState,
  { source, subjects, from, against }: StrikeNow,
): Front => {
  const body = unitsMovedAsOne(world, state, source);
  const subject = subjects.find(one => !body.includes(one)) ?? source;
  const side = (one: UnitState, other: UnitState, said: Side | undefined) =>
    isRanked(one) ? (said ?? sideTowards(world, one, other)) : undefined;
  return {
    a: partyOf(body, side(source, subject, from)),
    b: partyOf(unitsMovedAsOne(world, state, subject), side(subject, source, against)),
  };
};

/** Within a skirmish places do not matter, and so neither does who struck whom there. */
export const isWithin = (world: World, state: EmliaState, { source, subjects }: StrikeNow): boolean => {
  const body = unitsMovedAsOne(world, state, source);
  return body.length > 1 && subjects.some(one => body.includes(one));
};

/**
 * ranked.push.net: on each front the successes both ways are set against each other. A front is where two parties
 * meet, side to side: with two enemies before it a block has two, or nobody could say which of them gives way.
 */
export const pushesOf = (world: World, state: EmliaState): Push[] => {
  const fronts = new Map<string, Front>();
  for (const blow of movingStrikes(world, state)) {
    if (isWithin(world, state, blow)) continue;
    const { a, b } = frontOf(world, state, blow);
    const [there, back] = [`${keyOfParty(a)}|${keyOfParty(b)}`, `${keyOfParty(b)}|${keyOfParty(a)}`];
    const known = fronts.get(back);
    const front = known ? { a: known.b, b: known.a } : (fronts.get(there) ?? { a, b });
    if (!known) fronts.set(there, front);
    front.b.taken += blow.successes;
    if (!front.a.strikers.includes(blow.source)) front.a.strikers.push(blow.source);
  }
  return [...fronts.values()].flatMap(({ a, b }): Push[] => {
    const [winner, loser] = a.taken < b.taken ? [a, b] : [b, a];
    const by = loser.taken - winner.taken;
    if (by === 0) return [];
    return [
      {
        pushers: winner.strikers,
        pushed: loser.units,
        from: winner.side,
        against: loser.side,
        by,
        heading: headingOf(world, winner, loser),
      },
    ];
  });
};

/** skirmish.shift: so many GSU a skirmish is moved by what was scored. */
export const shiftDistance = ({ successes }: Pick<Shift, 'successes'>): number => successes;

/** skirmish.shift: fewest successes first, equal ones as they were drawn or in the order of timing.alternate. */
export const shiftsOf = (world: World, state: EmliaState): Shift[] => {
  const shifts = new Map<string, Shift>();
  for (const blow of movingStrikes(world, state)) {
    if (!isWithin(world, state, blow)) continue;
    const units = unitsMovedAsOne(world, state, blow.source);
    const inside = blow.subjects.filter(one => units.includes(one));
    const { seat } = blow.source;
    const key = `${units.map(({ id }) => id).join()}/${seat}`;
    const known = shifts.get(key) ?? { units, seat, successes: 0, unit: blow.source, subjects: [] };
    const subjects = [...new Set([...known.subjects, ...inside])];
    shifts.set(key, { ...known, successes: known.successes + blow.successes, subjects });
  }
  const order = [...(state.forcing?.drawn ?? []), ...state.order];
  const place = ({ seat }: Shift): number => order.indexOf(seat);
  return [...shifts.values()].sort((a, b) => a.successes - b.successes || place(a) - place(b));
};
