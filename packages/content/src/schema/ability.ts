import {
  clip,
  ENTRY_ID,
  entryId,
  flag,
  isSay,
  list,
  number,
  object,
  oneOrMore,
  passIssues,
  type Say,
  say,
  sharedDefinition,
  shownValue,
  text,
  whole,
  withJsonSchema,
  withoutUndefined,
  word,
  wordIn,
} from '@emlia/packs';
import * as z from 'zod';
import {
  ABILITIES,
  type Ability,
  type AbilityEntry,
  ACTION_WORDS,
  AURA_SUBJECTS,
  FORMATION_WORDS,
  type Holder,
  OWN_KINDS,
  OWN_SUBJECTS,
} from '../entries/ability.ts';
import type { VitalEffect } from '../entries/vital.ts';
import { ABILITY_WORDS, formatAbility, parseAbility } from '../notation/ability.ts';
import { SKILL_WORDS } from '../notation/skill-words.ts';
import { parseVitalEffect } from '../notation/vital-effect.ts';
import { conditionSchema } from './condition.ts';
import { forEditors } from './for-editors.ts';
import { NAME_IN_PLACE_OF_ID, notation } from './notation.ts';

const HOLDER_NAMES: Readonly<Record<Holder, string>> = {
  unit: 'a unit',
  melee: 'a melee weapon',
  ranged: 'a ranged weapon',
  other: 'other equipment',
  terrain: 'terrain',
  ailment: 'an ailment',
};

/** An ability that has a file of its own, by its id. */
export interface AbilityReference {
  readonly named: string;
}

export type WrittenAbility = Ability | AbilityReference;

/** An entry whose references to abilities are still to be looked up. */
export type WithReferences<Entry> = Omit<Entry, 'id' | 'abilities'> & {
  readonly abilities?: readonly WrittenAbility[];
};

/** ability.catchall: units, weapons, terrain and other equipment hold those that mean something there. */
export const misplacedAbility = (ability: Ability, holder: Holder): Say | undefined => {
  const { held } = ABILITIES[ability.ability];
  if (held.includes(holder)) return undefined;
  const holders = held.map(one => HOLDER_NAMES[one]).join(' or ');
  return say(`"${formatAbility(ability)}" belongs to ${holders}, not to ${HOLDER_NAMES[holder]}`);
};

const when = conditionSchema('ability').optional();
const by = () => whole(-12, 12).refine(one => one !== 0, { error: 'a bonus of 0 changes nothing' });
const skill = word(
  'skill',
  Object.fromEntries(Object.entries(SKILL_WORDS).map(([name, words]) => [words, name])) as Record<
    string,
    keyof typeof SKILL_WORDS
  >,
);
const terrifying = () => z.literal(true, { error: 'must be true or left out' }).optional();
const effects = () => oneOrMore(notation(parseVitalEffect), 10);

/** Hits would come too late for the step that brought them. */
const lasting = (all: readonly VitalEffect[], ctx: z.RefinementCtx): readonly VitalEffect[] => {
  if (all.every(({ effect }) => effect !== 'hits')) return all;
  ctx.issues.push({ code: 'custom', message: 'harm makes no further hits; write damage 1', input: all });
  return z.NEVER;
};

