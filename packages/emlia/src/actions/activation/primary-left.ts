import type { UnitState } from '../../state.ts';

interface Acting {
  readonly unit: UnitState;
}

/** activation.actions: who attacks has a primary action left; one given up is spoken of like one used. */
export const attackHasPrimary = ({ unit }: Acting): true | string =>
  unit.used.primary === undefined || `${unit.name} has already used its primary action this turn.`;

/** activation.actions: who takes any other primary action has one left, neither used nor given up. */
export const unitHasPrimary = (acting: Acting): true | string =>
  acting.unit.used.primary === 'forfeited'
    ? `${acting.unit.name} has given up its primary action this turn.`
    : attackHasPrimary(acting);
