import type { InitiativeFact } from '@emlia/content';
import { type Condition, holds } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { isA, standsIn } from '../../table/ability/ground.ts';
import { attackersOf } from '../../table/activation.ts';
import { areNear } from '../../table/entity/base.ts';
import {
  areEnemies,
  lineOf,
  linesOf,
  listedStrength,
  partOf,
  unitsOnTable,
  type World,
} from '../../table/world.ts';
import { engagersOf } from '../engagement/engaged.ts';
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

/** Whether it holds; of a fact about other units, those units. */
type Reader<Fact> = (query: FactQuery, fact: Fact) => boolean | readonly UnitState[];

const attackers = ({ world, state, unit }: FactQuery, ranged: boolean): UnitState[] => {
  const attacks = attackersOf(state, unit);
  if (attacks.length === 0) return [];
  const ids = new Set(attacks.filter(one => one.ranged || !ranged).map(one => one.unit));
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
    if (fact.keyword !== undefined && !isA(world, other, fact.keyword)) return false;
    if (fact.members === 'fewer' && theirs >= own) return false;
    if (fact.members === 'more' && theirs <= own) return false;
    const size = lineOf(world, partOf(unit, query.part)).size;
    if (fact.size && !SIZE_FITS[fact.size](sizeOf(world, other), size)) return false;
    return areNear(world, unit, other, distanceFor(world, other, fact));
  });
};

/** How each fact of the vocabulary is read; what it says is told in the content's list of them. */
export const INITIATIVE_FACTS: { readonly [Name in FactName]: Reader<FactOf<Name>> } = {
  attacked: query => attackers(query, false),
  attackedByRanged: query => attackers(query, true),
  enemyWithin: enemiesWithin,
  hidden: ({ world, state, unit }) => concealedFromAll(world, state, unit),
  seenInOpen: ({ world, state, unit }) => watchersOf(world, state, unit),
  takingCover: ({ unit }) => unit.takingCover,
  engaged: ({ world, state, unit }) => engagersOf(world, state, unit),
  moraleAtMost: ({ unit }, { value }) => unit.morale <= value,
  moraleAtLeast: ({ unit }, { value }) => unit.morale >= value,
  disordered: ({ unit }) => !unit.ordered,
  prone: ({ unit }) => unit.prone,
  inFormation: ({ unit }, { formation }) => unit.formation === formation || unit.drill?.name === formation,
  standsIn: ({ world, unit }, { keyword }) => standsIn(world, unit, keyword),
  suffers: ({ unit }, { ailment }) => unit.ailments?.some(({ id }) => id === ailment) ?? false,
  lostAtLeast: ({ unit }, { percent }) => {
    const listed = listedStrength(unit);
    return (listed - unit.members.length) * 100 >= listed * percent;
  },
};

export const answer = (query: FactQuery, fact: InitiativeFact): boolean | readonly UnitState[] =>
  (INITIATIVE_FACTS[fact.fact] as Reader<InitiativeFact>)(query, fact);

export const isConditionMet = (query: FactQuery, when: Condition<InitiativeFact>): boolean =>
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
