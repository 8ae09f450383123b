import { type Counts, countElements } from '../../forces/element.ts';
import { kindOf } from '../../forces/kind.ts';
import { fullElementOf } from '../../forces/muster.ts';
import type { Element } from '../../forces/state.ts';
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
