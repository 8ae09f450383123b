import type { Condition } from '@emlia/kernel';
import { MISSING, noSuch, sharedDefinition, shownValue, withJsonSchema } from '@emlia/packs';
import * as z from 'zod';
import type { AbilityFact } from '../entries/ability.ts';
import type { FactRecord } from '../facts/fact.ts';
import { FACTS, type FactIn, type FactPlace, factsIn } from '../facts/index.ts';
import { forEditors } from './for-editors.ts';
import { type Fault, faultsOfParameters, type Vocabulary } from './parameters.ts';

const DEEPEST = 12;
/** How many conditions may be joined. */
export const WIDEST = 50;
const JOINTS = ['all', 'any', 'not'];

type Asked<P extends FactPlace> = P extends 'ability' ? AbilityFact : FactIn<P>;

type Path = readonly PropertyKey[];

/** A tree of all, any and not over the facts of a closed vocabulary. */
export const conditionSchema = <P extends FactPlace>(place: P) => {
  const facts = factsIn(place);
  return withJsonSchema(
    z.unknown().transform((value, ctx): Condition<Asked<P>> => {
      const faults = [...faultsOf(value, facts, [])];
      for (const [path, message] of faults) {
        ctx.issues.push({ code: 'custom', message, input: value, path: [...path] });
      }
      return faults.length === 0 ? (value as Condition<Asked<P>>) : z.NEVER;
    }),
    () => sharedDefinition(`${place} condition`, () => forEditors().condition(place)),
  );
};

/** What these are called nearly everywhere else. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['and', 'all'],
  ['or', 'any'],
  ['none', 'not'],
]);

/** What to write in place of a bare fact, or of a list of conditions without a word for how they join. */
const asFact = (value: unknown, facts: Vocabulary): string => {
  if (typeof value === 'string' && Object.hasOwn(facts, value)) return `; write { fact: ${value} }`;
  return Array.isArray(value) ? '; put { all: } or { any: } round it' : '';
};

function* faultsOf(value: unknown, facts: Vocabulary, path: Path): Iterable<Fault> {
  if (value === undefined) return yield [path, MISSING];
  if (path.length > DEEPEST * 2) return yield [path, `nests deeper than ${DEEPEST} levels`];
  if (!isRecord(value))
    return yield [
      path,
      `must be a fact, or all, any or not of facts, not ${shownValue(value)}${asFact(value, facts)}`,
    ];
  if ('fact' in value) return yield* faultsOfFact(value, facts, path);
  const [key, ...more] = Object.keys(value);
  if (key === undefined || more.length > 0)
    return yield [path, 'needs exactly one of fact, all, any and not'];
  const inner = value[key];
  const inside = [...path, key];
  const usual = USUAL.get(key.toLowerCase());
  if (usual !== undefined) return yield [inside, `no key "${key}". Did you mean "${usual}"?`];
  if (!JOINTS.includes(key)) return yield [inside, noSuch('key', key, ['fact', ...JOINTS])];
  if (key === 'not') return yield* faultsOf(inner, facts, inside);
  if (!Array.isArray(inner) || inner.length === 0 || inner.length > WIDEST) {
    return yield [inside, `must be a list of 1 to ${WIDEST} conditions`];
  }
  for (const [i, part] of inner.entries()) yield* faultsOf(part, facts, [...inside, i]);
}

function* faultsOfFact(value: Record<string, unknown>, facts: Vocabulary, path: Path): Iterable<Fault> {
  const { fact, ...given } = value;
  if (typeof fact !== 'string') return yield [[...path, 'fact'], `must be a fact, not ${shownValue(fact)}`];
  if (!Object.hasOwn(facts, fact)) return yield [[...path, 'fact'], unknownFact(fact, facts)];
  const faults = [...faultsOfParameters('fact', facts[fact] ?? {}, given, path)];
  const twin = faults.length > 0 ? recordOf(fact)?.twin : undefined;
  const fits =
    twin !== undefined && [...faultsOfParameters('fact', facts[twin] ?? {}, given, path)].length === 0;
  if (!fits) return yield* faults;
  const keys = Object.keys(facts[fact] ?? {}).join(' and ');
  yield [[...path, 'fact'], `"${fact}" asks for ${keys}. Did you mean "${twin}"?`];
}

const recordOf = (fact: string): FactRecord | undefined =>
  Object.hasOwn(FACTS, fact) ? (FACTS as Readonly<Record<string, FactRecord>>)[fact] : undefined;

/** What to say of a fact these conditions do not know: where it belongs, or which was likely meant. */
const unknownFact = (fact: string, facts: Vocabulary): string => {
  const places = recordOf(fact)?.in;
  if (!places) return noSuch('fact', fact, Object.keys(facts));
  return `the fact "${fact}" belongs to conditions of ${places.map(place => NAMES[place]).join(' and ')}`;
};

const NAMES: Readonly<Record<FactPlace, string>> = {
  initiative: 'initiative',
  ability: 'abilities',
  victory: 'scenarios',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
