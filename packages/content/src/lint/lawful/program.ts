import type { Path } from '@emlia/packs';
import type { ArmyLimits, Force, NestedLevel } from '../../entries/force.ts';
import type { PackLists } from '../../muster/army.ts';
import { MUSTER_LIMITS } from '../../muster/muster.ts';
import { addLevel, couldBe, couldStandIn, type ListLevel } from './level.ts';
import {
  type Bond,
  type Bonded,
  type Candidate,
  MOST_VARIABLES,
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
  readonly candidates: ReadonlyMap<number, Candidate>;
  /** The variable that counts the groups of a kind. */
  readonly groups: ReadonlyMap<NestedLevel, number>;
};

/** Which armies are asked about. */
export interface ArmyQuestion {
  readonly pack: PackLists;
  readonly force: Force | undefined;
  /** One group of the list by itself, with its path in it; missing: the whole list. */
  readonly group?: { readonly is: NestedLevel; readonly path: Path };
  /** The force of a scenario that wants an army, with its path there; missing: any army, whatever conditions its prices have. */
  readonly wanted?: ArmyLimits & { readonly points: number; readonly path: Path };
}

const MOST_ROWS = 400;

/** The armies asked for; undefined where a list is too large to be looked into, or its budget of work is spent. */
export const armyProgramFor = (
  { pack, force, group, wanted }: ArmyQuestion,
  work: WorkBudget,
): ArmyProgram | undefined => {
  const level: ListLevel = group?.is ?? force ?? {};
  const hires = hiresIn({ pack, force, wanted }, level, work);
  if (!hires) return undefined;
  const draft: ProgramDraft = {
    pack,
    hires,
    officers: force?.officers,
    permits: wanted?.permits ?? [],
    work,
    variables: 0,
    parts: new Set(),
    candidates: new Map(),
    groups: new Map(),
    rows: [],
    choices: [],
    bonds: [],
  };
  const all = addLevel(draft, level, { path: group?.path ?? [] });
  if (draft.variables > MOST_VARIABLES || work.left < 0) return undefined;
  const standing = sumOfVariables(all.filter(one => !draft.candidates.get(one)?.officer));
  const words = `an army has ${MUSTER_LIMITS.units} units at most`;
  const full: Bond = { of: 'list', path: [], words, fix: '' };
  draft.bonds.unshift(full);
  draft.rows.push({ of: scaledWeights(standing, -1), most: -1 });
  draft.rows.push({ of: standing, most: MUSTER_LIMITS.units, bond: full });
  if (!group) addGeneral(draft, all);
  if (wanted) addScenario(draft, all, wanted);
  return draft.rows.length > MOST_ROWS ? undefined : draft;
};

/** Everybody the list may have anything to do with, in every way to hire him. */
const hiresIn = (
  { pack, force, wanted }: Pick<ArmyQuestion, 'pack' | 'force'> & { wanted: ArmyQuestion['wanted'] },
  level: ListLevel,
  work: WorkBudget,
): WayToHire[] | undefined => {
  const units = new Map(Object.entries(pack.units));
  const holds = wanted && [...(force?.holds ?? []), ...(wanted.holds ?? [])];
  const others = [...(wanted?.permits ?? []), ...(force?.officers ?? []).flatMap(({ of }) => of)];
  const named = [...units.values()].filter(unit => couldStandIn(level, unit) || couldBe(unit, others));
  work.left -= units.size;
  if (named.length > MOST_VARIABLES) return undefined;
  const hires: WayToHire[] = [];
  for (const unit of named) {
    const ways = waysToHire(unit, units, holds, work);
    if (!ways || hires.length + ways.length > MOST_VARIABLES) return undefined;
    hires.push(...ways);
  }
  return hires;
};

/** army.general: one at most. */
const addGeneral = (draft: ProgramDraft, all: readonly number[]): void => {
  const of = new Map(all.map(one => [one, draft.candidates.get(one)?.hire.generals ?? 0]));
  const words = 'an army has one general at most (army.general)';
  const bond: Bond = { of: 'list', path: [], words, fix: 'make fewer units generals' };
  draft.bonds.unshift(bond);
  draft.rows.push({ of, most: 1, bond });
};

/** army.legal, army.budget */
const addScenario = (
  draft: ProgramDraft,
  all: readonly number[],
  wanted: NonNullable<ArmyQuestion['wanted']>,
): void => {
  const { restrictions = [], path, points } = wanted;
  addRestrictions(draft, restrictions, { all, path: [...path, 'restrictions'], list: false });
  const bond: Bond = {
    of: 'scenario',
    path: [...path, 'points'],
    words: `the ${points} points of the scenario`,
    fix: 'give more points',
    budget: true,
  };
  draft.bonds.push(bond);
  draft.rows.push({ of: pricesIn(draft, all), most: points, bond });
};

/** What each costs that a variable counts. */
export const pricesIn = (
  { candidates }: Pick<ArmyProgram, 'candidates'>,
  all: Iterable<number>,
): Map<number, number> => new Map([...all].map(one => [one, candidates.get(one)?.hire.price ?? 0]));

/** The program to search, with only those of the bonds that are asked for. */
export const programOf = (
  { variables, parts, rows, choices }: ArmyProgram,
  kept: (bond: Bond) => boolean = () => true,
  more: readonly LinearRow[] = [],
): Program => {
  const isKept = ({ bond }: Bonded): boolean => !bond || kept(bond);
  return {
    variables,
    parts,
    rows: [...rows.filter(isKept), ...more],
    choices: choices.filter(isKept).map(({ ways }) => ways),
  };
};
