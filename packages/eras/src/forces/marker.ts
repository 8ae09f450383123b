import type { UnitType } from '../pack/stat-line.ts';
import { kindOf } from './kind.ts';

/** sheet.representation: what stands for a type on the table, its own marker or ours by what it is. Nothing in play asks for it. */
export function markerOf(type: UnitType): string {
  if (type.marker !== undefined) return type.marker;
  if (type.hero === true) return 'hero';
  if (type.flying !== undefined) return 'air';
  if (type.weapons === undefined && type.cargo !== undefined) return 'carrier';
  if (type.spellcasting !== undefined) return 'caster';
  if (type.engineer === true) return 'engineer';
  const kind = kindOf(type);
  if (kind === 'vehicle') return 'vehicle';
  if (kind === 'sturdy') return 'beast';
  if (kind === 'crewed') return 'gun';
  return type.speed >= 200 ? 'horse' : 'foot';
}
