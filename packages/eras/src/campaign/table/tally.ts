import { type Counts, countElements, type Element, kindOf } from '../../forces/index.ts';
import type { UnitType } from '../../pack/stat-line.ts';

export const fullOf = ({ health, crew }: UnitType): { health?: number; crew?: number } => ({
  ...(health !== undefined && { health }),
  ...(crew !== undefined && { crew }),
});

/** The counts of a unit from its living elements; hunger injures only those with crew alone (logistics.shortage). */
export const tallyOf = (
  type: UnitType,
  elements: Element[],
): Required<Pick<Counts, 'alive' | 'injured' | 'hungry' | 'elements'>> => ({
  ...countElements(elements, fullOf(type)),
  hungry: kindOf(type) === 'crewed' ? elements.filter(element => element.hungry).length : 0,
  elements,
});
