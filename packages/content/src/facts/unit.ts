import { FORMATION_WORDS } from '../entries/ability.ts';
import type { FactRecord } from './fact.ts';

/** Against the unit's own: fewer or more members, or their size. */
const MEMBER_COMPARISONS = ['fewer', 'more'] as const;
const SIZE_COMPARISONS = ['smaller', 'sameOrSmaller', 'sameOrLarger', 'larger'] as const;

const both = ['initiative', 'ability'] as const;
const value = { number: [-10, 20] } as const;

/** Facts about a unit. One about other units holds if there is any such unit. */
export const UNIT_FACTS = {
  attacked: {
    in: both,
    parameters: {},
  },
  attackedByRanged: {
    in: both,
    parameters: {},
    logic: { implies: ['attacked'] },
  },
  enemyWithin: {
    in: both,
    parameters: {
      distance: { number: [0, 1000], optional: true },
      speeds: { number: [0, 20], optional: true },
      members: { oneOf: MEMBER_COMPARISONS, optional: true },
      size: { oneOf: SIZE_COMPARISONS, optional: true },
      keyword: { keyword: true, optional: true },
    },
    logic: { easierWith: 'distance', narrowedBy: ['members', 'size', 'keyword'] },
  },
  hidden: {
    in: both,
    parameters: {},
    logic: { excludes: ['seenInOpen'] },
  },
  seenInOpen: {
    in: both,
    parameters: {},
  },
  takingCover: { in: both, parameters: {} },
  engaged: { in: both, parameters: {} },
  moraleAtMost: {
    in: both,
    parameters: { value },
    logic: { easierWith: 'value', opposite: 'moraleAtLeast', bounds: [-7, 7] },
  },
  moraleAtLeast: {
    in: both,
    parameters: { value },
    logic: { harderWith: 'value', opposite: 'moraleAtMost', bounds: [-7, 7] },
  },
  disordered: { in: both, parameters: {} },
  prone: { in: both, parameters: {} },
  inFormation: {
    in: both,
    parameters: { formation: 'formation' },
    logic: { single: ['formation', FORMATION_WORDS] },
  },
  standsIn: {
    in: both,
    parameters: { keyword: 'keyword' },
  },
  suffers: {
    in: both,
    parameters: { ailment: 'ailment' },
  },
  lostAtLeast: {
    in: both,
    parameters: { percent: { number: [1, 100] } },
    logic: { harderWith: 'percent' },
  },
  moved: {
    in: ['ability'],
    parameters: {},
  },
  charged: {
    in: ['ability'],
    parameters: {},
  },
  isA: {
    in: ['ability'],
    parameters: { keyword: 'keyword' },
  },
  within: {
    in: ['ability'],
    parameters: { distance: { number: [0, 1000] } },
    logic: { easierWith: 'distance' },
  },
} as const satisfies Readonly<Record<string, FactRecord>>;
