import type { Era } from './fields.ts';
import type { UnitType } from './stat-line.ts';

/** Whether a unit may be bought for an era (era.pre-war), in a scenario with magic or without. */
export const isAvailable = (
  { eras, notInPreWar, magic }: Pick<UnitType, 'eras' | 'notInPreWar' | 'magic'>,
  era: Era,
  hasMagic: boolean,
): boolean => {
  if (magic === 'needed' && !hasMagic) return false;
  if (magic === 'everyEra' && hasMagic) return true;
  return eras.includes(era) || (era === 'Pre-War' && eras.includes('Napoleonic') && !notInPreWar);
};
