import { borrowedId, type NamedEntry, noSuch, noSuchEntry, notRequired, type Path } from '@emlia/packs';
import { entriesToBorrow } from '../../entries/borrowed.ts';
import type { EntryKind } from '../../entries/kinds.ts';
import type { Scenario } from '../../entries/scenario.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { holdersIn } from '../reading/holders.ts';
import { factsOf } from '../reading/parts.ts';
import { countersOf, scenarioConditionsOf, unitIdsIn } from '../reading/scenario-conditions.ts';

/** Whatever is named must be there. */
export const referencesCheck: Check = {
  name: 'references',
  *run(draft) {
    for (const unit of draft.units.values()) {
      const { id, equipment } = unit;
      for (const [i, item] of equipment.entries()) {
        yield* lookUp(draft, 'equipment', item, { kind: 'units', id, path: ['equipment', i] });
      }
      for (const [i, part] of (unit.with ?? []).entries()) {
        yield* lookUp(draft, 'units', part.entry, { kind: 'units', id, path: ['with', i, 'is'] });
      }
    }
    for (const unit of draft.units.values()) yield* inOptions(draft, unit);
    yield* inActions(draft);
    for (const scenario of draft.scenarios.values()) yield* inScenario(draft, scenario);
  },
};

const NAMES: Readonly<Record<EntryKind, string>> = {
  units: 'unit',
  equipment: 'equipment',
  abilities: 'ability',
  terrain: 'terrain',
  forces: 'force',
  scenarios: 'scenario',
};

type Where = Pick<Finding, 'kind' | 'id' | 'path'>;

const lookUp = (draft: Draft, kind: EntryKind, id: string, where: Where): Finding[] => {
  if (draft.sources[kind].has(id)) return [];
  const say = borrowedId(id)
    ? noneBorrowed(draft, kind, id)
    : noSuchEntry(NAMES[kind], id, calledIn(draft, kind));
  return say === undefined ? [] : [{ ...where, say }];
};

/** Why nothing is borrowed by this id; nothing is said while its pack cannot be had. */
const noneBorrowed = ({ required = new Map() }: Draft, kind: EntryKind, id: string): string | undefined => {
  const unknown = notRequired(id, [...required.keys()]);
  if (unknown !== undefined) return unknown;
  const from = required.get(borrowedId(id)?.pack ?? '');
  return from && noSuchEntry(NAMES[kind], id, entriesToBorrow(from, kind));
};

/** What a kind of entry has, by its ids and names. */
const calledIn = (draft: Draft, kind: EntryKind): NamedEntry[] =>
  [...draft.sources[kind].keys()].map(id => {
    const entry = draft[kind].get(id);
    return { id, name: entry && ('name' in entry ? entry.name : entry.title) };
  });

/** The ground that actions raise; of an ability that has a file, there alone. */
function* inActions(draft: Draft): Iterable<Finding> {
  for (const { kind, id, key, abilities } of holdersIn(draft)) {
    for (const [i, one] of abilities.entries()) {
      if (one.ability !== 'action' || !one.raises || (kind !== 'abilities' && one.name !== undefined))
        continue;
      yield* lookUp(draft, 'terrain', one.raises.terrain, { kind, id, path: [key, i, 'raises', 'is'] });
    }
  }
}

function* inOptions(draft: Draft, { id, options }: UnitEntry): Iterable<Finding> {
  for (const [o, option] of (options ?? []).entries()) {
    const at = (path: Path): Where => ({ kind: 'units', id, path: ['options', o, ...path] });
    for (const [i, item] of (option.gains ?? []).entries()) {
      yield* lookUp(draft, 'equipment', item.id, at(['gains', i]));
    }
    for (const [i, part] of (option.with ?? []).entries()) {
      yield* lookUp(draft, 'units', part.entry, at(['with', i, 'is']));
    }
  }
}

function* inScenario(draft: Draft, scenario: Scenario): Iterable<Finding> {
  const at = (path: Path): Where => ({ kind: 'scenarios', id: scenario.id, path });
  for (const [i, piece] of scenario.terrain.entries()) {
    yield* lookUp(draft, 'terrain', piece.terrain, at(['terrain', i, 'is']));
  }
  for (const [f, force] of scenario.forces.entries()) {
    for (const [u, unit] of force.units.entries()) {
      const where = ['forces', f, 'units', u];
      yield* lookUp(draft, 'units', unit.entry, at([...where, 'is']));
      for (const [i, item] of (unit.equipment ?? []).entries()) {
        yield* lookUp(draft, 'equipment', item, at([...where, 'equipment', i]));
      }
      for (const [i, officer] of (unit.officers ?? []).entries()) {
        yield* lookUp(draft, 'units', officer.entry, at([...where, 'officers', i, 'is']));
      }
    }
  }
  const { follows } = scenario;
  if (follows) yield* lookUp(draft, 'scenarios', follows.scenario, at(['follows', 'scenario']));
  yield* inConditions(scenario, at);
}

/** victory.exact: every condition of the scenario asks about what is there. */
function* inConditions(scenario: Scenario, at: (path: Path) => Where): Iterable<Finding> {
  const forces = scenario.forces.map(force => force.id);
  const tallies = (scenario.tallies ?? []).map(({ id }) => id);
  const known: Readonly<Record<string, readonly string[]>> = {
    force: forces,
    than: forces,
    unit: unitIdsIn(scenario),
    area: (scenario.areas ?? []).map(({ id }) => id),
    thanIn: (scenario.areas ?? []).map(({ id }) => id),
    event: (scenario.events ?? []).map(({ id }) => id),
    tally: tallies,
    thanTally: tallies,
  };
  const first = new Set<string>();
  for (const { force } of scenario.victory) {
    if (first.has(force)) continue;
    first.add(force);
    if (!forces.includes(force)) yield { ...at(['victory', force]), say: noSuch('force', force, forces) };
  }
  const asked = [
    ...[...scenarioConditionsOf(scenario)].flatMap(({ path, when }) => [...factsOf(when, path)]),
    ...[...countersOf(scenario)],
  ];
  for (const [leaf, here] of asked) {
    for (const [key, ids] of Object.entries(known)) {
      const named = (leaf as Readonly<Record<string, unknown>>)[key];
      if (typeof named !== 'string' || ids.includes(named)) continue;
      yield { ...at([...here, key]), say: noSuch(KEY_NAMES[key] ?? key, named, ids) };
    }
  }
}

const KEY_NAMES: Readonly<Record<string, string>> = { than: 'force', thanIn: 'area', thanTally: 'tally' };
