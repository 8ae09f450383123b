import type { Grade } from '../concealment/grade.ts';
import { lookBetween } from '../sight/between.ts';
import { type Bench, gradeOn, judge } from '../sight/judge.ts';
import { type Party, partyOfUnit } from '../sight/party.ts';
import { partyIn, sceneOf } from '../sight/scene.ts';
import { benchOf, isUnit, partyOf, type Target } from '../sight/sight.ts';
import { verdictOf } from '../sight/verdict.ts';
import type { EmliaState, UnitState } from '../state.ts';
import type { World } from '../world.ts';
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
  const { bench, p, q } = attackOn(world, state, attacker, subject, damage);
  const { forth } = judge(bench, p, q);
  const between = lookBetween(world, bench.screens, p, q);
  const by = between.seen.filter(seen => verdictOf(between, seen, 'forth').grade !== 'none');
  const single = forth.rule.startsWith('concealment.') && !forth.rule.startsWith('concealment.members');
  return {
    grade: forth.grade,
    rule: single ? 'cover.test' : forth.rule,
    by: by.map(({ screen }) => screen.id),
  };
};

/** The grade alone. */
export const coverFrom = (
  world: World,
  state: EmliaState,
  attacker: UnitState,
  subject: Target,
  damage: number,
): Grade => {
  const { bench, p, q } = attackOn(world, state, attacker, subject, damage);
  return gradeOn(bench, p, q);
};

const attackOn = (
  world: World,
  state: EmliaState,
  attacker: UnitState,
  subject: Target,
  damage: number,
): { bench: Bench; p: Party; q: Party } => {
  const scene = sceneOf(world, state);
  const p = partyIn(scene, attacker);
  const seen = partyOf(scene, subject);
  // equipment.other: what makes ground solid for concealment stops nothing.
  const q = seen.disguised && isUnit(subject) ? partyOfUnit(world, subject, true) : seen;
  return { bench: benchOf(scene, p, q, screen => stops(screen.hits, damage)), p, q };
};
