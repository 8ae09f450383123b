import type { TerrainEntry, TerrainPiece } from '../../entries/terrain.ts';
import type { Check } from '../check.ts';

/** terrain.entity: what a scenario says of one piece differs from its entry, and goes with the rest of that. */
export const pieceFiguresCheck: Check = {
  name: 'piece-figures',
  *run({ scenarios, terrain }) {
    for (const scenario of scenarios.values()) {
      for (const [i, piece] of scenario.terrain.entries()) {
        const entry = terrain.get(piece.terrain);
        if (!entry) continue;
        const where = { kind: 'scenarios' as const, id: scenario.id };
        for (const key of ['height', 'hits'] as const) {
          if (piece[key] === undefined || piece[key] !== entry[key]) continue;
          const say = `${piece[key]} is what every ${entry.name} has`;
          yield { ...where, path: ['terrain', i, key], say, severity: 'warning' as const };
        }
        const wrong = contradiction(piece, entry);
        if (wrong) yield { ...where, path: ['terrain', i, 'height'], say: wrong };
      }
    }
  },
};

const contradiction = ({ height, name }: TerrainPiece, entry: TerrainEntry): string | undefined => {
  if (height === undefined) return undefined;
  if (entry.height < 0 && height >= 0) return `${name} is a hollow, so its height is below 0`;
  if (entry.height >= 0 && height < 0) return `${name} is no hollow, so its height is not below 0`;
  const top = Math.max(...(entry.floors ?? []));
  return top > height ? `${name} has a floor at ${top}, above its top` : undefined;
};
