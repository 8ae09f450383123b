import { contains, distanceToRing, polygon } from '@emlia/kernel';
import type { Opening, TerrainPiece } from '../../entries/terrain.ts';
import type { Check } from '../check.ts';

/** A door drawn by hand need not lie on the wall to a hair. */
const NEAR = 1;

/** terrain.building: doors and windows are in walls, stairs inside. */
export const openingsCheck: Check = {
  name: 'openings',
  *run({ scenarios, terrain }) {
    for (const scenario of scenarios.values()) {
      for (const [i, piece] of scenario.terrain.entries()) {
        const entry = terrain.get(piece.terrain);
        if (!entry || !piece.openings) continue;
        const where = { kind: 'scenarios' as const, id: scenario.id };
        if (entry.walls === undefined && entry.floors === undefined && piece.openings.length > 0) {
          const say = `${piece.name} has neither walls nor floors, so nothing can open into it`;
          yield { ...where, path: ['terrain', i, 'openings'], say, severity: 'warning' };
          continue;
        }
        for (const [o, opening] of piece.openings.entries()) {
          const say = misplaced(piece, opening);
          if (say) yield { ...where, path: ['terrain', i, 'openings', o, 'at'], say };
        }
      }
    }
  },
};

const misplaced = ({ name, points }: TerrainPiece, { is, at }: Opening): string | undefined => {
  if (is === 'stairs') {
    return contains(polygon(points), at) || distanceToRing(points, at) <= NEAR
      ? undefined
      : `the stairs lie outside of ${name}`;
  }
  const away = distanceToRing(points, at);
  return away <= NEAR
    ? undefined
    : `the ${is} is ${Math.round(away * 10) / 10} GSU from the walls of ${name}`;
};
