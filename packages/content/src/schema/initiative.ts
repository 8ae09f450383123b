import * as z from 'zod';
import {
  type InitiativeAction,
  type InitiativeCondition,
  type InitiativeFact,
  MEMBER_COMPARISONS,
  SIZE_COMPARISONS,
} from '../initiative.ts';
import { noSuch } from '../suggest.ts';
import { condition } from './condition.ts';
import { list, MISSING, object, show } from './fields.ts';
import { type Fault, faultsOfParameters, type Parameter, type Vocabulary } from './parameters.ts';

const distance: Parameter = { number: [0, 1000], optional: true };
const speeds: Parameter = { number: [0, 20], optional: true };
const value: Parameter = { number: [-10, 20] };

/** Each fact with its parameters. */
const INITIATIVE_FACTS = {
  attacked: {},
  attackedByRanged: {},
  enemyWithin: {
    distance,
    speeds,
    members: { oneOf: MEMBER_COMPARISONS, optional: true },
    size: { oneOf: SIZE_COMPARISONS, optional: true },
  },
  hidden: {},
  seenInOpen: {},
  takingCover: {},
  engaged: {},
  moraleAtMost: { value },
  moraleAtLeast: { value },
} as const satisfies Record<InitiativeFact['fact'], Vocabulary[string]>;

/** Each action with its parameters. */
const INITIATIVE_ACTIONS = {
  moveAway: { distance, speeds },
  seekHiding: { fastest: { flag: true, optional: true } },
  takeCover: {},
  attack: {},
  charge: {},
  fallBack: {},
  retreat: {},
  rout: {},
} as const satisfies Record<InitiativeAction['action'], Vocabulary[string]>;

/** One of the actions, with what it needs and nothing else. */
const action = z.unknown().transform((given, ctx): InitiativeAction => {
  const faults = [...faultsOfAction(given)];
  for (const [path, message] of faults) {
    ctx.issues.push({ code: 'custom', message, input: given, path: [...path] });
  }
  return faults.length === 0 ? (given as InitiativeAction) : z.NEVER;
});

function* faultsOfAction(given: unknown): Iterable<Fault> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return yield [[], `must be an action, not ${show(given)}`];
  }
  const { action: name, ...rest } = given as Record<string, unknown>;
  if (name === undefined) return yield [['action'], MISSING];
  if (typeof name !== 'string') return yield [['action'], `must be an action, not ${show(name)}`];
  if (!Object.hasOwn(INITIATIVE_ACTIONS, name)) {
    return yield [['action'], noSuch('action', name, Object.keys(INITIATIVE_ACTIONS))];
  }
  const parameters = INITIATIVE_ACTIONS[name as InitiativeAction['action']];
  yield* faultsOfParameters('action', parameters, rest, []);
}

/** attribute.initiative.conditions: triggers with actions, first things first. */
export const initiativeSchema = list(
  object({ when: condition<InitiativeFact>(INITIATIVE_FACTS), do: list(action, 1, 5) }),
  1,
  20,
).transform((conditions): InitiativeCondition[] => conditions);
