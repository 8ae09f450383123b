import type { Box } from '@emlia/kernel';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { Stats } from '../../forces/stats.ts';
import type { BattleGroup, BattleState, BattleUnit, Reaction } from '../state.ts';
import type { Eye, Standing } from './sight.ts';

/**
 * What is worked out of a state while it stands as it is. Nothing here is part of the state, and nothing that happens
 * depends on whether it was known already.
 */

/** Who is there: until an event adds or removes somebody. Units and groups themselves, so of one state alone. */
interface Roll {
  readonly units: readonly BattleUnit[];
  readonly groups: readonly BattleGroup[];
  byGroup?: ReadonlyMap<string, readonly BattleUnit[]>;
}

/** Numbers of units: until an event touches what is in force or who is there. By ids, so that copies share it. */
export interface Numbers {
  ongoing?: readonly Ongoing[];
  /** Something in force asks where a unit stands. */
  placed?: boolean;
  readonly stats: Map<string, Stats>;
}

/** Who stands where and sees whom: until an event changes the ground or who is on it. By ids, so that copies share it. */
export interface Lie {
  standing?: readonly Standing[];
  readonly eyes: Map<string, Eye>;
  /** By who looks and who is looked at. */
  readonly sees: Map<string, Map<string, boolean>>;
  /** Of a move under way, by the metres behind it. */
  readonly passing: Map<number, ReadonlyMap<string, Box>>;
  /** Where along it somebody could first do something about it, if anywhere; by who, against whom and how far he reaches. */
  readonly firsts: Map<string, number | undefined>;
  /** Enemies that could be hurt, by the side that fires and what with. */
  readonly targets: Map<string, readonly string[]>;
}

interface Moment {
  readonly state: BattleState;
  /** No two moments have the same, of whatever state. */
  count: number;
  roll?: Roll | undefined;
  numbers?: Numbers | undefined;
  lie?: Lie | undefined;
  /** By player, until the next event. */
  chances?: Map<string, readonly Reaction[]> | undefined;
}

/**
 * Of the states looked at last, the latest first. A weak map would keep every view that was ever made of a battle until
 * the collector goes through everything; who plays looks at two or three.
 */
const recent: Moment[] = [];
const KEPT = 8;

let counted = 0;

const momentOf = (state: BattleState): Moment => {
  const [latest] = recent;
  return latest?.state === state ? latest : bringUp(state);
};

const bringUp = (state: BattleState): Moment => {
  const at = recent.findIndex(one => one.state === state);
  const [known] = at < 0 ? [] : recent.splice(at, 1);
  const moment = known ?? { state, count: ++counted };
  keep(moment);
  return moment;
};

const keep = (moment: Moment): void => {
  recent.unshift(moment);
  if (recent.length > KEPT) recent.pop();
};

/** What was worked out at one count holds until the next event. */
export const countOf = (state: BattleState): number => momentOf(state).count;

/** Something has happened; `still` leaves everybody where he is, `recounts` changes who is there or what is in force. */
export const countOn = (
  state: BattleState,
  { still, recounts }: { still: boolean; recounts: boolean },
): void => {
  const moment = momentOf(state);
  moment.count = ++counted;
  moment.chances = undefined;
  if (!still || recounts) moment.lie = undefined;
  if (recounts) moment.roll = undefined;
  // Who has moved matters to numbers only where a bonus asks where its unit stands.
  if (recounts || moment.numbers?.placed) moment.numbers = undefined;
};

/** The state has been changed otherwise than by an event of its own. */
export const forget = (state: BattleState): void => countOn(state, { still: false, recounts: true });

/** A copy has the same numbers and the same ground, until something happens in one of the two; its people are its own. */
export const shareMoment = (
  from: BattleState,
  to: BattleState,
  units: readonly BattleUnit[],
  groups: readonly BattleGroup[],
): void => {
  const [numbers, lie] = [numbersOf(from), lieOf(from)];
  keep({ state: to, count: ++counted, numbers, lie, roll: { units, groups } });
};

export const numbersOf = (state: BattleState): Numbers => {
  const moment = momentOf(state);
  moment.numbers ??= { stats: new Map() };
  return moment.numbers;
};

export const lieOf = (state: BattleState): Lie => {
  const moment = momentOf(state);
  moment.lie ??= {
    eyes: new Map(),
    sees: new Map(),
    passing: new Map(),
    firsts: new Map(),
    targets: new Map(),
  };
  return moment.lie;
};

export const chancesOf = (state: BattleState): Map<string, readonly Reaction[]> => {
  const moment = momentOf(state);
  moment.chances ??= new Map();
  return moment.chances;
};

const rollOf = (state: BattleState): Roll => {
  const moment = momentOf(state);
  moment.roll ??= { units: Object.values(state.units), groups: Object.values(state.groups) };
  return moment.roll;
};

const sorted = (units: readonly BattleUnit[]): ReadonlyMap<string, readonly BattleUnit[]> => {
  const byGroup = new Map<string, BattleUnit[]>();
  for (const unit of units) {
    const members = byGroup.get(unit.group);
    if (members) members.push(unit);
    else byGroup.set(unit.group, [unit]);
  }
  return byGroup;
};

/** Living or not, on the map or not. */
export const allUnits = (state: BattleState): readonly BattleUnit[] => rollOf(state).units;

export const allGroups = (state: BattleState): readonly BattleGroup[] => rollOf(state).groups;

const NOBODY: readonly BattleUnit[] = [];

export const unitsIn = (state: BattleState, group: string): readonly BattleUnit[] => {
  const roll = rollOf(state);
  roll.byGroup ??= sorted(roll.units);
  return roll.byGroup.get(group) ?? NOBODY;
};
