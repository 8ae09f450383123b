import { type EntryKind, unitIdOf } from '../kinds.ts';
import type { Check, Draft, Finding } from './check.ts';
import { fieldedUnitsIn } from './fielded.ts';

/**
 * What nothing refers to is likely a slip, unless the pack calls it a library. Nothing is said while
 * those who might refer to it cannot all be read.
 */
export const unusedCheck: Check = {
  name: 'unused',
  *run(draft) {
    if (!isRead(draft, 'battles') || !isRead(draft, 'campaigns')) return;
    yield* without(draft, 'maps', mapsUsed(draft), 'no scenario is fought on it');
    // Manpower may be spent on anything.
    const bought =
      [...draft.battles.values()].some(({ sides }) =>
        sides.some(({ players }) => players.some(({ manpower }) => manpower > 0)),
      ) || draft.campaigns.size > 0;
    if (bought || !isRead(draft, 'units') || !isRead(draft, 'leaders')) return;
    const fielded = fieldedUnitsIn(draft).map(({ unit }) => unit);
    const roster = draft.roster.units;
    const types = fielded.flatMap(({ type }) => [type, roster[type]?.formOf ?? type]);
    const specials = [...draft.leaders.values()].flatMap(({ specialUnits = [] }) => specialUnits);
    const bases = [...draft.units.values(), ...draft.heroes.values()].flatMap(line =>
      'basedOn' in line ? line.basedOn : [],
    );
    yield* without(draft, 'units', new Set([...types, ...specials, ...bases]), 'no scenario fields it');
    yield* without(draft, 'heroes', new Set(types), 'no scenario fields it');
    yield* without(
      draft,
      'upgrades',
      new Set(fielded.flatMap(({ upgrades = [] }) => upgrades)),
      'nobody has it',
    );
    yield* without(draft, 'spells', new Set(fielded.flatMap(({ spells = [] }) => spells)), 'nobody knows it');
    const placed = [...draft.battles.values()].flatMap(({ buildings }) => buildings.map(({ type }) => type));
    yield* without(draft, 'buildings', new Set(placed), 'no scenario has it');
  },
};

const isRead = (draft: Draft, kind: EntryKind): boolean => draft[kind].size === draft.sources[kind].size;

const without = (draft: Draft, kind: EntryKind, used: ReadonlySet<string>, say: string): Finding[] =>
  draft.library.includes(kind)
    ? []
    : [...draft[kind].keys()]
        .filter(key => !used.has(kind === 'units' ? unitIdOf(key) : key))
        .map(id => ({ kind, id, path: [], say, severity: 'warning' }));

const mapsUsed = ({ battles, campaigns }: Draft): Set<string> =>
  new Set(
    [
      ...[...battles.values()].map(({ map }) => map),
      ...[...campaigns.values()].flatMap(({ map, nodes }) => [
        map,
        ...nodes.map(({ battleMap }) => battleMap),
      ]),
    ].filter(map => typeof map === 'string'),
  );
