import { mayBeWithin, memoizedWhile } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { areWithin, boxOf } from '../../table/entity/base.ts';
import { perTable, perUnit } from '../../table/memory.ts';
import { areEnemies, hasMembers, partOf, unitsOnTable, type World } from '../../table/world.ts';
import { engagingMembers } from '../ranked/members.ts';
import { areJoined, joinsOf } from './joined.ts';
import { combatRangeOfPart } from './range.ts';

export const isRanked = (unit: UnitState): boolean => unit.formation === 'ranked';

/** Combat ranges by the list of members, which is replaced and never changed; only harm and lying down do not show in it. */
const rangeByMembers = memoizedWhile(
  (known: { readonly prone: boolean; readonly range: number }, _world: World, unit: UnitState) =>
    known.prone === unit.prone,
  (_members: readonly Member[], world: World, unit: UnitState) => ({
    prone: unit.prone,
    range: findRange(world, unit),
  }),
);

const isHarmed = ({ parts }: UnitState): boolean => {
  for (const part of parts) if (part.harm) return true;
  return false;
};

/** mixed.attributes: the greatest of its members'. */
export const combatRangeOf = (world: World, unit: UnitState): number =>
  isHarmed(unit) ? findRange(world, unit) : rangeByMembers(unit.members, world, unit).range;

const findRange = (world: World, unit: UnitState): number => {
  let range = 0;
  for (let i = 0; i < unit.parts.length; i++) {
    if (unit.parts.length > 1 && !hasMembers(unit, i)) continue;
    range = Math.max(range, combatRangeOfPart(world, partOf(unit, i), unit.prone));
  }
  return range;
};

/** Whether another is within its combat range, whoever's it is. Where one of them is ranked it takes a member that can strike. */
export const hasInRange = (world: World, unit: UnitState, other: UnitState): boolean =>
  areWithin(world, unit, other, combatRangeOf(world, unit)) &&
  ((!isRanked(unit) && !isRanked(other)) || engagingMembers(world, unit, other).length > 0);

/** Whether a unit has an enemy within its combat range, as they stand. */
export const reaches = (world: World, unit: UnitState, enemy: UnitState): boolean =>
  areEnemies(world, unit, enemy) && hasInRange(world, unit, enemy);

/** One of them has the other within its combat range. */
export const areInContact = (world: World, a: UnitState, b: UnitState): boolean => {
  if (!areEnemies(world, a, b)) return false;
  const farther = Math.max(combatRangeOf(world, a), combatRangeOf(world, b));
  if (!mayBeWithin(world.board, boxOf(world, a), boxOf(world, b), farther)) return false;
  return reaches(world, a, b) || reaches(world, b, a);
};

/** engagement.type: a contact without a ranked unit on either end is skirmish combat; a join is always. */
export const skirmishTogether = (world: World, { joined }: EmliaState, a: UnitState, b: UnitState): boolean =>
  (!isRanked(a) && !isRanked(b) && areInContact(world, a, b)) || areJoined(joined, a.id, b.id);

type Link = (a: UnitState, b: UnitState) => boolean;

/** The unit first, and all linked to it directly or through others. */
const linkedTo = (state: EmliaState, unit: UnitState, areLinked: Link): UnitState[] => {
  const group = [unit];
  const rest = new Set(unitsOnTable(state));
  rest.delete(unit);
  for (const one of group) {
    for (const other of rest) {
      if (!areLinked(one, other)) continue;
      group.push(other);
      rest.delete(other);
    }
  }
  return group;
};

/** engagement.group: all units linked to this one by engaging, being engaged or having joined, itself first. */
export const engagementOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] =>
  findEngagement({ world, state, unit });

const findEngagement = perUnit(
  ({ world, state, unit }): readonly UnitState[] =>
    linkedTo(
      state,
      unit,
      (a, b) => areInContact(world, a, b) || (state.joined.length > 0 && areJoined(state.joined, a.id, b.id)),
    ),
  'stance',
);

const findSkirmish = perUnit(
  ({ world, state, unit }): readonly UnitState[] =>
    linkedTo(state, unit, (a, b) => skirmishTogether(world, state, a, b)),
  'stance',
);

/** The units in skirmish combat with this one, itself first; a ranked unit among them has joined it. */
export const skirmishOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] =>
  findSkirmish({ world, state, unit });

/** skirmish.join: one that joined is engaged with every enemy in the skirmish, and they with it. */
const joinedAgainst = (world: World, state: EmliaState, a: UnitState, b: UnitState): boolean =>
  state.joined.length > 0 &&
  areEnemies(world, a, b) &&
  (joinsOf(state.joined, a.id) || joinsOf(state.joined, b.id)) &&
  skirmishOf(world, state, a).includes(b);

/**
 * engagement.engaged: whether `by` has the unit within its combat range, or they share a skirmish by joining. It need
 * not hold the other way round (engagement.oneway).
 */
export const isEngagedBy = (world: World, state: EmliaState, unit: UnitState, by: UnitState): boolean =>
  reaches(world, by, unit) || joinedAgainst(world, state, unit, by);

export const engagersOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] =>
  findEngagers({ world, state, unit });

const findEngagers = perUnit(
  ({ world, state, unit }): readonly UnitState[] =>
    unitsOnTable(state).filter(other => isEngagedBy(world, state, unit, other)),
  'stance',
);

/** Every engagement on the table, each as engagementOf gives it for its first unit. */
export const engagementsOn = perTable((world, state): readonly (readonly UnitState[])[] => {
  const units = unitsOnTable(state);
  const ranges = units.map(unit => combatRangeOf(world, unit));
  const boxes = units.map(unit => boxOf(world, unit));
  const links: number[][] = units.map(() => []);
  const inContact = (i: number, j: number): boolean => {
    const [a, b, boxA, boxB] = [units[i], units[j], boxes[i], boxes[j]];
    if (!a || !b || !boxA || !boxB || !areEnemies(world, a, b)) return false;
    const reach = Math.max(ranges[i] ?? 0, ranges[j] ?? 0);
    return mayBeWithin(world.board, boxA, boxB, reach) && areInContact(world, a, b);
  };
  const isJoined = (i: number, j: number): boolean =>
    state.joined.length > 0 && areJoined(state.joined, units[i]?.id ?? '', units[j]?.id ?? '');
  for (let i = 0; i < units.length; i++) {
    for (let j = i + 1; j < units.length; j++) {
      if (!inContact(i, j) && !isJoined(i, j)) continue;
      links[i]?.push(j);
      links[j]?.push(i);
    }
  }
  const groups: UnitState[][] = [];
  const done = new Set<number>();
  for (let first = 0; first < units.length; first++) {
    if (done.has(first) || links[first]?.length === 0) continue;
    done.add(first);
    const group = [first];
    for (const one of group) {
      for (const other of links[one] ?? []) {
        if (done.has(other)) continue;
        done.add(other);
        group.push(other);
      }
    }
    groups.push(group.flatMap(index => units[index] ?? []));
  }
  return groups;
}, 'stance');
