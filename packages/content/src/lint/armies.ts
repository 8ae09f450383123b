import type { UnitEntry } from '../entries.ts';
import type { Force, Group, Restriction } from '../force.ts';
import type { Path } from '../loader/complaint.ts';
import type { Amount, Selector } from '../notation/index.ts';
import type { Check } from './check.ts';

type Level = Pick<Force, 'units' | 'restrictions' | 'groups'>;

/** army.budget: an army that its own list makes dearer than a scenario allows, or that needs whom it does not admit. */
export const armies: Check = {
  name: 'armies',
  *run(draft) {
    // Prices and keywords of a unit that cannot be read are not known.
    if (draft.units.size < draft.sources.units.size) return;
    const units = [...draft.units.values()];
    for (const force of draft.forces.values()) {
      for (const [path, say] of unfillable(force, units, []))
        yield { kind: 'forces', id: force.id, path, say };
    }
    for (const scenario of draft.scenarios.values()) {
      for (const [f, { army }] of scenario.forces.entries()) {
        for (const id of army ? (army.from ?? [...draft.forces.keys()]) : []) {
          const force = draft.forces.get(id);
          const least = force ? leastPrice(force, units) : 0;
          if (!army || !force || least <= army.points) continue;
          const say = `${force.name} cost at least ${least} points by their own list; the scenario allows ${army.points}`;
          yield { kind: 'scenarios', id: scenario.id, path: ['forces', f, 'points'], say };
        }
      }
    }
  },
};

const fits = (unit: UnitEntry, selector: Selector): boolean => {
  if ('all' in selector) return true;
  if ('unit' in selector) return unit.id === selector.unit;
  if ('folder' in selector) return unit.id.startsWith(`${selector.folder}/`);
  const gained = (unit.options ?? []).flatMap(option => option.keywords ?? []);
  return [...unit.keywords, ...gained].includes(selector.keyword);
};

const among = (units: readonly UnitEntry[], selectors: readonly Selector[]): UnitEntry[] =>
  units.filter(unit => selectors.some(selector => fits(unit, selector)));

/** Who may stand in a level or in the groups inside it. */
export const admittedBy = (level: Level, units: readonly UnitEntry[]): UnitEntry[] => {
  const { groups = [] } = level;
  const own = level.units ? among(units, level.units) : groups.length === 0 ? units : [];
  const all = [...new Set([...own, ...groups.flatMap(group => admittedBy(group, units))])];
  return (level.restrictions ?? []).reduce<UnitEntry[]>(
    (left, restriction) => ('only' in restriction ? among(left, restriction.only) : left),
    all,
  );
};

/** Restrictions that ask for whom the level does not admit. */
function* unfillable(
  level: Level,
  units: readonly UnitEntry[],
  path: Path,
): Iterable<readonly [Path, string]> {
  const allowed = admittedBy(level, units);
  for (const [i, restriction] of (level.restrictions ?? []).entries()) {
    if ('only' in restriction || restriction.each || atLeast(restriction.least) === 0) continue;
    if (among(allowed, restriction.of).length > 0) continue;
    yield [[...path, 'restrictions', i, 'least'], 'asks for units that may not stand here at all'];
  }
  for (const [i, group] of (level.groups ?? []).entries()) {
    yield* unfillable(group, allowed, [...path, 'groups', i]);
  }
}

/** Of amounts that are plain numbers; a share may be a share of nothing. */
const atLeast = (amount: Amount | undefined): number =>
  amount && 'count' in amount && !('per' in amount) ? amount.count : 0;

/** No army of the list costs less; it may well cost more. */
const leastPrice = (level: Level, units: readonly UnitEntry[]): number => {
  const allowed = admittedBy(level, units);
  const inGroups = (level.groups ?? []).reduce((sum, group) => sum + leastOf(group, allowed), 0);
  // One unit may serve several restrictions, so they are not added up.
  return Math.max(inGroups, ...(level.restrictions ?? []).map(one => leastFor(one, allowed)));
};

const leastOf = (group: Group, units: readonly UnitEntry[]): number =>
  atLeast(group.least) * leastPrice(group, units);

const leastFor = (restriction: Restriction, allowed: readonly UnitEntry[]): number => {
  if ('only' in restriction || restriction.each) return 0;
  const { of, least } = restriction;
  const count = atLeast(least);
  const measure = least && 'of' in least ? least.of : 'units';
  if (measure === 'points') return count;
  const wanted = among(allowed, of);
  if (count === 0 || wanted.length === 0) return 0;
  if (measure === 'members') {
    return Math.ceil(count * Math.min(...wanted.map(unit => priceOf(unit) / Math.max(1, strengthOf(unit)))));
  }
  return count * Math.min(...wanted.map(priceOf));
};

/** With whatever lowers it. */
const priceOf = (unit: UnitEntry): number => {
  const prices = [
    unit.hireValue ?? Number.MAX_SAFE_INTEGER,
    ...(unit.hirePrices ?? []).map(({ value }) => value),
  ];
  const least = Math.min(...prices);
  if (least === Number.MAX_SAFE_INTEGER) return 0;
  const off = (unit.options ?? []).map(
    ({ hireValue, perMember, most = 1 }) =>
      Math.min(0, hireValue) * most * (perMember ? strengthOf(unit) : 1),
  );
  return Math.max(
    0,
    off.reduce((sum, one) => sum + one, least),
  );
};

/** With whatever adds to it. */
const strengthOf = ({ members, with: listed = [], options = [] }: UnitEntry): number =>
  members +
  listed.reduce((sum, part) => sum + part.members, 0) +
  options.reduce((sum, { members: more = 0, most = 1 }) => sum + Math.max(0, more) * most, 0);
