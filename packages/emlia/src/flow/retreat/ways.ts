import { lengthOfPath, type Refusal } from '@emlia/kernel';
import { freeStrikers } from '../../actions/freestrike/provoke.ts';
import { compelled } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import type { UnitState } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { areFriends, unitsOnTable } from '../../table/world.ts';
import type { DutyQuery, DutyWay } from '../initiative/actions.ts';
import { firstIn, lazily } from '../initiative/lazily.ts';
import { pathsOf, standNow } from '../initiative/stand.ts';
import { comesCloser } from './closer.ts';
import { courseTo, type RetreatCourse, type RetreatManner } from './course.ts';
import { coverPlaces, hasCover, type Threat, threatsTo } from './cover.ts';
import { type Destination, homeOf, towardsFriend } from './destination.ts';
import { isHeld } from './held.ts';
import { LEEWAY } from './leeway.ts';

/** What is demanded of a Falling Back unit, after "must". */
export const FALL_BACK = 'fall back to its own lines, to a friend or to cover';

const FALLING_BACK: RetreatManner = { shy: true, greatest: false };
const RETREATING: RetreatManner = { shy: true, greatest: true };
const ROUTED: RetreatManner = { shy: false, greatest: true };

/** retreat.engaged: it disengages first; what cannot, or has tried in vain, stays. */
const wayOut = (query: DutyQuery): DutyWay | undefined => {
  const command: EmliaCommand = { type: 'disengage', unit: query.unit.id };
  if (!query.orderBook.isLawful(query, command)) return undefined;
  const names = freeStrikers(query).map(({ name }) => name);
  return {
    rule: 'retreat.engaged',
    demand: () => `disengage from ${names.join(' and ')} before it gets away`,
    examples: () => [command],
    fulfils: ({ type }) => type === command.type,
  };
};

const friendsOf = ({ world, state, unit }: DutyQuery): UnitState[] =>
  unitsOnTable(state)
    .filter(other => other.id !== unit.id && areFriends(world, unit, other))
    .map(friend => ({ friend, away: distanceBetween(world, unit, friend) }))
    .sort((a, b) => a.away - b.away)
    .map(({ friend }) => friend);

/** retreat.other-cover: the nearest that can be approached, and what is no farther. */
function* coverCourses(query: DutyQuery, threats: readonly Threat[]): Iterable<RetreatCourse> {
  if (query.unit.used.move !== undefined) return;
  const found: RetreatCourse[] = [];
  let nearest = Infinity;
  for (const place of coverPlaces(query, threats)) {
    // No path is shorter than the straight way.
    if (place.away > nearest + LEEWAY) break;
    const course = courseTo(query, query.orderBook, place, FALLING_BACK);
    if (!course?.best()) continue;
    nearest = Math.min(nearest, course.route.length);
    found.push(course);
  }
  yield* found
    .filter(({ route }) => route.length <= nearest + LEEWAY)
    .sort((a, b) => a.route.length - b.route.length);
}

/** retreat.falling-back: the three choices. */
function* choicesOf(
  query: DutyQuery,
  home: Destination | undefined,
  cover: () => Iterable<RetreatCourse>,
): Iterable<RetreatCourse> {
  const { world, orderBook, unit } = query;
  // Who has moved goes nowhere.
  if (unit.used.move !== undefined) return;
  const destinations = function* () {
    if (home) yield home;
    for (const friend of friendsOf(query)) yield towardsFriend(world, friend);
  };
  for (const destination of destinations()) {
    const course = courseTo(query, orderBook, destination, FALLING_BACK);
    if (course) yield course;
  }
  yield* cover();
}

/** A goal that is reached can be chosen, and then the unit stays. */
const isBack = (query: DutyQuery, home: Destination | undefined, threats: readonly Threat[]): boolean =>
  home?.isReached(standNow(query)) ||
  friendsOf(query).some(friend => distanceBetween(query.world, query.unit, friend) <= LEEWAY) ||
  hasCover(query, threats, query.unit.members);

const firstOf = (courses: Iterable<RetreatCourse>): RetreatCourse | undefined =>
  firstIn(courses, course => course.best() !== undefined);

const EXAMPLES = 4;

function* examplesOf(courses: Iterable<RetreatCourse>): Iterable<EmliaCommand> {
  let count = 0;
  for (const course of courses) {
    const best = course.best();
    if (best) yield best.command;
    if (best && ++count === EXAMPLES) return;
  }
}

