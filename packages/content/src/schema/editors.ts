import { ENTRY_ID, isSay, type JsonSchema, SLUG, sharedDefinition, toJsonSchema } from '@emlia/packs';
import type * as z from 'zod';
import type { Parameter, ParameterTable } from '../facts/fact.ts';
import { type FactPlace, factsIn } from '../facts/index.ts';
import { ABILITY_WORDS, parseAbility } from '../notation/ability.ts';
import { ABILITY_PATTERN, NOTATIONS } from '../notation/forms.ts';
import { WIDEST } from './condition.ts';
import type { ForEditors } from './for-editors.ts';
import { LONGEST_KEYWORD } from './parameters.ts';
import { ACTION_SAYS, COUNTER_SAYS, FACT_SAYS, PLACE_SAYS } from './says.ts';

const SAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fact: FACT_SAYS,
  count: COUNTER_SAYS,
  action: ACTION_SAYS,
};

/** JSON Schema of a fact or an action, for editors: its name, with the parameters that stand beside it. */
const jsonOfParameters = (kind: string, name: string, parameters: ParameterTable): JsonSchema => {
  const says = SAYS[kind]?.[name] ?? '';
  return {
    description: says,
    type: 'object',
    properties: {
      [kind]: { const: name, description: says },
      ...Object.fromEntries(Object.entries(parameters).map(([key, one]) => [key, jsonOfParameter(one)])),
    },
    required: [kind, ...Object.entries(parameters).flatMap(([key, one]) => (isOptional(one) ? [] : [key]))],
    additionalProperties: false,
  } as JsonSchema;
};

const isOptional = (parameter: Parameter): boolean =>
  typeof parameter === 'object' && (parameter.optional ?? false);

const jsonOfParameter = (parameter: Parameter): JsonSchema => {
  if (
    parameter === 'force' ||
    parameter === 'ailment' ||
    (typeof parameter === 'object' && 'id' in parameter)
  ) {
    return { type: 'string', pattern: (parameter === 'ailment' ? ENTRY_ID : SLUG).source };
  }
  if (parameter === 'formation' || parameter === 'keyword' || 'keyword' in parameter) {
    return { type: 'string', minLength: 1, maxLength: LONGEST_KEYWORD };
  }
  if ('number' in parameter) {
    return { type: 'number', minimum: parameter.number[0], maximum: parameter.number[1] };
  }
  return 'oneOf' in parameter ? { enum: [...parameter.oneOf] } : { type: 'boolean' };
};

const jsonOfCondition = (place: FactPlace): JsonSchema => {
  const again = { $ref: `#/definitions/${place} condition` };
  const joint = (key: string, inner: object) => ({
    type: 'object',
    properties: { [key]: inner },
    required: [key],
    additionalProperties: false,
  });
  const many = { type: 'array', minItems: 1, maxItems: WIDEST, items: again };
  const facts = Object.entries(factsIn(place)).map(([name, parameters]) =>
    jsonOfParameters('fact', name, parameters),
  );
  return {
    description: PLACE_SAYS[place],
    anyOf: [...facts, joint('all', many), joint('any', many), joint('not', again)],
  } as JsonSchema;
};

/** The pattern of a notation, with what editors may offer. */
const formOf = (parse: unknown): JsonSchema => {
  const form = NOTATIONS.find(one => one.parse === parse);
  if (!form) throw new Error('a notation that is not listed in NOTATIONS');
  const { name, says, pattern, examples, words } = form;
  // YAML takes a bare number for one.
  const isNumber = new RegExp(pattern).test('1');
  const text = { type: isNumber ? ['string', 'number'] : 'string', pattern };
  return sharedDefinition(
    name,
    () =>
      ({
        description: says,
        examples: [...examples],
        ...(words ? { anyOf: [{ enum: [...words] }, text] } : text),
      }) as JsonSchema,
  );
};

const ID_PATTERN = ENTRY_ID.source.slice(1, -1);

const jsonOfAbility = (byName: boolean, forms: readonly z.ZodType[]): JsonSchema => {
  const pattern = `^ *(?:${ABILITY_PATTERN}${byName ? `|${ID_PATTERN}` : ''}) *$`;
  const description = byName
    ? 'An ability in the rulebook’s words, by keys, or by the id of its file in abilities/.'
    : 'An ability in the rulebook’s words, or by keys.';
  const words = ABILITY_WORDS.filter(word => !isSay(parseAbility(word)));
  return {
    description,
    anyOf: [{ enum: words }, { type: 'string', pattern }, ...forms.map(toJsonSchema)],
  } as JsonSchema;
};

/** JSON Schema of what zod reads by functions of ours. */
export const EDITORS: ForEditors = {
  vocabulary: (kind, vocabulary) => ({
    anyOf: Object.entries(vocabulary).map(([name, { parameters }]) =>
      jsonOfParameters(kind, name, parameters),
    ),
  }),
  condition: jsonOfCondition,
  form: formOf,
  ability: jsonOfAbility,
};
