import { list, object } from '@emlia/packs';
import {
  INITIATIVE_ACTIONS,
  type InitiativeAction,
  type InitiativeCondition,
} from '../entries/initiative.ts';
import { conditionSchema } from './condition.ts';
import { oneOfVocabulary } from './parameters.ts';

/** One of the actions, with what it needs and nothing else. */
const action = oneOfVocabulary<InitiativeAction>(
  'action',
  'an action',
  'initiative action',
  INITIATIVE_ACTIONS,
);

/** attribute.initiative.conditions: triggers with actions, first things first. */
export const initiativeSchema = list(
  object({ when: conditionSchema('initiative'), do: list(action, 1, 5) }),
  1,
  20,
).transform((conditions): InitiativeCondition[] => conditions);
