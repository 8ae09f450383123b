import type { Path } from '@emlia/packs';
import type { ArmyLimits, Force, Group } from '../../entries/force.ts';
import type { PackLists } from '../../muster/army.ts';
import { MUSTER_LIMITS } from '../../muster/muster.ts';
import { addLevel, couldBe, couldStandIn, type ListLevel } from './level.ts';
import {
  type Candidate,
  type KeptRestriction,
  MOST_VARIABLES,
  type OfRestriction,
  type ProgramDraft,
  scaledWeights,
  sumOfVariables,
} from './program-draft.ts';
import { addRestrictions } from './restrictions.ts';
import type { Program } from './search.ts';
import type { LinearRow, WorkBudget } from './simplex.ts';
import { type WayToHire, waysToHire } from './ways-to-hire.ts';

/** All armies of a list, as whole numbers: how many of whom, and how many groups of each kind. */
export type ArmyProgram = Pick<ProgramDraft, 'variables' | 'parts' | 'rows' | 'choices' | 'bonds'> & {
  /** Who is counted by a variable. */
  readonly places: ReadonlyMap<number, Candidate>;
  /** The variable that counts the groups of a kind. */
  readonly groups: ReadonlyMap<Group, number>;
};

export interface ArmyQuestion {
  readonly pack: PackLists;
  readonly force: Force | undefined;
  /** Of one group of the list by itself, with its path in it. */
  readonly group?: { readonly is: Group; readonly path: Path };
  /** Of a force of a scenario, with its path there; missing: of the list, under whatever conditions of prices. */
  readonly wanted?: ArmyLimits & { readonly points: number; readonly path: Path };
}

const MOST_ROWS = 400;

/** Undefined where a list is too large to be looked into, or patience has run out. */
export const armyProgramFor = (
  { pack, force, group, wanted }: ArmyQuestion,
  patience: WorkBudget,
): ArmyProgram | undefined => {
  const level: ListLevel = group?.is ?? force ?? {};
  const hires = hiresIn(pack, force, level, wanted, patience);
  if (!hires) return undefined;
  const making: ProgramDraft = {
    pack,
    hires,
    officers: force?.officers,
    permits: wanted?.permits ?? [],
    variables: 0,
    parts: new Set(),
    places: new Map(),
    groups: new Map(),
    rows: [],
    choices: [],
    bonds: [],
  };
  const all = addLevel(making, level, group?.path ?? [], patience);
  if (making.variables > MOST_VARIABLES || patience.left < 0) return undefined;
  const standing = sumOfVariables(all.filter(one => !making.places.get(one)?.officer));
  const words = `an army has ${MUSTER_LIMITS.units} units at most`;
  const full: KeptRestriction = { of: 'list', path: [], words, fix: '' };
  making.bonds.unshift(full);
  making.rows.push({ of: scaledWeights(standing, -1), most: -1 });
  making.rows.push({ of: standing, most: MUSTER_LIMITS.units, bond: full });
  if (!group) addGeneral(making, all);
  if (wanted) addScenario(making, all, wanted);
  return making.rows.length > MOST_ROWS ? undefined : making;
};

/** Everybody the list may have anything to do with, in every way to hire him. */
const hiresIn = (
  pack: PackLists,
  force: Force | undefined,
  level: ListLevel,
  wanted: ArmyQuestion['wanted'],
  patience: WorkBudget,
): WayToHire[] | undefined => {
  const units = new Map(Object.entries(pack.units));
  const holds = wanted && [...(force?.holds ?? []), ...(wanted.holds ?? [])];
  const others = [...(wanted?.permits ?? []), ...(force?.officers ?? []).flatMap(({ of }) => of)];
  const named = [...units.values()].filter(unit => couldStandIn(level, unit) || couldBe(unit, others));
  patience.left -= units.size;
  if (named.length > MOST_VARIABLES) return undefined;
  const hires: WayToHire[] = [];
  for (const unit of named) {
    const ways = waysToHire(unit, units, holds, patience);
    if (!ways || hires.length + ways.length > MOST_VARIABLES) return undefined;
    hires.push(...ways);
  }
  return hires;
};

/** army.general: one at most. */
const addGeneral = (making: ProgramDraft, all: readonly number[]): void => {
  const of = new Map(all.map(one => [one, making.places.get(one)?.hire.generals ?? 0]));
  const words = 'an army has one general at most (army.general)';
  const bond: KeptRestriction = { of: 'list', path: [], words, fix: 'make fewer units generals' };
  making.bonds.unshift(bond);
  making.rows.push({ of, most: 1, bond });
};

/** army.legal, army.budget */
const addScenario = (
  making: ProgramDraft,
  all: readonly number[],
  wanted: NonNullable<ArmyQuestion['wanted']>,
): void => {
  const { restrictions = [], path, points } = wanted;
  addRestrictions(making, restrictions, { all, path: [...path, 'restrictions'], list: false });
  const bond: KeptRestriction = {
    of: 'scenario',
    path: [...path, 'points'],
    words: `the ${points} points of the scenario`,
    fix: 'give more points',
    budget: true,
  };
  making.bonds.push(bond);
  making.rows.push({ of: pricesIn(making, all), most: points, bond });
};

/** What each costs that a variable counts. */
export const pricesIn = (
  { places }: Pick<ArmyProgram, 'places'>,
  all: Iterable<number>,
): Map<number, number> => new Map([...all].map(one => [one, places.get(one)?.hire.price ?? 0]));

/** What is searched, with only those of the bonds that are asked for. */
export const programOf = (
  { variables, parts, rows, choices }: ArmyProgram,
  kept: (bond: KeptRestriction) => boolean = () => true,
  more: readonly LinearRow[] = [],
): Program => {
  const isKept = ({ bond }: OfRestriction): boolean => !bond || kept(bond);
  return {
    variables,
    parts,
    rows: [...rows.filter(isKept), ...more],
    choices: choices.filter(isKept).map(({ ways }) => ways),
  };
};
