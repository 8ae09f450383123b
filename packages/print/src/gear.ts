import {
  abilityNames,
  type Equipment,
  formatCoverageLimit,
  formatRange,
  formatWeaponArc,
  type RangedAction,
  type RangedWeapon,
  type Volley,
} from '@emlia/content';
import type { ActionBlock, Part } from '@emlia/emlia';
import { counted } from '@emlia/kernel';
import { statLineOf } from './stats.ts';
import type { PrintSubject } from './subject.ts';

type Blocks = Readonly<Record<string, ActionBlock>>;

/** What a weapon made for an action is used for: that action, or what serves in its place. */
const usedFor = (blocks: Blocks, use: RangedAction): string | undefined =>
  (blocks[use] ?? Object.values(blocks).find(({ serves }) => serves?.includes(use)))?.name;

const rangedWords = (blocks: Blocks, { volley, uses }: RangedWeapon): string[] => [
  ...(uses ? [[...new Set(uses.flatMap(use => usedFor(blocks, use) ?? []))].join(', ')] : []),
  ...(volley?.damage === undefined ? [] : [`volley damage ${volley.damage}`]),
  ...(volley?.concentrated === undefined ? [] : [`concentrated ${volley.concentrated}`]),
  ...(volley && blocks['areaVolley' satisfies RangedAction] ? volleyWords(volley) : []),
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
  /** equipment.ranged: how many it begins with, and how many are gone. */
  readonly shots?: number;
  readonly spent?: number;
  readonly notes: string;
}

/** A weapon or other equipment on one line; who carries it, where not all do. */
export const gearOf = (subject: PrintSubject, part: Part, item: Equipment): GearShown => {
  const { blocks } = subject.world.edition.orders.list;
  const carried = part.carried?.[item.id] ?? statLineOf(subject, part).carried?.[item.id];
  const shots = item.kind === 'ranged' ? item.shots : undefined;
  const notes = [
    ...(carried === undefined ? [] : [`carried by ${carried}`]),
    ...(item.kind === 'ranged' ? rangedWords(blocks, item) : []),
    ...(shots === undefined ? [] : [counted(shots, 'shot', 'shots')]),
    ...(item.kind === 'ranged' && item.arc ? [`arc ${formatWeaponArc(item.arc)}`] : []),
    ...abilityNames(item.abilities),
  ].join(', ');
  if (item.kind === 'other') return { name: item.name, notes };
  return {
    name: item.name,
    damage: item.damage,
    ...(item.kind === 'ranged' && { range: formatRange(item.range) }),
    ...(shots !== undefined && { shots, spent: shots - (part.left?.[item.id] ?? shots) }),
    notes,
  };
};
