import type { EmliaState, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { Grade } from '../concealment/grade.ts';
import { betweenIn, coverIn, type Meeting, waysFrom } from '../sight/meeting.ts';
import { partyOfUnit } from '../sight/party.ts';
import { meetingIn, partyIn, sceneOf } from '../sight/scene.ts';
import { isUnit, partyOf, type Target } from '../sight/target.ts';
import { type LookingWay, verdictOf } from '../sight/verdict.ts';
import { stops } from './stops.ts';

/** What the subject of an attack has between itself and the attacker. */
export interface Cover {
  readonly grade: Grade;
  /** The id of the rule that settled it; cover.test where some entity did. */
  readonly rule: string;
  /** The entities in the corridor that stop the attack, whether they are wide enough or not. */
  readonly by: readonly string[];
}

/**
 * cover.test: the cover a subject has against an attack of this base damage, that of the actual attack after
 * falloff. It is the concealment given by what stops the attack (cover.implies-concealment).
 */
export const cover = (
  world: World,
  state: EmliaState,
  attacker: UnitState,
  subject: Target,
  damage: number,
): Cover => {
  const { meeting, way } = attackOn(world, state, attacker, subject);
  return coverInMeeting(meeting, way, damage);
};

export const coverInMeeting = (meeting: Meeting, way: LookingWay, damage: number): Cover => {
  const by = meeting.world.edition.policies.sight.stoppersOf(meeting, way, damage);
  const { grade, rule } = coverIn(meeting, damage)[way];
  const single = rule.startsWith('concealment.') && !rule.startsWith('concealment.members');
  return { grade, rule: single ? 'cover.test' : rule, by };
};

/** The entities in the corridor that stop the attack. */
export const stoppersOf = (meeting: Meeting, way: LookingWay, damage: number): string[] => {
  const between = betweenIn(meeting);
  const by: string[] = [];
  for (const seen of between.seen) {
    const { id, hits } = seen.screen;
    if (stops(hits, damage) && verdictOf(between, seen, way).grade !== 'none') by.push(id);
  }
  return by;
};

/** The grade of a subject's cover, without what gives it. */
export const coverFrom = (
  world: World,
  state: EmliaState,
  attacker: UnitState,
  subject: Target,
  damage: number,
): Grade => {
  const { meeting, way } = attackOn(world, state, attacker, subject);
  return coverIn(meeting, damage)[way].grade;
};

const attackOn = (
  world: World,
  state: EmliaState,
  attacker: UnitState,
  subject: Target,
): { meeting: Meeting; way: LookingWay } => {
  const scene = sceneOf(world, state);
  const p = partyIn(scene, attacker);
  const seen = partyOf(scene, subject);
  // equipment.other: what makes ground solid for concealment stops nothing.
  const q = seen.disguised && isUnit(subject) ? partyOfUnit(world, subject, true) : seen;
  const meeting = meetingIn(scene, p, q);
  return { meeting, way: waysFrom(meeting, p)[0] };
};
