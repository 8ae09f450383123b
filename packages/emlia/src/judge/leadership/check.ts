import type { ActionTitle } from '@emlia/content';
import { type Act, applyModifiers, type Checks, type ModifierRow } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { UnitState } from '../../state.ts';
import { isNear } from '../../table/scale/near.ts';
import { gsu } from '../../table/words.ts';
import { partOf } from '../../table/world.ts';
import { abilityModifiers } from '../ability/modifiers.ts';
import { type CheckPlan, type CheckRolled, planCheckOf, rollCheck } from '../skill/check.ts';
import { skillOf, strengthOf } from '../skill/strength.ts';
import {
  COMMAND_RANGE,
  commandDistance,
  isAware,
  LEADERSHIP_FACTS,
  type LeadershipFact,
  type LeadQuery,
} from './facts.ts';

/** leadership.range: friendly means of the same force, not of an ally. */
const isFriendly = ({ unit, subjects }: LeadQuery): true | string => {
  const wrong = subjects.find(one => one.place !== 'table' || one.force !== unit.force);
  return !wrong || `${wrong.name} is no friendly unit on the table.`;
};

/** awareness.subject: nobody leads a unit wholly out of his sight. */
export const isKnown = ({ world, state, from, subjects }: LeadQuery): true | string => {
  const unseen = subjects.find(one => one.id !== from.id && !isAware(world, state, from, one));
  return !unseen || `${from.name} is not aware of ${unseen.name}.`;
};

/** leadership.command-range: near enough, and known to him. */
const isInCommand = (query: LeadQuery): true | string => {
  const { world, state, from, subjects } = query;
  for (const one of subjects) {
    const away = commandDistance(query, one);
    if (!isNear(world, away, COMMAND_RANGE)) {
      return `${one.name} is ${gsu(away)} from the leader in ${from.name}; he commands ${gsu(COMMAND_RANGE)}.`;
    }
    if (one.id !== from.id && !isAware(world, state, from, one))
      return `${from.name} is not aware of ${one.name}.`;
  }
  return true;
};

/** What Improve Morale, Take Command and Reorder ask of the one unit they name. */
export const commandChecks: Checks<LeadQuery> = {
  'action.subject': isFriendly,
  'leadership.command-range': isInCommand,
};

/** activation.free: no free action twice. */
export const onceInTurn = (action: string): Checks<LeadQuery> => ({
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(action) || `${unit.name} has already used ${action} this turn.`,
});

/** What every leadership action asks before its own: of the source, and of each unit it names. */
export const leadershipChecks = (action: string): Checks<LeadQuery> => ({
  ...onceInTurn(action),
  'action.subject': isFriendly,
  'awareness.subject': isKnown,
  'leadership.range': query => {
    const far = query.subjects.find(one => !isNear(query.world, commandDistance(query, one), COMMAND_RANGE));
    return (
      !far ||
      `${far.name} is ${gsu(commandDistance(query, far))} from the leader of ${query.unit.name}; he commands ${gsu(COMMAND_RANGE)}.`
    );
  },
});

/** leadership.leader: made by the leader alone, with his own skill or improvised. */
export const planLeadership = (
  query: LeadQuery,
  rows: readonly ModifierRow<LeadershipFact>[],
  action: ActionTitle,
): CheckPlan => {
  const { world, state, from, source, subjects } = query;
  const skill = skillOf(world, partOf(from, source.part), 'leadership');
  // A level for each member is the leader's own once.
  const strength = strengthOf(from, source.part, skill?.perMember ? 1 : undefined);
  return planCheckOf({ world, unit: from }, skill, strength, [
    ...applyModifiers(rows, LEADERSHIP_FACTS, query),
    ...abilityModifiers(world, state, {
      unit: from,
      part: source.part,
      skill: 'leadership',
      subject: subjects.length === 1 ? subjects[0] : undefined,
      action,
    }),
  ]);
};

interface LeadershipAction {
  readonly action: ActionTitle;
  readonly rows: readonly ModifierRow<LeadershipFact>[];
  /** The name of who tries it, unless he is the leader. */
  readonly by?: string | undefined;
}

/** Rolls and tells; whether it succeeded. */
export const tryLeadership = (
  query: LeadQuery,
  { action, rows, by }: LeadershipAction,
  act: Act<EmliaEvent>,
): boolean => {
  const check: CheckRolled = rollCheck(
    query.world,
    'leadership',
    planLeadership(query, rows, action),
    act.dice,
  );
  const subjects = query.subjects.map((one: UnitState) => one.id);
  act.emit({ type: 'leadershipTried', unit: query.unit.id, action, subjects, check, ...(by && { by }) });
  return check.successes > 0;
};
