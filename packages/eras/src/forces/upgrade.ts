import type { UnitType, Upgrade } from '../pack/stat-line.ts';
import { kindOf } from './kind.ts';

/** What an upgrade requires that units of a type do not have, the first of it; undefined: it suits them (manpower.upgrades). */
export const unmetBy = ({ requires }: Upgrade, type: UnitType): 'kind' | 'armour' | 'weapon' | undefined => {
  const { kind, armour, weapon } = requires ?? {};
  if (kind !== undefined && kind !== kindOf(type)) return 'kind';
  if (armour !== undefined && armour !== (type.armour ?? 0)) return 'armour';
  if (weapon !== undefined && !type.weapons?.some(({ mode }) => mode === weapon)) return 'weapon';
  return undefined;
};
