import type { UnitType } from '../pack/stat-line.ts';
import { type Era, isOfEra } from './era.ts';

/** Whether a unit may be bought for an era (era.pre-war), in a scenario with magic or without. */
export const isAvailable = (
  type: Pick<UnitType, 'eras' | 'notInPreWar' | 'magic'>,
  era: Era,
  hasMagic: boolean,
): boolean => {
  if (type.magic === 'needed' && !hasMagic) return false;
  return (type.magic === 'everyEra' && hasMagic) || isOfEra(type, era);
};