/** retreat.path: any place behind cover will do that is as near as the nearest. */
const hides = (
  query: DutyQuery,
  nearest: RetreatCourse | undefined,
  threats: readonly Threat[],
  command: EmliaCommand,
): boolean => {
  const way = nearest && pathsOf(query, command);
  if (!nearest || !way || way.length > nearest.route.length + LEEWAY) return false;
  if (comesCloser(query, command)) return false;
  const isStraight = way.paths.every((path, i) => {
    const [start, end] = [way.start[i], path.at(-1)];
    return !start || !end || lengthOfPath([start, ...path]) <= lengthOfPath([start, end]) + LEEWAY;
  });
  return isStraight && hasCover(query, threats, way.after(1).bases);
};

/** retreat.leave: a Falling Back unit stops at the edge unless its controller lets it go. */
const leavesBy = (query: DutyQuery, home: Destination | undefined, command: EmliaCommand): boolean =>
  'leave' in command &&
  command.leave !== undefined &&
  command.leave === home?.exit &&
  home.isReached(standNow(query)) &&
  query.orderBook.isLawful(query, command);

const refusalOf = (course: RetreatCourse | undefined, command: EmliaCommand): Refusal | undefined => {
  const objection = course?.objection(command);
  return objection === 'other' ? undefined : objection;
};

/** retreat.falling-back: to cover, to a friend or towards its own lines, as its controller chooses. */
const backWay = (query: DutyQuery): DutyWay | undefined => {
  const { world, unit } = query;
  const threats = threatsTo(query);
  const home = homeOf(world, unit);
  const cover = lazily(coverCourses(query, threats));
  const courses = lazily(choicesOf(query, home, cover));
  const first = firstOf(courses());
  const mayLeave = home?.exit !== undefined && home.isReached(standNow(query));
  if (!first && !mayLeave) return undefined;
  return {
    rule: 'retreat.falling-back',
    ...(isBack(query, home, threats) && { optional: true as const }),
    examples: () => examplesOf(courses()),
    fulfils(command) {
      // Its player may always make it hurry.
      if (command.type === 'doublePace') return first !== undefined;
      if (!pathsOf(query, command)) return false;
      if (leavesBy(query, home, command)) return true;
      for (const course of courses()) if (course.allows(command)) return true;
      return hides(query, firstOf(cover()), threats, command);
    },
    objection: command => refusalOf(first, command),
  };
};

/** The way to its own lines at its greatest distance: with Double Pace, unless it gets there without. */
const greatestWay = (query: DutyQuery, manner: RetreatManner, rule: string): DutyWay | undefined => {
  const home = query.unit.used.move === undefined ? homeOf(query.world, query.unit) : undefined;
  const course = home && courseTo(query, query.orderBook, home, manner);
  const best = course?.best();
  if (!course || !best) return undefined;
  const pace: EmliaCommand = { type: 'doublePace', unit: query.unit.id };
  const mustPace = best.left > 0 && query.orderBook.isLawful(compelled(query), pace);
  const arrives = (command: EmliaCommand): boolean => {
    const way = pathsOf(query, command);
    return way !== undefined && course.route.remaining(way.after(1)) === 0;
  };
  return {
    rule,
    ...(mustPace && { compels: true as const }),
    examples: () => [mustPace ? pace : best.command],
    fulfils: command =>
      command.type === pace.type || (course.allows(command) && (!mustPace || arrives(command))),
    objection: command => refusalOf(course, command),
  };
};

export const fallBack = (query: DutyQuery): DutyWay | undefined =>
  isHeld(query) ? wayOut(query) : backWay(query);

/** retreat.retreating: with no way home it moves as if Falling Back. */
export const retreat = (query: DutyQuery): DutyWay | undefined => {
  if (isHeld(query)) return wayOut(query);
  const home = greatestWay(query, RETREATING, 'retreat.retreating');
  const back = home ? undefined : backWay(query);
  return home ?? (back && { ...back, demand: () => FALL_BACK });
};

/** retreat.routed: it does not disengage first, and minds neither friend nor enemy. */
export const rout = (query: DutyQuery): DutyWay | undefined => greatestWay(query, ROUTED, 'retreat.routed');
