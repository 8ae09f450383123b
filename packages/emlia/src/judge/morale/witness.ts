import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { armyValueOf } from '../../table/attribute/values.ts';
import { areEnemies, membersOf, partOf, unitOf, type World } from '../../table/world.ts';
import type { MoraleNote } from './events.ts';
import { friendsOf, isNear, sees } from './friends.ts';

export type Witnessed = Extract<EmliaEvent, { type: 'lossWitnessed' }>;

/** morale.witness: which friends see the unit go, asked while it still stands. */
const witnessedLoss = (world: World, state: EmliaState, unit: UnitState): Witnessed | undefined => {
  const by = friendsOf(world, state, unit).filter(
    friend => isNear(world, unit, friend) && sees(world, state, friend, unit),
  );
  if (by.length === 0) return undefined;
  return {
    type: 'lossWitnessed',
    unit: unit.id,
    armyValue: armyValueOf(world, unit),
    by: by.map(friend => friend.id),
  };
};

/** morale.break-rows: those near who attacked it this turn, whoever has wiped it out. */
const notesOfAttackers = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] =>
  (unit.account.attackedBy ?? []).flatMap(id => {
    const attacker = state.units[id];
    if (attacker?.place !== 'table' || !areEnemies(world, unit, attacker) || !isNear(world, unit, attacker))
      return [];
    return [{ unit: id, row: 'attackedWipedOut' as const }];
  });

/** morale.general: whoever of his side had him in sight, those he leaves behind in his own unit included. */
const notesOfGeneral = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  { part, members }: { readonly part: number; readonly members: readonly number[] },
): MoraleNote[] => {
  if (!partOf(unit, part).general) return [];
  if (membersOf(unit, part).some(member => !members.includes(member.id))) return [];
  const saw = friendsOf(world, state, unit).filter(friend => sees(world, state, friend, unit));
  return [unit, ...saw].map(({ id }) => ({ unit: id, row: 'generalKilled' as const }));
};

/** What is noted while the members still stand: of a general among them, and of the unit, if they are its last. */
export const notesOfFallen = (
  world: World,
  state: EmliaState,
  event: Extract<EmliaEvent, { type: 'membersFell' | 'unitLeft' }>,
): (MoraleNote | Witnessed)[] => {
  const unit = unitOf(state, event.unit);
  if (event.type === 'membersFell') {
    const general = notesOfGeneral(world, state, unit, event);
    return event.members.length < unit.members.length
      ? general
      : [...general, ...world.edition.policies.morale.ofEnd(world, state, unit)];
  }
  if (event.place !== 'destroyed') return [];
  const members = unit.members.map(member => member.id);
  const general = unit.parts.flatMap((_, part) => notesOfGeneral(world, state, unit, { part, members }));
  return [...general, ...world.edition.policies.morale.ofEnd(world, state, unit)];
};

/** damage.wiped-out: by its last loss, or over a foreign edge. */
export const notesOfEnd = (world: World, state: EmliaState, unit: UnitState): (MoraleNote | Witnessed)[] => {
  const seen = witnessedLoss(world, state, unit);
  const attackers = notesOfAttackers(world, state, unit);
  return seen ? [seen, ...attackers] : attackers;
};
