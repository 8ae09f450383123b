import type { UnitType } from '@emlia/eras';

/** Symbols of the arms a unit belongs to; build/icons.ts draws them. */
export const iconOfType = ({
  flying,
  health,
  crew,
  engineer,
  cargo,
  speed,
  hero,
  spellcasting,
}: UnitType): string => {
  if (hero) return 'app6-uci';
  if (spellcasting !== undefined) return 'person';
  if (flying) return 'app6-ucvf';
  if (engineer) return 'app6-uce';
  if (cargo !== undefined) return 'app6-uus';
  if (crew !== undefined && health !== undefined) return 'app6-uca';
  if (crew !== undefined) return 'app6-ucf';
  return speed >= 200 ? 'app6-ucr' : 'app6-uci';
};
