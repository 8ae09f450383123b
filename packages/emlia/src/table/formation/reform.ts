import type { Formation, UnitState } from '../../state.ts';
import type { Drilled } from './drill.ts';

interface Formed {
  readonly formation: Formation;
  readonly files?: number | undefined;
  readonly drill?: Drilled | undefined;
}

/** Puts a unit into a formation; one that an ability adds is kept only where it is named again. */
export const takeFormation = (unit: UnitState, { formation, files, drill }: Formed): void => {
  unit.formation = formation;
  unit.files = files;
  if (drill) unit.drill = drill;
  else if (unit.drill) unit.drill = undefined;
};

/** Puts a unit into a formation without its say in it: what kind of its formation it is in stays, as long as that does. */
export const reformAsItStands = (unit: UnitState, formed: Omit<Formed, 'drill'>): void =>
  takeFormation(unit, { ...formed, drill: formed.formation === unit.formation ? unit.drill : undefined });
