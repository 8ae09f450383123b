import type { BattleState } from '../state.ts';
import { openAttacks } from '../strike/attacks.ts';
import type { Battlefield } from '../table/field.ts';
import { allUnits, groupOf, isPresent, typeOf } from '../table/units.ts';
import { abilitiesOf } from './ability.ts';
import { dueCastings } from './casting.ts';

/** Whether a player has anything to do in Acting: attacks, spells, abilities, building. */
export const hasSomethingToDo = (field: Battlefield, state: BattleState, seat: string): boolean =>
  openAttacks(state, seat).length > 0 ||
  dueCastings(field, state, seat).length > 0 ||
  allUnits(state).some(unit => {
    if (groupOf(state, unit.group).player !== seat || !isPresent(state, unit)) return false;
    const { engineer, hero } = typeOf(field, unit);
    if (!hero && abilitiesOf(field, unit).some(({ phase }) => phase === 'acting')) return true;
    return engineer === true && mayBuild(field, state, seat);
  });

const mayBuild = (field: Battlefield, state: BattleState, seat: string): boolean =>
  Object.values(state.works).some(({ player }) => field.sideOf[player] === field.sideOf[seat]) ||
  ((state.players[seat]?.manpower ?? 0) > 0 &&
    Object.values(field.roster.buildings).some(({ build }) => build.scale === 'battle'));