/** The forms an ability is written in, each known by its first key. */
const FORMS = {
  // First, for it has a check too.
  action: object({
    action: text(40),
    kind: wordIn('kind of action', OWN_KINDS),
    on: wordIn('subject', OWN_SUBJECTS).optional(),
    within: number(0.5, 400).optional(),
    uses: whole(1, 99).optional(),
    check: skill.optional(),
    when,
    effect: effects().optional(),
    raises: object({ is: entryId(), across: number(1, 100), turns: whole(1, 100) }).optional(),
  }).transform((raw, ctx): Ability => {
    const { action: called, kind, on = 'self', within, uses, check, effect, raises } = raw;
    const wrong = (message: string, ...path: string[]): void => {
      ctx.issues.push({ code: 'custom', message, input: raw, path });
    };
    if (!effect && !raises) wrong('does nothing; give it an effect, or ground that it raises');
    if (effect && on === 'place') wrong('a place suffers nothing; let it raise ground there', 'effect');
    if ((on === 'self') !== (within === undefined))
      wrong(
        on === 'self' ? 'means something only with "on"' : 'missing: how far off it may be done',
        'within',
      );
    return withoutUndefined({
      ability: 'action' as const,
      called,
      kind,
      on,
      within,
      uses,
      check,
      when: raw.when,
      effects: effect,
      raises: raises && { terrain: raises.is, across: raises.across, turns: raises.turns },
    });
  }),
  check: object({ check: skill, by: by(), when }).transform(
    (raw): Ability =>
      withoutUndefined({ ability: 'check' as const, skill: raw.check, by: raw.by, when: raw.when }),
  ),
  'enemy check': object({ 'enemy check': skill, by: by(), terrifying: terrifying(), when }).transform(
    (raw): Ability =>
      withoutUndefined({
        ability: 'enemyCheck' as const,
        skill: raw['enemy check'],
        by: raw.by,
        terrifying: raw.terrifying,
        when: raw.when,
      }),
  ),
  harm: object({ harm: effects().transform(lasting), on: whole(2, 12).optional(), when }).transform(
    (raw): Ability =>
      withoutUndefined({ ability: 'harm' as const, effects: raw.harm, on: raw.on, when: raw.when }),
  ),
  after: object({
    after: word('action', ACTION_WORDS),
    effect: effects(),
    when,
  }).transform(
    (raw): Ability =>
      withoutUndefined({ ability: 'after' as const, action: raw.after, effects: raw.effect, when: raw.when }),
  ),
  aura: object({
    aura: effects(),
    on: wordIn('side', AURA_SUBJECTS),
    within: number(0.5, 100),
    terrifying: terrifying(),
    when,
  }).transform(
    (raw): Ability =>
      withoutUndefined({
        ability: 'aura' as const,
        effects: raw.aura,
        on: raw.on,
        within: raw.within,
        terrifying: raw.terrifying,
        when: raw.when,
      }),
  ),
  formation: object({
    formation: text(40).refine(one => !(FORMATION_WORDS as readonly string[]).includes(one.toLowerCase()), {
      error: 'open, close and ranked are formations everybody has',
    }),
    like: wordIn('formation', FORMATION_WORDS),
    gap: number(0, 100).optional(),
    slow: flag().optional(),
    gives: z.lazy(() => ownAbilitiesSchema('ailment')).optional(),
  }).transform((raw, ctx): Ability => {
    if (raw.gap !== undefined && raw.like === 'ranked') {
      ctx.issues.push({ code: 'custom', message: 'ranks have no gaps', input: raw });
      return z.NEVER;
    }
    const { formation: called, like, gap, gives } = raw;
    const slow = raw.slow ? (true as const) : undefined;
    return withoutUndefined({ ability: 'formation' as const, called, like, gap, slow, gives });
  }),
} as const satisfies Readonly<Record<string, z.ZodType<Ability>>>;

const NAMED_BY = 'those with a file of their own are named by units, weapons, gear and terrain';

const formOf = (value: unknown): z.ZodType<Ability> | Say => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return say(`must be an ability, not ${shownValue(value)}`);
  }
  const key = Object.keys(FORMS).find(one => Object.hasOwn(value, one)) as keyof typeof FORMS | undefined;
  return key ? FORMS[key] : say(`must have one of the keys ${Object.keys(FORMS).join(', ')}`);
};

/** An ability in the rulebook's words, or by keys where more is to be said. */
const ability = (allows: (ability: Ability) => Say | undefined, byName: boolean) =>
  withJsonSchema(
    z.unknown().transform((value, ctx): WrittenAbility => {
      const fail = ({ say: message }: Say): never => {
        ctx.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      };
      if (typeof value === 'string') {
        const id = value.trim();
        const named = ENTRY_ID.test(id) && !ABILITY_WORDS.includes(id);
        if (named && byName) return { named: id };
        if (named) return fail(say(`no ability "${clip(id)}"; ${NAMED_BY}`));
        const read = parseAbility(value);
        // It may be the name of one with a file.
        if (isSay(read) && read.say.startsWith('no ability') && byName && NAME_IN_PLACE_OF_ID.test(id))
          return { named: id };
        const wrong = isSay(read) ? read : allows(read);
        return wrong ? fail(wrong) : (read as Ability);
      }
      const form = formOf(value);
      if (isSay(form)) return fail(form);
      const read = form.safeParse(value);
      if (read.success) {
        const wrong = allows(read.data);
        return wrong ? fail(wrong) : read.data;
      }
      passIssues(read.error.issues, value, ctx);
      return z.NEVER;
    }),
    () =>
      sharedDefinition(byName ? 'ability or its id' : 'ability', () =>
        forEditors().ability(byName, Object.values(FORMS)),
      ),
  );

export const abilitiesSchema = (holder: Holder): z.ZodType<readonly WrittenAbility[]> =>
  list(
    ability(one => misplacedAbility(one, holder), true),
    1,
    10,
  );

/** Abilities written out: none is named by the id of its file. */
export const ownAbilitiesSchema = (holder?: Holder): z.ZodType<readonly Ability[]> =>
  list(
    ability(one => (holder ? misplacedAbility(one, holder) : undefined), false).transform(
      one => one as Ability,
    ),
    1,
    10,
  );

/** abilities/<id>.yaml */
export const abilitySchema: z.ZodType<Omit<AbilityEntry, 'id'>> = object({
  name: text(60),
  says: text(300),
  does: ownAbilitiesSchema(),
});
