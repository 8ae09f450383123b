import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { armyValueOf } from '../../table/attribute/values.ts';
import { areEnemies, membersOf, partOf, type World } from '../../table/world.ts';
import type { MoraleNote } from './events.ts';
import { friendsOf, isNear, sees } from './friends.ts';

type Witnessed = Extract<EmliaEvent, { type: 'lossWitnessed' }>;

/** morale.witness: which friends see the unit go, asked while it still stands. */
export const witnessedLoss = (world: World, state: EmliaState, unit: UnitState): Witnessed | undefined => {
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
export const notesOfAttackers = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] =>
  (unit.account.attackedBy ?? []).flatMap(id => {
    const attacker = state.units[id];
    if (attacker?.place !== 'table' || !areEnemies(world, unit, attacker) || !isNear(world, unit, attacker))
      return [];
    return [{ unit: id, row: 'attackedWipedOut' as const }];
  });

/** morale.general: whoever of his side had him in sight, those he leaves behind in his own unit included. */
export const notesOfGeneral = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  index: number,
  fallen: readonly number[],
): MoraleNote[] => {
  if (!partOf(unit, index).general) return [];
  if (membersOf(unit, index).some(member => !fallen.includes(member.id))) return [];
  const saw = friendsOf(world, state, unit).filter(friend => sees(world, state, friend, unit));
  return [unit, ...saw].map(({ id }) => ({ unit: id, row: 'generalKilled' as const }));
};
