import { lengthOfPath, type Point, pointAlong, snapPoint } from '@emlia/kernel';
import { fliesOn, type MovePlan } from '../march/plan.ts';
import { placeAt, stopAt } from '../march/way.ts';
import type { BattleAct, BattleAsker, BattleContext } from '../order.ts';
import type { BattleState, MoveUnderWay, Reaction } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { metresInHazard } from '../table/terrain.ts';
import { groupOf, living, unitOf } from '../table/units.ts';
import { fireInPassing, reactionRefusal } from './opportunity-fire.ts';
import { rushHazard } from './rush.ts';
import { seatsThatMayReact } from './watch.ts';

/** A group sets out; whoever may react to it is asked first (phase.opportunity-trigger, move.block-stop). */
export const beginJourney = ({ field, state }: BattleAsker, plan: MovePlan, act: BattleAct): void => {
  const journey: MoveUnderWay = { ...plan, done: 0, asked: [], reactions: [] };
  // Whoever takes off flies from the first metre (move.minimum-speed).
  const lifting = Object.keys(plan.ways).filter(id => {
    const unit = unitOf(state, id);
    return !unit.flying && fliesOn(field, unit, plan.length);
  });
  act.emit({ type: 'moveBegan', journey, lifting });
  const asked = seatsThatMayReact(field, state);
  if (asked.length > 0) act.emit({ type: 'reactionsAsked', seats: asked });
};

/** Goes on with the move that is under way: the next who is asked, or all that they chose, and the rest of the path. */
export const continueJourney = (battle: BattleContext): void => {
  const { field, state, act } = battle;
  const { journey } = state;
  if (!journey) return;
  const next = journey.asked[0];
  if (next !== undefined) {
    act.emit({ type: 'prompted', prompt: { seat: next, kind: 'react' } });
    return;
  }
  for (const reaction of inOrder(state, journey)) {
    if (!isPossible(field, state, reaction)) continue;
    if (reaction.weapon === undefined) {
      stop(battle, reaction);
      return;
    }
    advanceTo(state, reaction.at, act);
    fireInPassing(battle, reaction);
    if (!Object.keys(journey.ways).some(id => living(unitOf(state, id)) > 0)) break;
  }
  finish(battle, journey.length, journey.cost);
};

/** Along the path; at one point in the order of the sides. */
const inOrder = (state: BattleState, { reactions }: MoveUnderWay): Reaction[] => {
  const rank = ({ unit }: Reaction): number =>
    state.order.indexOf(groupOf(state, unitOf(state, unit).group).side);
  return reactions
    .map((reaction, i) => ({ reaction, i }))
    .sort((a, b) => a.reaction.at - b.reaction.at || rank(a.reaction) - rank(b.reaction) || a.i - b.i)
    .map(({ reaction }) => reaction);
};

/** Earlier ones may have made it void; its shot is then not spent. */
const isPossible = (field: Battlefield, state: BattleState, reaction: Reaction): boolean =>
  living(unitOf(state, reaction.unit)) > 0 &&
  living(unitOf(state, reaction.target)) > 0 &&
  reactionRefusal(field, state, reaction) === undefined;

const placesAt = (state: BattleState, journey: MoveUnderWay, metres: number) =>
  Object.keys(journey.ways)
    .filter(id => living(unitOf(state, id)) > 0)
    .map(unit => ({ unit, at: placeAt(journey, unit, metres) }));

const advanceTo = (state: BattleState, metres: number, act: BattleAct): void => {
  const { journey } = state;
  if (!journey || metres <= journey.done) return;
  act.emit({ type: 'groupHalted', group: journey.group, metres, places: placesAt(state, journey, metres) });
};

/** move.block-stop: it loses the rest of its movement. */
const stop = (battle: BattleContext, { unit, target, at }: Reaction): void => {
  const { field, state, act } = battle;
  const journey = state.journey as MoveUnderWay;
  act.emit({ type: 'unitBlocked', unit: target, by: unit });
  const stopped = stopAt(field, state, journey, at);
  finish(battle, stopped, Number.POSITIVE_INFINITY);
};

const finish = (battle: BattleContext, metres: number, cost: number): void => {
  const { state, act } = battle;
  const journey = state.journey as MoveUnderWay;
  const share = journey.length === 0 ? 1 : metres / journey.length;
  const group = groupOf(state, journey.group);
  const ended = {
    type: 'groupMoved' as const,
    group: group.id,
    at: groupPlace(journey, metres),
    path: journey.path,
    metres,
    // What stops it takes the rest of its movement.
    ...(Number.isFinite(cost) ? { cost } : { cost: journey.cost, stopped: true as const }),
    places: placesAt(state, journey, metres).map(place => ({
      ...place,
      went: lengthOfWay(journey, place.unit) * share,
    })),
  };
  const wet =
    journey.hazard === 'rush'
      ? Object.keys(journey.ways).filter(id => crossed(battle, journey, id, share))
      : [];
  act.emit(ended);
  if (wet.length > 0 && group.rushed !== state.turn) rushHazard(battle, group, wet);
};

const groupPlace = (journey: MoveUnderWay, metres: number) =>
  metres >= journey.length
    ? (journey.path[journey.path.length - 1] as { x: number; y: number })
    : snapPoint(pointAlong(journey.path, metres));

const lengthOfWay = (journey: MoveUnderWay, unit: string): number => lengthOfPath(journey.ways[unit] ?? []);

/** Whether the part of its way that it has gone led through hazardous ground. */
const crossed = (
  { field, state }: BattleContext,
  journey: MoveUnderWay,
  id: string,
  share: number,
): boolean => {
  const unit = unitOf(state, id);
  if (unit.flying || living(unit) === 0) return false;
  const way = journey.ways[id] ?? [];
  const gone = share >= 1 ? way : partOf(way, lengthOfPath(way) * share);
  return metresInHazard(field, state, gone) > 0;
};

const partOf = (way: readonly Point[], metres: number): Point[] => {
  const part: Point[] = [];
  let left = metres;
  let before: Point | undefined;
  for (const p of way) {
    if (before) {
      const leg = lengthOfPath([before, p]);
      if (leg >= left) return [...part, pointAlong([before, p], left)];
      left -= leg;
    }
    part.push(p);
    before = p;
  }
  return part;
};
