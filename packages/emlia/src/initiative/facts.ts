import type { InitiativeFact } from '@emlia/content';
import { type Condition, holds } from '@emlia/kernel';
import { attackersOf } from '../activation/activation.ts';
import { engagersOf } from '../engagement/engaged.ts';
import { areWithin } from '../entity/base.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { areEnemies, lineOf, linesOf, partOf, unitsOnTable, type World } from '../world.ts';
import { concealedFromAll, watchersOf } from './hiding.ts';

/** Whose condition it is: a part of a unit, which for these facts stands for itself. */
export interface FactQuery {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly part: number;
}

type FactName = InitiativeFact['fact'];
type FactOf<Name extends FactName> = Extract<InitiativeFact, { fact: Name }>;

/** A fact with the sentence of the reference page. One about other units answers with those units. */
export interface FactRow<Fact> {
  readonly says: string;
  test(query: FactQuery, fact: Fact): boolean | UnitState[];
}

const attackers = ({ world, state, unit }: FactQuery, ranged: boolean): UnitState[] => {
  const ids = new Set(
    attackersOf(state, unit)
      .filter(one => one.ranged || !ranged)
      .map(one => one.unit),
  );
  return unitsOnTable(state).filter(other => ids.has(other.id) && areEnemies(world, unit, other));
};

const fastestOf = (world: World, unit: UnitState): number => {
  let fastest = 0;
  for (const line of linesOf(world, unit)) {
    for (const { speed } of line.movement) fastest = Math.max(fastest, speed);
  }
  return fastest;
};

/** A distance written in GSU or in multiples of the other unit's fastest speed. */
export const distanceFor = (
  world: World,
  other: UnitState,
  { distance, speeds }: { readonly distance?: number; readonly speeds?: number },
): number => distance ?? (speeds ?? 0) * fastestOf(world, other);

const sizeOf = (world: World, unit: UnitState): number => {
  let size = 0;
  for (const line of linesOf(world, unit)) size = Math.max(size, line.size);
  return size;
};

const SIZE_FITS = {
  smaller: (theirs: number, own: number) => theirs < own,
  sameOrSmaller: (theirs: number, own: number) => theirs <= own,
  sameOrLarger: (theirs: number, own: number) => theirs >= own,
  larger: (theirs: number, own: number) => theirs > own,
} as const;

const enemiesWithin = (query: FactQuery, fact: FactOf<'enemyWithin'>): UnitState[] => {
  const { world, state, unit } = query;
  return unitsOnTable(state).filter(other => {
    if (!areEnemies(world, unit, other)) return false;
    const [theirs, own] = [other.members.length, unit.members.length];
    if (fact.members === 'fewer' && theirs >= own) return false;
    if (fact.members === 'more' && theirs <= own) return false;
    const size = lineOf(world, partOf(unit, query.part)).size;
    if (fact.size && !SIZE_FITS[fact.size](sizeOf(world, other), size)) return false;
    return areWithin(world, unit, other, distanceFor(world, other, fact));
  });
};

/** The whole vocabulary of triggers. */
export const INITIATIVE_FACTS: { readonly [Name in FactName]: FactRow<FactOf<Name>> } = {
  attacked: {
    says: 'An enemy has attacked the unit since its last activation began.',
    test: query => attackers(query, false),
  },
  attackedByRanged: {
    says: 'An enemy has made a ranged attack on the unit since its last activation began.',
    test: query => attackers(query, true),
  },
  enemyWithin: {
    says: 'An enemy is within so many GSU, or so many times its own fastest speed; if so written, one with fewer or more members, or of such a size, than this unit.',
    test: enemiesWithin,
  },
  hidden: {
    says: 'The unit has concealment or cover from every enemy.',
    test: ({ world, state, unit }) => concealedFromAll(world, state, unit),
  },
  seenInOpen: {
    says: 'An enemy sees the unit with neither concealment nor cover.',
    test: ({ world, state, unit }) => watchersOf(world, state, unit),
  },
  takingCover: { says: 'The unit is taking cover.', test: ({ unit }) => unit.takingCover },
  engaged: {
    says: 'The unit is within the combat range of an enemy.',
    test: ({ world, state, unit }) => engagersOf(world, state, unit),
  },
  moraleAtMost: {
    says: 'The current morale of the unit is this much or less.',
    test: ({ unit }, { value }) => unit.morale <= value,
  },
  moraleAtLeast: {
    says: 'The current morale of the unit is this much or more.',
    test: ({ unit }, { value }) => unit.morale >= value,
  },
};

const answer = (query: FactQuery, fact: InitiativeFact): boolean | UnitState[] =>
  (INITIATIVE_FACTS[fact.fact] as FactRow<InitiativeFact>).test(query, fact);

export const isMet = (query: FactQuery, when: Condition<InitiativeFact>): boolean =>
  holds(when, fact => {
    const found = answer(query, fact);
    return typeof found === 'boolean' ? found : found.length > 0;
  });

/** The units a trigger speaks of: all those for which its facts hold, except under a `not`. */
export const thoseOf = (query: FactQuery, when: Condition<InitiativeFact>): UnitState[] => {
  const those = new Set<UnitState>();
  const gather = (condition: Condition<InitiativeFact>): void => {
    if ('all' in condition) condition.all.forEach(gather);
    else if ('any' in condition) condition.any.forEach(gather);
    else if ('fact' in condition) {
      const found = answer(query, condition);
      if (typeof found !== 'boolean') for (const unit of found) those.add(unit);
    }
  };
  gather(when);
  return [...those];
};
