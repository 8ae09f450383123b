import { flag, number, object, oneOrMore, slug, text, whole, withoutUndefined, wordIn } from '@emlia/packs';
import { ACTION_NAMES } from '../entries/ability.ts';
import type { StandingCondition } from '../entries/standing-condition.ts';
import { parseChange } from '../notation/change.ts';
import { notation } from './notation.ts';
import { turnsSchema } from './schedule.ts';
import { whomFields } from './timed-event.ts';

const by = () => whole(-12, 12).optional();

const skills = object({
  'close combat': by(),
  'aimed fire': by(),
  'volley fire': by(),
  leadership: by(),
  alertness: by(),
  stealth: by(),
}).transform(({ 'close combat': closeCombat, 'aimed fire': aimedFire, 'volley fire': volleyFire, ...rest }) =>
  withoutUndefined({ closeCombat, aimedFire, volleyFire, ...rest }),
);

const MODIFIERS = ['skills', 'ranges', 'movement', 'sight', 'morale'] as const;

/** scenario.forces.conditions */
export const standingConditionSchema = object({
  id: slug(),
  name: text(60),
  say: text(400).optional(),
  ...whomFields,
  actions: oneOrMore(wordIn('action', ACTION_NAMES), 20).optional(),
  turns: turnsSchema.optional(),
  waits: flag().optional(),
  skills: skills.optional(),
  ranges: notation(parseChange).optional(),
  movement: notation(parseChange).optional(),
  sight: number(1, 1000).optional(),
  morale: whole(-7, 7).optional(),
})
  .check(ctx => {
    const { value } = ctx;
    const wrong = (message: string) => ctx.issues.push({ code: 'custom', message, input: value });
    if (MODIFIERS.every(one => value[one] === undefined))
      wrong(`changes nothing; give it ${MODIFIERS.join(', ')}`);
    if (value.actions && value.skills === undefined && value.ranges === undefined)
      wrong('names actions, which narrow skills and ranges only');
    if (value.waits && value.turns) wrong('waits for an event, and so has no turns');
  })
  .transform(
    ({ waits, ...rest }): StandingCondition => withoutUndefined({ ...rest, waits: waits || undefined }),
  );
