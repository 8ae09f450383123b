import { isInjured } from '../forces/element.ts';
import { fullElementOf } from '../forces/muster.ts';
import type { Element, Unit } from '../forces/state.ts';
import type { Stats } from '../forces/stats.ts';

/** A unit's shots for a turn (shots.reset). */
export interface TurnOfShots {
  /** By weapon, in the order of stats.weapons: attacks of the unit (massed), or of all its elements together. */
  readonly shots: readonly number[];
  /** The halves saved for the next turn: of elements, or of men with projectiles. */
  readonly elements?: Element[];
  readonly half?: boolean;
}

/** At the start of its player's turn: full shots, halved for injured elements, half shots carried (health.injured-fire-rate). */
export function resetShots(unit: Unit, stats: Stats): TurnOfShots {
  const odd = stats.weapons.some(({ mode, shots }) => mode === 'projectile' && shots % 2 === 1);
  if (unit.elements === undefined) {
    const halves = (shots: number) => unit.injured * shots + (odd && unit.half === true ? 1 : 0);
    const shots = stats.weapons.map(weapon =>
      weapon.mode === 'massed'
        ? weapon.shots
        : unit.alive * weapon.shots + Math.floor(halves(weapon.shots) / 2),
    );
    const saved = stats.weapons.some(({ mode, shots: n }) => mode === 'projectile' && halves(n) % 2 === 1);
    return { shots, half: saved };
  }
  const full = fullElementOf(stats);
  const shots = stats.weapons.map(({ mode, shots: n }) => {
    if (mode === 'massed') return n;
    let sum = 0;
    for (const element of unit.elements ?? []) sum += shotsOf(element, isInjured(element, full), n);
    return sum;
  });
  const elements = unit.elements.map(({ half, ...element }) =>
    odd && isInjured(element, full) && half !== true ? { ...element, half: true } : element,
  );
  return { shots, elements };
}

/** One element's shots this turn: half of them when injured, with the half saved before. */
const shotsOf = (element: Element, injured: boolean, shots: number): number =>
  injured ? Math.floor((shots + (element.half === true && shots % 2 === 1 ? 1 : 0)) / 2) : shots;
