import type { Scenario } from '@emlia/content';
import { seatsOfForce, sidesOf } from '@emlia/emlia';

/** A force with its allies: they win together. */
export interface Side {
  readonly name: string;
  readonly forces: readonly string[];
  readonly seats: readonly string[];
}

export const sidesIn = (scenario: Scenario): Side[] =>
  sidesOf(scenario).map(forces => ({
    name: forces.map(id => scenario.forces.find(force => force.id === id)?.name ?? id).join(' and '),
    forces,
    seats: [...new Set(forces.flatMap(force => seatsOfForce(scenario, force)))],
  }));
