import type { Roster } from '../pack/stat-line.ts';
import { type FullElement, freshElements } from './element.ts';
import type { Era } from './era.ts';
import type { Unit } from './state.ts';
import { statsOf } from './stats.ts';
import { fullUses } from './uses.ts';

export interface Bought {
  readonly era: Era;
  readonly paid?: number;
  readonly upgrades?: readonly string[];
  readonly spells?: readonly string[];
}

/** A fresh unit of a type, with its equipment full. */
export function muster(roster: Roster, id: string, type: string, elements: number, bought: Bought): Unit {
  const unit: Unit = {
    id,
    type,
    alive: elements,
    injured: 0,
    hungry: 0,
    dead: 0,
    upgrades: [...(bought.upgrades ?? [])],
    spells: [...(bought.spells ?? [])],
    uses: fullUses(roster, { type, upgrades: [...(bought.upgrades ?? [])] }),
    boughtFor: bought.era,
    paid: bought.paid ?? 0,
  };
  const stats = statsOf({ unit, group: '', army: '', player: '' }, { roster, ongoing: [] });
  if (stats.kind !== 'man') unit.elements = freshElements(elements, fullElementOf(stats));
  return unit;
}

export const fullElementOf = ({
  health,
  crew,
}: { readonly [Key in keyof FullElement]?: FullElement[Key] | undefined }): FullElement => ({
  ...(health === undefined ? {} : { health }),
  ...(crew === undefined ? {} : { crew }),
});
