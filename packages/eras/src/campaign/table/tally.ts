import { type Counts, countElements, type Element, fullElementOf, kindOf } from '../../forces/index.ts';
import type { UnitType } from '../../pack/stat-line.ts';

/** The counts of a unit from its living elements; hunger injures only those with crew alone (logistics.shortage). */
export const tallyOf = (
  type: UnitType,
  elements: Element[],
): Required<Pick<Counts, 'alive' | 'injured' | 'hungry' | 'elements'>> => ({
  ...countElements(elements, fullElementOf(type)),
  hungry: kindOf(type) === 'crewed' ? elements.filter(element => element.hungry).length : 0,
  elements,
});
