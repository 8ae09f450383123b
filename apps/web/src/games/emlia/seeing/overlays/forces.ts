import { playerOf } from '@emlia/emlia';
import { sideNumberOf } from '../../draw/pieces.ts';
import type { Looker } from '../looker.ts';

export interface SideOf {
  readonly side: number;
  readonly name: string;
}

/** A force by its name and the colour of whoever commands the first of it. */
export const sideOfForce = ({ game }: Looker, id: string): SideOf | undefined => {
  const force = game.world.setup.scenario.forces.find(one => one.id === id);
  const [first] = force?.units ?? [];
  return force && { side: sideNumberOf(game, first ? playerOf(force, first) : force.id), name: force.name };
};
