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
    says: 'An enemy has attacked the unit since its last activation began.',
    in: both,
    parameters: {},
  },
  attackedByRanged: {
    says: 'An enemy has made a ranged attack on the unit since its last activation began.',
    in: both,
    parameters: {},
    logic: { implies: ['attacked'] },
  },
  enemyWithin: {
    says: 'An enemy is within so many GSU, or so many times its own fastest speed; if so written, one with fewer or more members, of such a size, or of this type.',
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
    says: 'The unit has concealment or cover from every enemy.',
    in: both,
    parameters: {},
    logic: { excludes: ['seenInOpen'] },
  },
  seenInOpen: {
    says: 'An enemy sees the unit with neither concealment nor cover.',
    in: both,
    parameters: {},
  },
  takingCover: { says: 'The unit is taking cover.', in: both, parameters: {} },
  engaged: { says: 'The unit is within the combat range of an enemy.', in: both, parameters: {} },
  moraleAtMost: {
    says: 'The current morale of the unit is this much or less.',
    in: both,
    parameters: { value },
    logic: { easierWith: 'value', opposite: 'moraleAtLeast', bounds: [-7, 7] },
  },
  moraleAtLeast: {
    says: 'The current morale of the unit is this much or more.',
    in: both,
    parameters: { value },
    logic: { harderWith: 'value', opposite: 'moraleAtMost', bounds: [-7, 7] },
  },
  disordered: { says: 'The unit is disordered.', in: both, parameters: {} },
  prone: { says: 'The unit is prone.', in: both, parameters: {} },
  inFormation: {
    says: 'The unit is in this formation: open, close or ranked, or one of those kinds that an ability adds under a name of its own.',
    in: both,
    parameters: { formation: 'formation' },
    logic: { single: ['formation', FORMATION_WORDS] },
  },
  standsIn: {
    says: 'At least half of the unit stands in terrain with this keyword.',
    in: both,
    parameters: { keyword: 'keyword' },
  },
  suffers: {
    says: 'The unit suffers from this ailment of the pack.',
    in: both,
    parameters: { ailment: 'ailment' },
  },
  lostAtLeast: {
    says: 'The unit has lost at least so many hundredths of the members it was listed with.',
    in: both,
    parameters: { percent: { number: [1, 100] } },
    logic: { harderWith: 'percent' },
  },
  moved: {
    says: 'The unit has used its move action this turn.',
    in: ['ability'],
    parameters: {},
  },
  charged: {
    says: 'The unit has made a Charge in its latest activation, or since.',
    in: ['ability'],
    parameters: {},
  },
  isA: {
    says: 'A member of the unit has this type or keyword.',
    in: ['ability'],
    parameters: { keyword: 'keyword' },
  },
  within: {
    says: 'Owner and other unit are at most so many GSU apart.',
    in: ['ability'],
    parameters: { distance: { number: [0, 1000] } },
    logic: { easierWith: 'distance' },
  },
} as const satisfies Readonly<Record<string, FactRecord>>;
