import { mayBeWithin, memoizedWhile } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { areWithin, boxOf } from '../../table/entity/base.ts';
import { perStances, perTable, perUnit } from '../../table/memory.ts';
import type { Stance } from '../../table/stances.ts';
import { areEnemies, hasMembers, partOf, unitsOnTable, type World } from '../../table/world.ts';
import { engagingMembers } from '../ranked/members.ts';
import { areJoined, hasMates, joinsOf } from './joined.ts';
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

/** How near an enemy must be for a unit to engage it: the greatest range of its members (mixed.attributes). */
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

/** Enemies that are not plainly too far from each other. */
const mayBeInContact = (world: World, a: UnitState, b: UnitState): boolean =>
  areEnemies(world, a, b) &&
  mayBeWithin(
    world.board,
    boxOf(world, a),
    boxOf(world, b),
    Math.max(combatRangeOf(world, a), combatRangeOf(world, b)),
  );

/** Whether one of two units has the other within its combat range. */
export const areInContact = (world: World, a: UnitState, b: UnitState): boolean =>
  mayBeInContact(world, a, b) && (reaches(world, a, b) || reaches(world, b, a));

/** engagement.type: a contact without a ranked unit on either end is skirmish combat; a join is always. */
export const skirmishTogether = (world: World, { joined }: EmliaState, a: UnitState, b: UnitState): boolean =>
  (!isRanked(a) && !isRanked(b) && areInContact(world, a, b)) || areJoined(joined, a.id, b.id);

/** Who is in contact with whom: the units by their places, and for each the others in the order of the table. */
interface ContactTable {
  readonly places: ReadonlyMap<UnitState, number>;
  /** Those it is in contact with, and those of them that have it within their combat range. */
  readonly contacts: (readonly UnitState[])[];
  readonly reaching: (readonly UnitState[])[];
}

const NOBODY: readonly UnitState[] = [];

const isSameList = (a: readonly Stance[], b: readonly Stance[] | undefined): boolean => {
  if (a.length !== b?.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i]?.unit !== b[i]?.unit) return false;
  return true;
};

/** A unit more in a list, in the order of the table. */
const withUnit = (
  list: readonly UnitState[],
  unit: UnitState,
  places: ContactTable['places'],
): readonly UnitState[] => {
  const at = list.findIndex(one => (places.get(one) ?? 0) > (places.get(unit) ?? 0));
  return at < 0 ? [...list, unit] : list.toSpliced(at, 0, unit);
};

const without = (list: readonly UnitState[], unit: UnitState): readonly UnitState[] =>
  list.includes(unit) ? list.filter(one => one !== unit) : list;

/** Only those that stand otherwise than before are compared with the others. */
const contactsOn = perStances<ContactTable>((world, { units }, before) => {
  const known = before && isSameList(units, before.stances.units) ? before : undefined;
  const places = known?.answer.places ?? new Map(units.map(({ unit }, i) => [unit, i]));
  const contacts = known?.answer.contacts.slice() ?? units.map(() => NOBODY);
  const reaching = known?.answer.reaching.slice() ?? units.map(() => NOBODY);
  const changed: number[] = [];
  for (let i = 0; i < units.length; i++) if (known?.stances.units[i] !== units[i]) changed.push(i);
  for (const i of changed) {
    const { unit } = units[i] as Stance;
    for (const other of contacts[i] ?? NOBODY) {
      const j = places.get(other) ?? 0;
      contacts[j] = without(contacts[j] ?? NOBODY, unit);
      reaching[j] = without(reaching[j] ?? NOBODY, unit);
    }
    contacts[i] = NOBODY;
    reaching[i] = NOBODY;
  }
  const meet = (i: number, j: number): void => {
    const [a, b] = [units[i]?.unit, units[j]?.unit];
    if (b?.place !== 'table' || !a || !mayBeInContact(world, a, b)) return;
    const [forth, back] = [reaches(world, a, b), reaches(world, b, a)];
    if (!forth && !back) return;
    contacts[i] = withUnit(contacts[i] ?? NOBODY, b, places);
    contacts[j] = withUnit(contacts[j] ?? NOBODY, a, places);
    if (forth) reaching[j] = withUnit(reaching[j] ?? NOBODY, a, places);
    if (back) reaching[i] = withUnit(reaching[i] ?? NOBODY, b, places);
  };
  for (const i of changed) {
    if (units[i]?.unit.place !== 'table') continue;
    for (let j = 0; j < units.length; j++) {
      // Of two that stand otherwise, the later one has been met by the earlier.
      if (j !== i && (j > i || known?.stances.units[j] === units[j])) meet(i, j);
    }
  }
  return { places, contacts, reaching };
});

