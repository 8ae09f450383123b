import type { Scenario } from '@emlia/content';
import { seatsOfForce } from '@emlia/emlia';
import { sidesOf } from '@emlia/emlia/reading';

/** A force with its allies: they win together. */
export interface StudySide {
  readonly name: string;
  readonly forces: readonly string[];
  readonly seats: readonly string[];
}

/** The sides of a scenario: forces that win together are one. */
export const sidesIn = (scenario: Scenario): StudySide[] =>
  sidesOf(scenario).map(forces => ({
    name: forces.map(id => scenario.forces.find(force => force.id === id)?.name ?? id).join(' and '),
    forces,
    seats: [...new Set(forces.flatMap(force => seatsOfForce(scenario, force)))],
  }));
