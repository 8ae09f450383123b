import type { Point } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import type { Ground } from '../../table/world.ts';
import { type Party, partyOfGround, partyOfPoint } from './party.ts';
import { partyIn, type SightScene } from './scene.ts';

/** What can be looked at: a unit on the table, a piece of terrain, a point. */
export type Target = UnitState | Ground | Point;

export const isUnit = (target: Target): target is UnitState => 'members' in target;

export const partyOf = (scene: SightScene, target: Target): Party => {
  if (isUnit(target)) return partyIn(scene, target);
  return 'piece' in target ? partyOfGround(scene.world, target) : partyOfPoint(scene.world, target);
};