/** The place of a unit in the table of contacts; none for one that is imagined or not on the table. */
const placeIn = (table: ContactTable | undefined, unit: UnitState): number =>
  (unit.place === 'table' ? table?.places.get(unit) : undefined) ?? -1;

/** Those on the table with whom a unit is in contact, in its order. */
export const contactsOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] => {
  const table = contactsOn(world, state);
  return (
    table?.contacts[placeIn(table, unit)] ??
    unitsOnTable(state).filter(other => areInContact(world, unit, other))
  );
};

/** Those on the table within whose combat range a unit is. */
const reachersOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] => {
  const table = contactsOn(world, state);
  return (
    table?.reaching[placeIn(table, unit)] ?? unitsOnTable(state).filter(other => reaches(world, other, unit))
  );
};

/** The unit first, and all linked to it directly or through others. */
const linkedTo = (
  unit: UnitState,
  linksOf: (one: UnitState) => readonly UnitState[],
): readonly UnitState[] => {
  const group = [unit];
  for (const one of group) {
    for (const other of linksOf(one)) if (!group.includes(other)) group.push(other);
  }
  return group;
};

/** These and all that share a skirmish with the unit by joining, in the order of the table. */
const withJoined = (
  { joined }: EmliaState,
  others: readonly UnitState[],
  unit: UnitState,
  table: readonly UnitState[],
): readonly UnitState[] =>
  !hasMates(joined, unit.id)
    ? others
    : table.filter(other => others.includes(other) || areJoined(joined, unit.id, other.id));

/** engagement.group: all units linked to this one by engaging, being engaged or having joined, itself first. */
export const engagementOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] =>
  findEngagement({ world, state, unit });

const findEngagement = perUnit(
  ({ world, state, unit }): readonly UnitState[] =>
    linkedTo(unit, one => withJoined(state, contactsOf(world, state, one), one, unitsOnTable(state))),
  'stance',
);

const findSkirmish = perUnit(
  ({ world, state, unit }): readonly UnitState[] =>
    linkedTo(unit, one => {
      const others = isRanked(one) ? NOBODY : contactsOf(world, state, one).filter(other => !isRanked(other));
      return withJoined(state, others, one, unitsOnTable(state));
    }),
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
export const isEngagedBy = (world: World, state: EmliaState, unit: UnitState, by: UnitState): boolean => {
  const table = contactsOn(world, state);
  const known = placeIn(table, by) < 0 ? undefined : table?.reaching[placeIn(table, unit)];
  return (known?.includes(by) ?? reaches(world, by, unit)) || joinedAgainst(world, state, unit, by);
};

/** The enemies that engage a unit. */
export const engagersOf = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] =>
  findEngagers({ world, state, unit });

const findEngagers = perUnit(
  ({ world, state, unit }): readonly UnitState[] =>
    state.joined.length === 0
      ? reachersOf(world, state, unit)
      : unitsOnTable(state).filter(other => isEngagedBy(world, state, unit, other)),
  'stance',
);

/** Every engagement on the table, each as engagementOf gives it for its first unit. */
export const engagementsOn = perTable((world, state): readonly (readonly UnitState[])[] => {
  const groups: (readonly UnitState[])[] = [];
  const done = new Set<UnitState>();
  for (const unit of unitsOnTable(state)) {
    if (done.has(unit)) continue;
    const group = engagementOf(world, state, unit);
    if (group.length === 1) continue;
    groups.push(group);
    for (const one of group) done.add(one);
  }
  return groups;
}, 'stance');
