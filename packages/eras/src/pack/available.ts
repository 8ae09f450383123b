import { isOfEra } from '../forces/era.ts';
import type { Era } from './fields.ts';
import type { UnitType } from './stat-line.ts';

/** Whether a unit may be bought for an era (era.pre-war), in a scenario with magic or without. */
export const isAvailable = (
  type: Pick<UnitType, 'eras' | 'notInPreWar' | 'magic'>,
  era: Era,
  hasMagic: boolean,
): boolean => {
  if (type.magic === 'needed' && !hasMagic) return false;
  return (type.magic === 'everyEra' && hasMagic) || isOfEra(type, era);
};
