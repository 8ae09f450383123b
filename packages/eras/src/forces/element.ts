import type { ElementKind } from './kind.ts';
import type { Element, Unit } from './state.ts';

/** What an element has when nothing is lost. */
export interface FullElement {
  readonly health?: number;
  readonly crew?: number;
}

/** health.split: three quarters on health, rounded halves up, and what remains on the crew. */
export function splitDamage(points: number): { health: number; crew: number } {
  const health = onHealth(points);
  return { health, crew: points - health };
}

const onHealth = (points: number): number => Math.floor((3 * points + 2) / 4);

/** Health 0 or below (health.definition) or crew 0 (health.crew-zero). */
export const isDead = (element: Element): boolean => (element.health ?? 1) <= 0 || (element.crew ?? 1) <= 0;

/**
 * health.injured-threshold: three quarters of health or of crew lost. Hunger injures what has crew only, as it
 * does men (logistics.shortage).
 */
export function isInjured(element: Element, full: FullElement): boolean {
  if (full.health === undefined && element.hungry === true) return true;
  return hasLostThreeQuarters(element.health, full.health) || hasLostThreeQuarters(element.crew, full.crew);
}

const hasLostThreeQuarters = (left: number | undefined, full: number | undefined): boolean =>
  left !== undefined && full !== undefined && left * 4 <= full;

/** The element after so many points (health.crew-only, health.split). */
export function damaged(element: Element, kind: Exclude<ElementKind, 'man'>, points: number): Element {
  const { health, crew } =
    kind === 'vehicle'
      ? splitDamage(points)
      : { health: kind === 'sturdy' ? points : 0, crew: kind === 'crewed' ? points : 0 };
  return {
    ...element,
    ...(element.health === undefined ? {} : { health: element.health - health }),
    ...(element.crew === undefined ? {} : { crew: element.crew - crew }),
  };
}

/** equivalence.against-health: the fewest points that kill it. */
export function pointsToKill(element: Element, kind: Exclude<ElementKind, 'man'>): number {
  if (kind !== 'vehicle') return Math.max(0, (kind === 'sturdy' ? element.health : element.crew) ?? 0);
  const { health = 0, crew = 0 } = element;
  // Just below where either runs out.
  let points = Math.max(0, Math.min(Math.floor((health * 4) / 3) - 2, crew * 4 - 4));
  while (onHealth(points) < health && points - onHealth(points) < crew) points++;
  return points;
}

/** How many of a unit's elements are uninjured and injured, and of these by hunger: crews alone, as men (logistics.shortage). */
export function countElements(
  elements: readonly Element[],
  full: FullElement,
): Pick<Unit, 'alive' | 'injured' | 'hungry'> {
  let injured = 0;
  let hungry = 0;
  for (const element of elements) {
    if (isInjured(element, full)) injured++;
    if (full.health === undefined && element.hungry === true) hungry++;
  }
  return { alive: elements.length - injured, injured, hungry };
}

/** Fresh elements of a type. */
export const freshElements = (count: number, full: FullElement): Element[] =>
  Array.from({ length: count }, () => ({ ...full }));

/** What of a unit damage and healing change: events carry these whole, so that replay needs no arithmetic. */
export type Counts = Pick<Unit, 'alive' | 'injured' | 'hungry' | 'dead' | 'elements'>;

export function countsOf({ alive, injured, hungry, dead, elements }: Counts): Counts {
  return { alive, injured, hungry, dead, ...(elements === undefined ? {} : { elements }) };
}

/** Sets the counts of a unit, for an event's change. */
export function setCounts(unit: Unit, counts: Counts): void {
  unit.alive = counts.alive;
  unit.injured = counts.injured;
  unit.hungry = counts.hungry;
  unit.dead = counts.dead;
  if (counts.elements !== undefined) unit.elements = counts.elements.map(e => ({ ...e }));
}
