import type { EntryKind } from '../../entries/kinds.ts';
import type { Scenario, ScenarioUnit } from '../../entries/scenario.ts';
import type { Bombard } from '../../entries/timed-event.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { admittedBy } from '../reading/admitted.ts';
import { raisedIn } from '../reading/holders.ts';
import { arrivalsIn, groundChangesIn } from '../reading/scenario-conditions.ts';

/**
 * What nothing refers to is likely a slip, unless the pack calls it a library. Nothing is said while
 * those who might refer to it cannot all be read.
 */
export const unusedCheck: Check = {
  name: 'unused',
  *run(draft) {
    const isRead = (kind: EntryKind): boolean => draft[kind].size === draft.sources[kind].size;
    const readable = isRead('units') && isRead('equipment') && isRead('terrain');
    if (isRead('units') && isRead('scenarios')) {
      yield* without(
        draft,
        'equipment',
        carried(draft),
        'no unit carries it; give it to one, or leave it out',
      );
    }
    if (isRead('scenarios'))
      yield* without(draft, 'terrain', placed(draft), 'no scenario places it; let one, or leave it out');
    if (readable)
      yield* without(
        draft,
        'abilities',
        named(draft),
        'nothing has it; give it to something, or leave it out',
      );
    if (isRead('units') && isRead('scenarios') && isRead('forces')) {
      yield* without(
        draft,
        'units',
        fielded(draft),
        'no scenario fields it and no army list admits it; let one, or leave it out',
      );
    }
  },
};

const without = (
  draft: Draft,
  kind: Exclude<EntryKind, 'scenarios' | 'forces'>,
  used: ReadonlySet<string>,
  say: string,
): Finding[] =>
  draft.library.includes(kind)
    ? []
    : [...draft[kind].keys()]
        .filter(id => !used.has(id))
        .map(id => ({ kind, id, path: [], say, severity: 'warning' }));

/** Equipment that a unit carries, that one of its options gives, or that a scenario uses. */
const carried = ({ units, scenarios }: Draft): Set<string> =>
  new Set([
    ...[...units.values()].flatMap(({ equipment, options = [] }) => [
      ...equipment,
      ...options.flatMap(({ gains = [] }) => gains.map(({ id }) => id)),
    ]),
    ...[...scenarios.values()].flatMap(usedIn),
  ]);

const placed = (draft: Draft): Set<string> =>
  new Set([
    ...raisedIn(draft),
    ...[...draft.scenarios.values()].flatMap(scenario => [
      ...scenario.terrain.map(piece => piece.terrain),
      ...groundChangesIn(scenario).flatMap(one => (one.effect === 'become' ? [one.terrain] : [])),
    ]),
  ]);

/** Abilities with a file that some entry has: entries hold copies under the ability's name. */
const named = ({ units, equipment, terrain, abilities }: Draft): Set<string> => {
  const holders = [
    ...[...units.values()].flatMap(unit => [unit, ...(unit.options ?? [])]),
    ...equipment.values(),
    ...terrain.values(),
  ];
  const names = new Set(holders.flatMap(one => (one.abilities ?? []).map(({ name }) => name)));
  return new Set([...abilities.values()].flatMap(({ id, name }) => (names.has(name) ? [id] : [])));
};

/** Units that stand in a scenario, come with another, or may be in an army that is mustered. */
const fielded = ({ units, scenarios, forces }: Draft): Set<string> => {
  const partsOf = ({ with: listed = [], options = [] }: UnitEntry): string[] =>
    [...listed, ...options.flatMap(option => option.with ?? [])].map(({ entry }) => entry);
  const inScenarios = [...scenarios.values()].flatMap(scenario => [
    ...scenario.forces.flatMap(force => force.units).flatMap(entriesOf),
    ...arrivalsIn(scenario).flatMap(({ arrive }) => entriesOf(arrive.unit)),
    ...bombardmentsIn(scenario).flatMap(({ of }) => of ?? []),
  ]);
  const all = [...units.values()];
  const mustered = [...forces.values()].flatMap(force => admittedBy(force, all).map(({ id }) => id));
  return new Set([...inScenarios, ...mustered, ...all.flatMap(partsOf)]);
};
const entriesOf = ({ entry, officers = [] }: ScenarioUnit): string[] => [
  entry,
  ...officers.map(one => one.entry),
];

const bombardmentsIn = ({ events = [] }: Scenario): Bombard[] =>
  events.flatMap(({ effects }) => effects.flatMap(effect => (effect.effect === 'bombard' ? [effect] : [])));

/** Equipment that a scenario hands out itself, or fires for nobody. */
const usedIn = (scenario: Scenario): string[] => [
  ...scenario.forces.flatMap(({ units }) => units.flatMap(({ equipment = [] }) => equipment)),
  ...arrivalsIn(scenario).flatMap(({ arrive }) => arrive.unit.equipment ?? []),
  ...bombardmentsIn(scenario).map(({ weapon }) => weapon),
];
