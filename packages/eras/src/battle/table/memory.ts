import { type Box, createMemory, type Refusal } from '@emlia/kernel';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { Stats } from '../../forces/stats.ts';
import type { MovePlan } from '../march/plan.ts';
import type { Move } from '../movement/move.ts';
import type { BattleGroup, BattleState, BattleUnit, Reaction } from '../state.ts';
import type { Eye, SightBlocker } from './sight.ts';

/**
 * What is remembered of a battle, by what it depends on. An event says what of it changes (`still`, `recounts` of its
 * kind); whatever else changes a state calls `forgetAll`.
 */
const memory = createMemory<BattleState>(8);

/** Who is there. Units and groups themselves, so of one state alone. Forgotten when somebody comes or is gone. */
interface People {
  readonly units: readonly BattleUnit[];
  readonly groups: readonly BattleGroup[];
  byGroup?: ReadonlyMap<string, readonly BattleUnit[]>;
}

export const rememberedPeople = memory.topic<People>(state => ({
  units: Object.values(state.units),
  groups: Object.values(state.groups),
}));

/** Numbers of units, by ids. Forgotten when somebody comes or is gone, or what is in force changes. */
interface Numbers {
  ongoing?: readonly Ongoing[];
  /** Something in force asks where a unit stands. */
  placed?: boolean;
  readonly stats: Map<string, Stats>;
}

export const rememberedNumbers = memory.topic<Numbers>(() => ({ stats: new Map() }));

/** Who stands where and sees whom, by ids. Forgotten when somebody moves, comes or is gone, or the ground changes. */
interface Sight {
  standing?: readonly SightBlocker[];
  readonly eyes: Map<string, Eye>;
  /** By who looks and who is looked at. */
  readonly sees: Map<string, Map<string, boolean>>;
  /** Where those of a move under way are, by the metres behind it. */
  readonly passing: Map<number, ReadonlyMap<string, Box>>;
  /** Where along it somebody could first do something about it, if anywhere; by who, against whom and how far he reaches. */
  readonly firsts: Map<string, number | undefined>;
  /** Enemies that could be hurt, by the side that fires and what with. */
  readonly targets: Map<string, readonly string[]>;
}

export const rememberedSight = memory.topic<Sight>(() => ({
  eyes: new Map(),
  sees: new Map(),
  passing: new Map(),
  firsts: new Map(),
  targets: new Map(),
}));

/** What the rules were asked about the command under way. Forgotten with every event. */
interface Asked {
  /** What each player could do about the group that is moving. */
  readonly reactions: Map<string, readonly Reaction[]>;
  /** The latest move and what it comes to: a command that was checked is not worked out again to perform it. */
  planned?: { readonly move: Move; readonly plan: MovePlan | Refusal };
}

export const rememberedAnswers = memory.topic<Asked>(() => ({ reactions: new Map() }));

/** Something has happened; `still` leaves everybody where he is, `recounts` changes who is there or what is in force. */
export const forgetAfter = (
  state: BattleState,
  { still, recounts }: { still: boolean; recounts: boolean },
): void => {
  rememberedAnswers.forget(state);
  if (!still || recounts) rememberedSight.forget(state);
  if (recounts) rememberedPeople.forget(state);
  // Who has moved matters to numbers only where a bonus asks where its unit stands.
  if (recounts || rememberedNumbers.of(state).placed) rememberedNumbers.forget(state);
};

/** The state has been changed otherwise than by an event of its own. */
export const forgetAll = (state: BattleState): void => memory.forget(state);

/** A copy has the same numbers and the same sight until something happens in one of the two; its people are its own. */
export const rememberOfCopy = (from: BattleState, to: BattleState, people: People): void => {
  rememberedPeople.put(to, people);
  rememberedNumbers.put(to, rememberedNumbers.of(from));
  rememberedSight.put(to, rememberedSight.of(from));
};
