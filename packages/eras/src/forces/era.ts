import type { UnitType } from '../pack/stat-line.ts';

/** The six ages in their order (era.list). */
export const ERAS = ['Medieval', 'Napoleonic', 'Pre-War', 'WW1', 'WW2', 'Modern'] as const;
export type Era = (typeof ERAS)[number];

/** era.distance: where each era stands; Pre-War is half an era. */
const POSITION: Readonly<Record<Era, number>> = {
  Medieval: 0,
  Napoleonic: 1,
  'Pre-War': 1.5,
  WW1: 2,
  WW2: 3,
  Modern: 4,
};

/** era.distance: whole eras that one is ahead of the other; 0 if it is not. */
export const erasAhead = (era: Era, other: Era): number =>
  Math.max(0, Math.floor(POSITION[era] - POSITION[other]));

/** era.pre-war: what is Napoleonic passes into Pre-War unless its stat line says otherwise. */
export function isOfEra(type: Pick<UnitType, 'eras' | 'notInPreWar'>, era: Era): boolean {
  if (type.eras.includes(era)) return true;
  return era === 'Pre-War' && type.eras.includes('Napoleonic') && type.notInPreWar !== true;
}

/** Every era in which a type can be bought, in order. */
export const erasOf = (type: Pick<UnitType, 'eras' | 'notInPreWar'>): Era[] =>
  ERAS.filter(era => isOfEra(type, era));
