import { type Counts, countsOf } from '../../../forces/element.ts';
import { kindOf, livingOf } from '../../../forces/kind.ts';
import type { Unit } from '../../../forces/state.ts';
import type { UnitType } from '../../../pack/stat-line.ts';
import { tallyOf } from '../../table/tally.ts';
import { MEN_TO_A_FIGURE } from './figures.ts';

/** Figures a unit puts on the table: one for every ten men begun, or for each element. */
export const figuresOf = (type: UnitType, unit: Unit): number =>
  kindOf(type) === 'man' ? Math.ceil(livingOf(unit) / MEN_TO_A_FIGURE) : livingOf(unit);

/**
 * Losses brought back: the share of figures lost is the share of elements lost, rounded, halves up. Of men who were
 * lost half, rounded up, are dead and the rest injured, the injured among them by their share and all of them dead;
 * other elements are dead, the most damaged first.
 */
export const afterTable = (type: UnitType, unit: Unit, left: number): Counts => {
  const figures = figuresOf(type, unit);
  if (left >= figures) return countsOf(unit);
  const living = livingOf(unit);
  const lost = living - Math.floor((living * left) / figures + 0.5);
  if (unit.elements && kindOf(type) !== 'man') {
    const worst = unit.elements
      .map((element, i) => ({ element, i }))
      .sort((a, b) => strengthOf(a.element) - strengthOf(b.element) || a.i - b.i)
      .slice(0, lost)
      .map(({ i }) => i);
    const elements = unit.elements.filter((_, i) => !worst.includes(i));
    return countsOf({ ...tallyOf(type, elements), dead: unit.dead + lost });
  }
  const hurt = Math.min(unit.injured, Math.floor((lost * unit.injured) / living + 0.5));
  const hit = lost - hurt;
  const injured = left === 0 ? 0 : Math.floor(hit / 2);
  const now = unit.injured - hurt + injured;
  return {
    alive: unit.alive - hit,
    injured: now,
    hungry: Math.min(unit.hungry, now),
    dead: unit.dead + hurt + hit - injured,
  };
};

const strengthOf = ({ health = 0, crew = 0 }: NonNullable<Unit['elements']>[number]): number => health + crew;
