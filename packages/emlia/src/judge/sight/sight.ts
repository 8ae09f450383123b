import type { Point } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { Grade } from '../concealment/grade.ts';
import { type Cover, coverInMeeting } from '../cover/cover.ts';
import { cornersOfCorridor, corridorBetween } from './corridor.ts';
import { isBeyondSight } from './distance.ts';
import { type Bench, couldBeUnseen } from './judge.ts';
import { isHiddenIn, type Meeting, sightIn, waysFrom } from './meeting.ts';
import { type Party, partyOfUnit } from './party.ts';
import type { Reason } from './reasons.ts';
import { knownMeetingIn, meetingIn, partyIn, type SightScene, sceneOf, screensBetween } from './scene.ts';
import type { Screen } from './screen.ts';
import { isUnit, partyOf, type Target } from './target.ts';
import type { LookingWay } from './verdict.ts';

/** One direction of looking, and why. */
export interface Look {
  readonly observer: string;
  readonly observed: string;
  readonly concealment: Grade;
  /** The id of the rule that settled it. */
  readonly rule: string;
  readonly reasons: readonly Reason[];
  /** Against an attack of the base damage that was asked about. */
  readonly cover?: Cover;
}

/** Everything sight says about an ordered pair (sight.corridor.pair). */
export interface Sight {
  readonly a: string;
  readonly b: string;
  /** sight.line: whether each sees the other as far as nothing reduces only one side's visibility. */
  readonly seen: boolean;
  /** Round the corridor, for drawing; none between parties that touch. */
  readonly corridor?: readonly Point[];
  /** a looking at b. */
  readonly forth: Look;
  /** b looking at a. */
  readonly back: Look;
}

/**
 * Sight between any two of units, pieces of terrain and points, both ways; and the cover each has from the other,
 * if the base damage of an attack is named.
 *
 * @example
 * import { sight, unitsOnTable } from '@emlia/emlia/reading';
 * import { openScenario, play } from '@emlia/kit';
 *
 * const { game, state } = play(openScenario('cavemen/the-spring'));
 * const [one, other] = unitsOnTable(state);
 * if (one && other) console.log(sight(game.world, state, one, other));
 */
export const sight = (world: World, state: EmliaState, a: Target, b: Target, damage?: number): Sight => {
  const scene = sceneOf(world, state);
  const [p, q] = [partyOf(scene, a), partyOf(scene, b)];
  const meeting = meetingIn(scene, p, q);
  const corridor = corridorBetween(meeting.first, meeting.second);
  const [forth, back] = waysFrom(meeting, p);
  const far = { forth: isTooFar(world, a, b), back: isTooFar(world, b, a) };
  const covers = damage === undefined ? undefined : coverFor(scene, meeting, [a, b], damage);
  return {
    a: p.id,
    b: q.id,
    seen: !sightIn(meeting).unseen && !(far.forth && far.back),
    ...(corridor && { corridor: cornersOfCorridor(corridor) }),
    forth: atDistance(far.forth, lookOf(meeting, forth, covers?.(p)), p, q),
    back: atDistance(far.back, lookOf(meeting, back, covers?.(q)), q, p),
  };
};

/** A point or a piece of terrain sees as far as whoever looks at it. */
const isTooFar = (world: World, observer: Target, observed: Target): boolean => {
  if (isUnit(observer)) return isBeyondSight(world, observer, observed);
  return isUnit(observed) && isBeyondSight(world, observed, observer);
};

/** scenario.forces.conditions: what is too far off for the weather is not seen, whatever stands between. */
const atDistance = (far: boolean, look: Look, observer: Party, observed: Party): Look => {
  if (!far) return look;
  const say = `${observed.name} is farther off than ${observer.name} can see now.`;
  const reason: Reason = { rule: DISTANCE, grade: 'total', say };
  return { ...look, concealment: 'total', rule: DISTANCE, reasons: [reason, ...look.reasons] };
};

const DISTANCE = 'scenario.forces.conditions';

/** The cover of the other from an attack by one of the two. What only conceals them counts for nothing in it. */
const coverFor = (
  scene: SightScene,
  meeting: Meeting,
  targets: readonly [Target, Target],
  damage: number,
): ((attacker: Party) => Cover) => {
  const { first, second } = meeting;
  if (!first.disguised && !second.disguised) {
    return attacker => coverInMeeting(meeting, waysFrom(meeting, attacker)[0], damage);
  }
  const bareOf = (one: Target): Party =>
    isUnit(one) ? partyOfUnit(scene.world, one, true) : partyOf(scene, one);
  const [p, q] = [bareOf(targets[0]), bareOf(targets[1])];
  const bare = meetingIn(scene, p, q);
  return attacker => coverInMeeting(bare, waysFrom(bare, attacker.id === p.id ? p : q)[0], damage);
};

const lookOf = (meeting: Meeting, way: LookingWay, cover: Cover | undefined): Look => {
  const { first, second } = meeting;
  const [observer, observed] = way === 'forth' ? [first, second] : [second, first];
  const granted = sightIn(meeting)[way];
  const look = {
    observer: observer.id,
    observed: observed.id,
    concealment: granted.grade,
    rule: granted.rule,
    reasons: meeting.world.edition.policies.sight.reasonsOf(meeting, way, granted),
  };
  return cover ? { ...look, cover } : look;
};

/** The grade of concealment the observed has from the observer, without the reasons. */
export const concealmentFrom = (
  world: World,
  state: EmliaState,
  observer: UnitState,
  observed: Target,
): Grade => {
  if (isBeyondSight(world, observer, observed)) return 'total';
  const scene = sceneOf(world, state);
  const p = partyIn(scene, observer);
  return gradeIn(knownMeetingIn(scene, p, partyOf(scene, observed)), p);
};

const gradeIn = (meeting: Meeting, observer: Party): Grade =>
  meeting.screens.length === 0 ? 'none' : sightIn(meeting)[waysFrom(meeting, observer)[0]].grade;

/** Whether the observed is totally concealed from the observer, which mostly needs no close look. */
export const isUnseenBy = (
  world: World,
  state: EmliaState,
  observer: UnitState,
  observed: Target,
): boolean => {
  if (isBeyondSight(world, observer, observed)) return true;
  const scene = sceneOf(world, state);
  const p = partyIn(scene, observer);
  const meeting = knownMeetingIn(scene, p, partyOf(scene, observed));
  return couldBeUnseen(meeting, meeting.first, meeting.second) && isHiddenIn(meeting, p);
};

/** What counts of all that may intervene. */
export const benchOf = (
  scene: SightScene,
  p: Party,
  q: Party,
  counts: (screen: Screen) => boolean,
): Bench => ({
  world: scene.world,
  screens: screensBetween(scene, p, q).filter(counts),
});
