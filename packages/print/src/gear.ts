import {
  abilityNames,
  type Equipment,
  formatCoverageLimit,
  formatRange,
  formatWeaponArc,
  type RangedWeapon,
  type Volley,
} from '@emlia/content';
import { ACTION_BLOCKS, type Part } from '@emlia/emlia';
import { statLineOf } from './stats.ts';
import type { PrintSubject } from './subject.ts';

const rangedWords = ({ volley, uses }: RangedWeapon): string[] => [
  ...(uses ? [uses.map(use => ACTION_BLOCKS[use]?.name).join(', ')] : []),
  ...(volley?.damage === undefined ? [] : [`volley damage ${volley.damage}`]),
  ...(volley?.concentrated === undefined ? [] : [`concentrated ${volley.concentrated}`]),
  ...(volley ? volleyWords(volley) : []),
];

/** equipment.volley: `coverage 3, +1 up to 12, drift 4` */
export const volleyWords = ({ coverage, increment, limit, drift }: Volley): string[] => [
  `coverage ${coverage}, +${increment} up to ${formatCoverageLimit(limit)}`,
  `drift ${drift}`,
];

export interface GearShown {
  readonly name: string;
  readonly damage?: number;
  readonly range?: string;
  readonly notes: string;
}

/** A weapon or other equipment on one line; who carries it, where not all do. */
export const gearOf = (subject: PrintSubject, part: Part, item: Equipment): GearShown => {
  const carried = part.carried?.[item.id] ?? statLineOf(subject, part).carried?.[item.id];
  const notes = [
    ...(carried === undefined ? [] : [`carried by ${carried}`]),
    ...(item.kind === 'ranged' ? rangedWords(item) : []),
    ...(item.kind === 'ranged' && item.arc ? [`arc ${formatWeaponArc(item.arc)}`] : []),
    ...abilityNames(item.abilities),
  ].join(', ');
  if (item.kind === 'other') return { name: item.name, notes };
  return {
    name: item.name,
    damage: item.damage,
    ...(item.kind === 'ranged' && { range: formatRange(item.range) }),
    notes,
  };
};
