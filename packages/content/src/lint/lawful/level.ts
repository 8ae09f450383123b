import type { Path } from '@emlia/packs';
import type { Force, NestedLevel } from '../../entries/force.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { isAnyOf } from '../../muster/army.ts';
import { MUSTER_LIMITS } from '../../muster/muster.ts';
import { groupWords } from '../../muster/permits.ts';
import type { Amount, Selector } from '../../notation/index.ts';
import { rowsOfAmount } from './amount.ts';
import {
  addedWeights,
  type Bond,
  type Candidate,
  MOST_VARIABLES,
  newVariable,
  type ProgramDraft,
  scaledWeights,
  sumOfVariables,
  type Weights,
} from './program-draft.ts';
import { addRestrictions } from './restrictions.ts';
import type { WayToHire } from './ways-to-hire.ts';

export type ListLevel = Pick<Force, 'units' | 'restrictions' | 'groups'>;

/**
 * unitset.levels: a level with the groups in it. Groups of one kind are counted all together, and so are their units:
 * `times` counts them. Returns the variables of everybody in it.
 */
export const addLevel = (
  draft: ProgramDraft,
  level: ListLevel,
  { path, times }: { readonly path: Path; readonly times?: number },
): number[] => {
  const { work } = draft;
  work.left -= draft.hires.length + 1;
  if (work.left < 0 || draft.variables > MOST_VARIABLES) return [];
  const own = addDirect(draft, level);
  const groups = level.groups ?? [];
  const counts = groups.map(() => newVariable(draft));
  const inside = groups.map((group, g) => {
    const count = counts[g] as number;
    draft.groups.set(group, count);
    const all = addLevel(draft, group, { path: [...path, 'groups', g], times: count });
    // A group is there when somebody stands in it.
    const standing = sumOfVariables(all.filter(one => !draft.candidates.get(one)?.officer));
    draft.rows.push({ of: addedWeights(sumOfVariables([count]), scaledWeights(standing, -1)), most: 0 });
    draft.rows.push({ of: addedWeights(sumOfVariables(all), new Map([[count, -FULL]])), most: 0 });
    return all;
  });
  for (const g of groups.keys()) addCounts(draft, { groups, counts, path: [...path, 'groups', g], times }, g);
  const all = [...own, ...inside.flat()];
  const ground = { all, path: [...path, 'restrictions'], list: true };
  addRestrictions(draft, level.restrictions ?? [], times === undefined ? ground : { ...ground, times });
  return all;
};

/** Whether a unit may be one of these, with every keyword an option could give it. */
export const couldBe = (unit: UnitEntry, selectors: readonly Selector[]): boolean =>
  isAnyOf(unit, selectors) ||
  (unit.options ?? []).some(({ keywords = [] }) =>
    selectors.some(selector => 'keyword' in selector && keywords.includes(selector.keyword)),
  );

/** Whether a unit could stand in a level, or in a group inside it. */
export const couldStandIn = ({ units, groups = [] }: ListLevel, unit: UnitEntry): boolean =>
  (units ? couldBe(unit, units) : groups.length === 0) || groups.some(group => couldStandIn(group, unit));

/** Units with all the officers they might have. */
const FULL = MUSTER_LIMITS.units * (1 + MUSTER_LIMITS.officers);

/** The variables of who stands in a level directly, and of the officers with them. */
const addDirect = (draft: ProgramDraft, { units, groups = [] }: ListLevel): number[] => {
  const takes = (hire: WayToHire): boolean => (units ? isAnyOf(hire.line, units) : groups.length === 0);
  const isPermitted = (hire: WayToHire): boolean => isAnyOf(hire.line, draft.permits);
  const standing: number[] = [];
  for (const hire of draft.hires) {
    const permitted = isPermitted(hire);
    if (permitted || takes(hire)) standing.push(place(draft, hire, false, permitted));
  }
  const officers: number[] = [];
  for (const hire of draft.hires) {
    if (hire.members !== 1) continue;
    const permitted = isPermitted(hire);
    const fitting = (draft.officers ?? []).filter(({ of }) => isAnyOf(hire.line, of));
    if (!permitted && fitting.length === 0 && (draft.officers || !takes(hire))) continue;
    const free = permitted || !draft.officers;
    const hosts = standing.filter(one => {
      const line = draft.candidates.get(one)?.hire.line;
      return free || fitting.some(({ join }) => !join || (line && isAnyOf(line, join)));
    });
    if (hosts.length === 0) continue;
    const most = free ? MUSTER_LIMITS.officers : Math.max(...fitting.map(rule => rule.most ?? 1));
    const officer = place(draft, hire, true, permitted);
    officers.push(officer);
    draft.rows.push({
      of: addedWeights(sumOfVariables([officer]), scaledWeights(sumOfVariables(hosts), -most)),
      most: 0,
    });
  }
  const all = [...standing, ...officers];
  addWholes(draft, all);
  return all;
};

const place = (draft: ProgramDraft, hire: WayToHire, officer: boolean, permitted: boolean): number => {
  const variable = newVariable(draft);
  draft.candidates.set(variable, { hire, officer, permitted });
  if (hire.end) draft.parts.add(variable);
  return variable;
};

/** Where only the extremes of many ways to hire are known, how many are hired in all is whole. */
const addWholes = (draft: ProgramDraft, all: readonly number[]): void => {
  const alike = new Map<string, number[]>();
  for (const one of all) {
    const { hire, officer } = draft.candidates.get(one) as Candidate;
    if (!hire.end) continue;
    const key = JSON.stringify([hire.unit.id, [...hire.line.keywords].sort(), hire.generals, officer]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  for (const ends of alike.values()) {
    const sum = addedWeights(sumOfVariables(ends), new Map([[newVariable(draft), -1]]));
    draft.rows.push({ of: sum, most: 0 }, { of: scaledWeights(sum, -1), most: 0 });
  }
};

/** The groups of one level, the variables that count them, and the one that counts such levels. */
interface CountedGroups {
  readonly groups: readonly NestedLevel[];
  readonly counts: readonly number[];
  readonly path: Path;
  readonly times: number | undefined;
}

/** How many groups of a kind there are in each level around. */
const addCounts = (draft: ProgramDraft, { groups, counts, path, times }: CountedGroups, g: number): void => {
  const group = groups[g] as NestedLevel;
  const whole = (of: Amount['of']): Weights =>
    typeof of === 'object'
      ? sumOfVariables(counts.filter((_, i) => groups[i]?.id === of.kind))
      : sumOfVariables(counts);
  for (const end of ['least', 'most'] as const) {
    const amount = group[end];
    if (!amount) continue;
    const { least: _, most: __, ...bare } = group;
    const bond: Bond = {
      of: 'list',
      path: [...path, end],
      words: `${group.name}: ${groupWords({ ...bare, [end]: amount }, groups)}`,
      fix: end === 'least' ? 'ask for fewer' : 'allow more',
    };
    draft.bonds.push(bond);
    const have = sumOfVariables([counts[g] as number]);
    for (const row of rowsOfAmount(draft, end, amount, { have, whole, times }))
      draft.rows.push({ ...row, bond });
  }
};
