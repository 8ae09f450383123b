import type { Unit } from './state.ts';

/** By what damage does to an element (group.terms): casualties, crew lost, health lost, or three quarters health and the rest crew. */
export const ELEMENT_KINDS = ['man', 'crewed', 'sturdy', 'vehicle'] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** The kind of element that a stat line of a unit or a building gives. */
export function kindOf(type: {
  readonly health?: number | undefined;
  readonly crew?: number | undefined;
}): ElementKind {
  if (type.health === undefined) return type.crew === undefined ? 'man' : 'crewed';
  return type.crew === undefined ? 'sturdy' : 'vehicle';
}

/** Elements not dead. */
export const livingOf = (unit: Pick<Unit, 'alive' | 'injured'>): number => unit.alive + unit.injured;
