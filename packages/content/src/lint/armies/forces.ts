import { noSuch, notRequired, type Path } from '@emlia/packs';
import type { Force, NestedLevel, Restriction } from '../../entries/force.ts';
import type { Scenario } from '../../entries/scenario.ts';
import type { Amount, Selector } from '../../notation/index.ts';
import type { Check, Draft, Finding } from '../check.ts';

/** unitset.parts, army.legal: restrictions speak of units there are, in measures that fit. */
export const forcesCheck: Check = {
  name: 'forces',
  *run(draft) {
    const known = knownOf(draft);
    for (const force of draft.forces.values()) {
      const at = (path: Path, say: string): Finding => ({ kind: 'forces', id: force.id, path, say });
      for (const [path, say] of inForce(force, known)) yield at(path, say);
    }
    for (const scenario of draft.scenarios.values()) {
      const at = (path: Path, say: string): Finding => ({ kind: 'scenarios', id: scenario.id, path, say });
      for (const [path, say] of inScenario(draft, scenario, known)) yield at(path, say);
    }
  },
};

type Fault = readonly [Path, string];

interface Known {
  readonly units: readonly string[];
  readonly folders: readonly string[];
  /** Packs that are required. */
  readonly required: readonly string[];
  readonly keywords: readonly string[];
  readonly conditions: readonly string[];
  /** While a unit cannot be read, its keywords and prices are not known either. */
  readonly whole: boolean;
}

const knownOf = ({ units, sources, required = new Map() }: Draft): Known => {
  const ids = [...sources.units.keys()];
  const all = [...units.values()];
  const distinct = (words: readonly string[]): string[] => [...new Set(words)];
  return {
    units: ids,
    required: [...required.keys()],
    folders: distinct(ids.map(id => id.split('/')[0] ?? '')),
    keywords: distinct(
      all.flatMap(unit => [...unit.keywords, ...(unit.options ?? []).flatMap(one => one.keywords ?? [])]),
    ),
    conditions: distinct(all.flatMap(unit => (unit.hirePrices ?? []).map(({ when }) => when))),
    whole: units.size === ids.length,
  };
};

/** Lists that name what is not there: what armies there would be nobody knows. */
export const misnamedForces = (draft: Draft): ReadonlySet<string> => {
  const known = knownOf(draft);
  const wrong = [...draft.forces.values()].filter(force => [...inForce(force, known)].length > 0);
  return new Set(wrong.map(({ id }) => id));
};

/** Whether what a scenario asks of armies names what is not there. */
export const isMisnamed = (draft: Draft, scenario: Scenario): boolean =>
  [...inScenario(draft, scenario, knownOf(draft))].length > 0;

function* inForce(force: Force, known: Known): Iterable<Fault> {
  yield* inLevel(force, [], known);
  for (const [i, { of, join }] of (force.officers ?? []).entries()) {
    yield* inSelectors(of, ['officers', i, 'of'], known);
    yield* inSelectors(join ?? [], ['officers', i, 'join'], known);
  }
  yield* inHolds(force.holds, ['holds'], known);
}

function* inLevel(level: Omit<Force, 'id'>, path: Path, known: Known): Iterable<Fault> {
  yield* inSelectors(level.units ?? [], [...path, 'units'], known);
  yield* inRestrictions(level.restrictions, [...path, 'restrictions'], known);
  const groups = level.groups ?? [];
  for (const [i, group] of groups.entries()) {
    const here = [...path, 'groups', i];
    if (groups.findIndex(({ id }) => id === group.id) < i)
      yield [[...here, 'id'], `another group has the id "${group.id}"`];
    yield* inCounts(
      group,
      groups.map(({ id }) => id),
      here,
    );
    yield* inLevel(group, here, known);
  }
}

/** How many groups of a kind: counted in groups, or for each of another kind beside it. */
function* inCounts({ id, least, most }: NestedLevel, beside: readonly string[], path: Path): Iterable<Fault> {
  for (const [key, amount] of named({ least, most })) {
    const of = amount.of ?? 'groups';
    const others = beside.filter(one => one !== id);
    if (typeof of === 'object' && !others.includes(of.kind))
      yield [[...path, key], noSuch('other group', of.kind, others)];
    if (typeof of === 'string' && of !== 'groups') yield [[...path, key], `groups are not counted in ${of}`];
  }
}

function* inRestrictions(
  restrictions: readonly Restriction[] | undefined,
  path: Path,
  known: Known,
): Iterable<Fault> {
  for (const [i, restriction] of (restrictions ?? []).entries()) {
    const here = [...path, i];
    if ('only' in restriction) {
      yield* inSelectors(restriction.only, [...here, 'only'], known);
      continue;
    }
    const { of, each, least, most, needs, notWith } = restriction;
    yield* inSelectors(of, [...here, each ? 'each' : 'of'], known);
    yield* inSelectors(needs ?? [], [...here, 'needs'], known);
    yield* inSelectors(notWith ?? [], [...here, 'not with'], known);
    for (const [key, amount] of named({ least, most })) {
      if (amount.of === 'groups') yield [[...here, key], 'units are not counted in groups'];
      if (typeof amount.of === 'object')
        yield* inSelectors([{ keyword: amount.of.kind }], [...here, key], known);
    }
  }
}

const named = (amounts: { least: Amount | undefined; most: Amount | undefined }): [string, Amount][] =>
  Object.entries(amounts).flatMap(([key, amount]) => (amount ? [[key, amount] as [string, Amount]] : []));

function* inSelectors(selectors: readonly Selector[], path: Path, known: Known): Iterable<Fault> {
  for (const [i, selector] of selectors.entries()) {
    const say = unknownIn(selector, known);
    if (say !== undefined) yield [[...path, i], say];
  }
}

const unknownIn = (selector: Selector, known: Known): string | undefined => {
  const named = 'unit' in selector ? selector.unit : 'folder' in selector ? selector.folder : '';
  const unknown = notRequired(named, known.required);
  if (unknown !== undefined) return unknown;
  if ('unit' in selector)
    return known.units.includes(selector.unit) ? undefined : noSuch('unit', selector.unit, known.units);
  if ('folder' in selector)
    return known.folders.includes(selector.folder)
      ? undefined
      : noSuch('folder of units', selector.folder, known.folders);
  if ('all' in selector || !known.whole || known.keywords.includes(selector.keyword)) return undefined;
  return noSuch('keyword of any unit', selector.keyword, known.keywords);
};

function* inHolds(holds: readonly string[] | undefined, path: Path, known: Known): Iterable<Fault> {
  if (!known.whole) return;
  for (const [i, condition] of (holds ?? []).entries()) {
    if (!known.conditions.includes(condition))
      yield [[...path, i], noSuch('price of any unit when', condition, known.conditions)];
  }
}

function* inScenario({ sources }: Draft, scenario: Scenario, known: Known): Iterable<Fault> {
  for (const [f, { army }] of scenario.forces.entries()) {
    if (!army) continue;
    const here = ['forces', f];
    for (const [i, id] of (army.from ?? []).entries()) {
      if (!sources.forces.has(id))
        yield [[...here, 'from', i], noSuch('force of the pack', id, sources.forces.keys())];
    }
    yield* inRestrictions(army.restrictions, [...here, 'restrictions'], known);
    yield* inSelectors(army.permits ?? [], [...here, 'permits'], known);
    yield* inHolds(army.holds, [...here, 'holds'], known);
  }
}
