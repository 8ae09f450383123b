import { bounds, type Point } from '@emlia/kernel';
import type { CommandOf } from '../commands.ts';
import { blockAround } from '../move/standing.ts';
import type { Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { entryOf } from '../world.ts';
import { deploy, zoneOf } from './deploy.ts';

/** North or south: towards the far side of the table. */
const facingFrom = (query: Query, at: Point): number => (at.y * 2 > query.world.board.height ? 0 : 180);

/** The unit as a tidy block round a point, facing the far side. */
export const placementAt = (query: Query, unit: UnitState, at: Point): CommandOf<'deploy'> => ({
  type: 'deploy',
  unit: unit.id,
  at: blockAround(query.world, entryOf(query.world, unit), unit.listed, at),
  facing: facingFrom(query, at),
});

/** The first lawful place found in the unit's zone, from its middle outwards in steps of 1 GSU. */
export const suggestPlacement = (query: Query, unit: UnitState): CommandOf<'deploy'> | undefined => {
  for (const part of zoneOf(query.world, unit.force)) {
    const box = bounds(part);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const spots: Point[] = [];
    for (let y = box.top; y <= box.bottom; y++) {
      for (let x = box.left; x <= box.right; x++) spots.push({ x, y });
    }
    const away = (p: Point): number =>
      (p.x - middle.x) * (p.x - middle.x) + (p.y - middle.y) * (p.y - middle.y);
    spots.sort((a, b) => away(a) - away(b) || a.x - b.x || a.y - b.y);
    for (const spot of spots) {
      const command = placementAt(query, unit, spot);
      if (!deploy.check(query, command)) return command;
    }
  }
  return undefined;
};
