import type { Path } from '@emlia/packs';
import type { Force, Group } from '../../entries/force.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { isAnyOf } from '../../muster/army.ts';
import { MUSTER_LIMITS } from '../../muster/muster.ts';
import { groupWords } from '../../muster/permits.ts';
import type { Amount, Selector } from '../../notation/index.ts';
import { rowsOfAmount } from './amount.ts';
import {
  addedWeights,
  type Candidate,
  type KeptRestriction,
  MOST_VARIABLES,
  newVariable,
  type ProgramDraft,
  scaledWeights,
  sumOfVariables,
  type Weights,
} from './program-draft.ts';
import { addRestrictions } from './restrictions.ts';
import type { WorkBudget } from './simplex.ts';
import type { WayToHire } from './ways-to-hire.ts';

export type ListLevel = Pick<Force, 'units' | 'restrictions' | 'groups'>;

/**
 * unitset.levels: a level with the groups in it. Groups of one kind are counted all together, and so are their units:
 * `times` counts them. Returns the variables of everybody in it.
 */
export const addLevel = (
  making: ProgramDraft,
  level: ListLevel,
  path: Path,
  patience: WorkBudget,
  times?: number,
): number[] => {
  patience.left -= making.hires.length + 1;
  if (patience.left < 0 || making.variables > MOST_VARIABLES) return [];
  const own = addDirect(making, level);
  const groups = level.groups ?? [];
  const counts = groups.map(() => newVariable(making));
  const inside = groups.map((group, g) => {
    const count = counts[g] as number;
    making.groups.set(group, count);
    const all = addLevel(making, group, [...path, 'groups', g], patience, count);
    // A group is there when somebody stands in it.
    const standing = sumOfVariables(all.filter(one => !making.places.get(one)?.officer));
    making.rows.push({ of: addedWeights(sumOfVariables([count]), scaledWeights(standing, -1)), most: 0 });
    making.rows.push({ of: addedWeights(sumOfVariables(all), new Map([[count, -FULL]])), most: 0 });
    return all;
  });
  for (const g of groups.keys()) addCounts(making, groups, counts, g, [...path, 'groups', g], times);
  const all = [...own, ...inside.flat()];
  const ground = { all, path: [...path, 'restrictions'], list: true };
  addRestrictions(making, level.restrictions ?? [], times === undefined ? ground : { ...ground, times });
  return all;
};

/** With every keyword an option could give it. */
export const couldBe = (unit: UnitEntry, selectors: readonly Selector[]): boolean =>
  isAnyOf(unit, selectors) ||
  (unit.options ?? []).some(({ keywords = [] }) =>
    selectors.some(selector => 'keyword' in selector && keywords.includes(selector.keyword)),
  );

/** In it, or in a group inside it. */
export const couldStandIn = ({ units, groups = [] }: ListLevel, unit: UnitEntry): boolean =>
  (units ? couldBe(unit, units) : groups.length === 0) || groups.some(group => couldStandIn(group, unit));

/** Units with all the officers they might have. */
const FULL = MUSTER_LIMITS.units * (1 + MUSTER_LIMITS.officers);

/** Who stands in it directly, and which officers are with them. */
const addDirect = (making: ProgramDraft, { units, groups = [] }: ListLevel): number[] => {
  const takes = (hire: WayToHire): boolean => (units ? isAnyOf(hire.line, units) : groups.length === 0);
  const isPermitted = (hire: WayToHire): boolean => isAnyOf(hire.line, making.permits);
  const standing: number[] = [];
  for (const hire of making.hires) {
    const permitted = isPermitted(hire);
    if (permitted || takes(hire)) standing.push(place(making, hire, false, permitted));
  }
  const officers: number[] = [];
  for (const hire of making.hires) {
    if (hire.members !== 1) continue;
    const permitted = isPermitted(hire);
    const fitting = (making.officers ?? []).filter(({ of }) => isAnyOf(hire.line, of));
    if (!permitted && fitting.length === 0 && (making.officers || !takes(hire))) continue;
    const free = permitted || !making.officers;
    const hosts = standing.filter(one => {
      const line = making.places.get(one)?.hire.line;
      return free || fitting.some(({ join }) => !join || (line && isAnyOf(line, join)));
    });
    if (hosts.length === 0) continue;
    const most = free ? MUSTER_LIMITS.officers : Math.max(...fitting.map(rule => rule.most ?? 1));
    const officer = place(making, hire, true, permitted);
    officers.push(officer);
    making.rows.push({
      of: addedWeights(sumOfVariables([officer]), scaledWeights(sumOfVariables(hosts), -most)),
      most: 0,
    });
  }
  const all = [...standing, ...officers];
  addWholes(making, all);
  return all;
};

const place = (making: ProgramDraft, hire: WayToHire, officer: boolean, permitted: boolean): number => {
  const variable = newVariable(making);
  making.places.set(variable, { hire, officer, permitted });
  if (hire.end) making.parts.add(variable);
  return variable;
};

/** Of what lies somewhere between two ends, the number in all is whole. */
const addWholes = (making: ProgramDraft, all: readonly number[]): void => {
  const alike = new Map<string, number[]>();
  for (const one of all) {
    const { hire, officer } = making.places.get(one) as Candidate;
    if (!hire.end) continue;
    const key = JSON.stringify([hire.unit.id, [...hire.line.keywords].sort(), hire.generals, officer]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  for (const ends of alike.values()) {
    const sum = addedWeights(sumOfVariables(ends), new Map([[newVariable(making), -1]]));
    making.rows.push({ of: sum, most: 0 }, { of: scaledWeights(sum, -1), most: 0 });
  }
};

/** How many groups of a kind there are in each level around. */
const addCounts = (
  making: ProgramDraft,
  groups: readonly Group[],
  counts: readonly number[],
  g: number,
  path: Path,
  times: number | undefined,
): void => {
  const group = groups[g] as Group;
  const whole = (of: Amount['of']): Weights =>
    typeof of === 'object'
      ? sumOfVariables(counts.filter((_, i) => groups[i]?.id === of.kind))
      : sumOfVariables(counts);
  for (const end of ['least', 'most'] as const) {
    const amount = group[end];
    if (!amount) continue;
    const { least: _, most: __, ...bare } = group;
    const bond: KeptRestriction = {
      of: 'list',
      path: [...path, end],
      words: `${group.name}: ${groupWords({ ...bare, [end]: amount }, groups)}`,
      fix: end === 'least' ? 'ask for fewer' : 'allow more',
    };
    making.bonds.push(bond);
    const have = sumOfVariables([counts[g] as number]);
    for (const row of rowsOfAmount(making, end, amount, { have, whole, times }))
      making.rows.push({ ...row, bond });
  }
};
