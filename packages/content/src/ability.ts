import type { SkillName } from './entries.ts';

/** Abilities: whatever attributes and skills do not cover (ability.catchall). A closed vocabulary; rules are shared. */
export type Ability =
  /** equipment.reach */
  | { readonly ability: 'reach'; readonly by: number }
  /** equipment.falloff */
  | { readonly ability: 'largeFalloff'; readonly by: number }
  /** unitentry.sample.equipment: base damage 0 at long range. */
  | { readonly ability: 'falloff' }
  /** equipment.piercing */
  | { readonly ability: 'armourPiercing' }
  /** equipment.parry */
  | { readonly ability: 'parry' }
  /** equipment.other: armour adds so much to the hits of its owner. */
  | { readonly ability: 'hits'; readonly by: number }
  /** ability.cityfighters */
  | { readonly ability: 'cityFighters' }
  /** equipment.other: wooded ground conceals its owner as if it were solid. */
  | { readonly ability: 'ghillieSuit' }
  /** stealth.detect.ban: its owner can detect what is out of view however far off it is. */
  | { readonly ability: 'keenHearing' }
  /** Its owner's checks of a skill; of terrain, those made by who stands in it. */
  | { readonly ability: 'check'; readonly skill: SkillName; readonly by: number; readonly against?: string }
  /** Checks of a skill made against its owner. */
  | { readonly ability: 'enemyCheck'; readonly skill: SkillName; readonly by: number }
  /** action.available: an action of the core the owner may not take, or one that only some may. */
  | { readonly ability: 'cannot'; readonly action: string }
  | { readonly ability: 'can'; readonly action: string };

export const HOLDERS = ['unit', 'melee', 'ranged', 'other', 'terrain'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Where each ability means something. */
export const HELD_BY: Readonly<Record<Ability['ability'], readonly Holder[]>> = {
  reach: ['melee'],
  largeFalloff: ['ranged'],
  falloff: ['ranged'],
  armourPiercing: ['melee', 'ranged'],
  parry: ['melee', 'other', 'unit'],
  hits: ['other', 'unit'],
  cityFighters: ['unit', 'other'],
  ghillieSuit: ['other', 'unit'],
  keenHearing: ['unit', 'other'],
  check: HOLDERS,
  enemyCheck: ['unit', 'other', 'terrain'],
  cannot: ['unit', 'other'],
  can: ['unit', 'other'],
};

/** The names of the core's actions (activation.list.*). */
export const ACTION_NAMES = [
  'double pace',
  'normal move',
  'drop down',
  'stand up',
  'conceal self',
  'take cover',
  'improve morale',
  'aimed fire',
  'close combat',
  'disengage',
  'distract',
  'area volley',
  'concentrated volley',
  'charge',
  'pass awareness',
  'ignore initiative conditions',
  'reorder',
  'take command',
  'join units',
  'split unit',
  'delay',
  'prepare action',
  'detect hidden entity',
] as const;
