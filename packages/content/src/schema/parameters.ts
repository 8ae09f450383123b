import { ENTRY_ID, MISSING, noSuch, SLUG, sharedDefinition, shownValue, withJsonSchema } from '@emlia/packs';
import * as z from 'zod';
import type { FactRecord, Parameter, ParameterTable } from '../facts/fact.ts';
import { forEditors } from './for-editors.ts';

/** The facts or actions of a closed vocabulary, each with its parameters. */
export type Vocabulary = Readonly<Record<string, ParameterTable>>;

/** How long a keyword may be. */
export const LONGEST_KEYWORD = 40;

type Path = readonly PropertyKey[];
export type Fault = readonly [path: Path, message: string];

/** What is wrong with the parameters given to a fact or an action. */
export function* faultsOfParameters(
  kind: string,
  parameters: ParameterTable,
  given: Readonly<Record<string, unknown>>,
  path: Path,
): Iterable<Fault> {
  const names = Object.keys(parameters);
  for (const key of Object.keys(given)) {
    if (!names.includes(key)) yield [[...path, key], noSuch('key', key, [kind, ...names])];
  }
  for (const [key, parameter] of Object.entries(parameters)) {
    const fault = faultOf(parameter, given[key]);
    if (fault !== undefined) yield [[...path, key], fault];
  }
  for (const [a, b] of EITHER) {
    if (!names.includes(a) || !names.includes(b) || a in given !== b in given) continue;
    yield [path, `needs exactly one of ${a} and ${b}`];
  }
}

/** Where a fact or an action knows both, it is given one of them. */
const EITHER = [
  ['distance', 'speeds'],
  ['force', 'unit'],
  ['atLeast', 'percent'],
] as const;

const ID_WORDS = {
  force: 'the id of a force',
  unit: 'the id of a unit',
  area: 'the id of an area',
  event: 'the id of an event',
  tally: 'the id of a tally',
  ailment: 'an ailment of pack.yaml',
} as const;

const faultOf = (parameter: Parameter, value: unknown): string | undefined => {
  if (value === undefined) {
    return typeof parameter === 'object' && parameter.optional ? undefined : MISSING;
  }
  if (
    parameter === 'force' ||
    parameter === 'ailment' ||
    (typeof parameter === 'object' && 'id' in parameter)
  ) {
    const kind = typeof parameter === 'string' ? parameter : parameter.id;
    const form = kind === 'ailment' ? ENTRY_ID : SLUG;
    const fits = typeof value === 'string' && form.test(value);
    return fits ? undefined : `must be ${ID_WORDS[kind]}, not ${shownValue(value)}`;
  }
  if (parameter === 'formation') {
    const fits = typeof value === 'string' && value.length >= 1 && value.length <= LONGEST_KEYWORD;
    return fits ? undefined : `must be the name of a formation, not ${shownValue(value)}`;
  }
  if (parameter === 'keyword' || 'keyword' in parameter) {
    const fits = typeof value === 'string' && value.length >= 1 && value.length <= LONGEST_KEYWORD;
    return fits ? undefined : `must be a keyword, not ${shownValue(value)}`;
  }
  if ('number' in parameter) {
    const [least, most] = parameter.number;
    const fits = typeof value === 'number' && value >= least && value <= most;
    return fits ? undefined : `must be a number from ${least} to ${most}, not ${shownValue(value)}`;
  }
  if ('oneOf' in parameter) {
    if (typeof value === 'string' && parameter.oneOf.includes(value)) return undefined;
    return typeof value === 'string'
      ? noSuch('word', value, parameter.oneOf)
      : `must be one of ${parameter.oneOf.join(', ')}, not ${shownValue(value)}`;
  }
  return typeof value === 'boolean' ? undefined : `must be true or false, not ${shownValue(value)}`;
};

/** One of the words of a vocabulary, under the key of its kind, with what it needs and nothing else. */
export const oneOfVocabulary = <One>(
  kind: string,
  a: string,
  definition: string,
  vocabulary: Readonly<Record<string, Pick<FactRecord, 'parameters'>>>,
) => {
  function* faultsOf(given: unknown): Iterable<Fault> {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      return yield [[], `must be ${a}, not ${shownValue(given)}`];
    }
    const { [kind]: name, ...rest } = given as Record<string, unknown>;
    if (name === undefined) return yield [[kind], MISSING];
    if (typeof name !== 'string') return yield [[kind], `must be ${a}, not ${shownValue(name)}`];
    if (!Object.hasOwn(vocabulary, name)) {
      return yield [[kind], noSuch(kind, name, Object.keys(vocabulary))];
    }
    yield* faultsOfParameters(kind, vocabulary[name]?.parameters ?? {}, rest, []);
  }
  return withJsonSchema(
    z.unknown().transform((given, ctx): One => {
      const faults = [...faultsOf(given)];
      for (const [path, message] of faults) {
        ctx.issues.push({ code: 'custom', message, input: given, path: [...path] });
      }
      return faults.length === 0 ? (given as One) : z.NEVER;
    }),
    () => sharedDefinition(definition, () => forEditors().vocabulary(kind, vocabulary)),
  );
};
