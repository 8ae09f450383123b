import { list, MISSING, noSuch, object, sharedDefinition, shownValue, withJsonSchema } from '@emlia/packs';
import * as z from 'zod';
import {
  INITIATIVE_ACTIONS,
  type InitiativeAction,
  type InitiativeCondition,
} from '../entries/initiative.ts';
import { conditionSchema } from './condition.ts';
import { type Fault, faultsOfParameters, jsonOfParameters } from './parameters.ts';

/** One of the actions, with what it needs and nothing else. */
const action = withJsonSchema(
  z.unknown().transform((given, ctx): InitiativeAction => {
    const faults = [...faultsOfAction(given)];
    for (const [path, message] of faults) {
      ctx.issues.push({ code: 'custom', message, input: given, path: [...path] });
    }
    return faults.length === 0 ? (given as InitiativeAction) : z.NEVER;
  }),
  () =>
    sharedDefinition('initiative action', () => ({
      anyOf: Object.entries(INITIATIVE_ACTIONS).map(([name, { says, parameters }]) =>
        jsonOfParameters('action', name, says, parameters),
      ),
    })),
);

function* faultsOfAction(given: unknown): Iterable<Fault> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return yield [[], `must be an action, not ${shownValue(given)}`];
  }
  const { action: name, ...rest } = given as Record<string, unknown>;
  if (name === undefined) return yield [['action'], MISSING];
  if (typeof name !== 'string') return yield [['action'], `must be an action, not ${shownValue(name)}`];
  if (!Object.hasOwn(INITIATIVE_ACTIONS, name)) {
    return yield [['action'], noSuch('action', name, Object.keys(INITIATIVE_ACTIONS))];
  }
  const { parameters } = INITIATIVE_ACTIONS[name as InitiativeAction['action']];
  yield* faultsOfParameters('action', parameters, rest, []);
}

/** attribute.initiative.conditions: triggers with actions, first things first. */
export const initiativeSchema = list(
  object({ when: conditionSchema('initiative'), do: list(action, 1, 5) }),
  1,
  20,
).transform((conditions): InitiativeCondition[] => conditions);
