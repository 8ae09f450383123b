import type { UnitState } from '@emlia/emlia';
import type { Looker } from '../looker.ts';

/** All that stand on the table, as far as the view knows. */
export const unitsStanding = ({ view }: Pick<Looker, 'view'>): UnitState[] =>
  Object.values(view.units).filter(({ place, members }) => place === 'table' && members.length > 0);

export const others = (looker: Looker, unit: UnitState): UnitState[] =>
  unitsStanding(looker).filter(({ id }) => id !== unit.id);
