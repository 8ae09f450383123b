import type { Fact, ModifierRow } from '@emlia/kernel';
import { parries } from '../equipment/parry.ts';
import { ratioOf } from './outnumber.ts';
import { fightsInRough } from './rough.ts';
import type { MeleeQuery } from './strike-at.ts';

export type MeleeFact =
  | 'subjectParries'
  | 'inRoughTerrain'
  | 'outnumbered'
  | 'outnumberedTwice'
  | 'outnumberedThrice'
  | 'doublePaced';

/** The printed rows of Close Combat; later chapters bring the facts of the rows still missing here. */
export const MELEE_MODIFIERS: readonly ModifierRow<MeleeFact>[] = [
  { rule: 'melee.modifiers', label: 'Fighting in rough terrain', when: 'inRoughTerrain', by: -1 },
  { rule: 'melee.modifiers', label: 'Subject is outnumbered', when: 'outnumbered', by: 1 },
  { rule: 'melee.modifiers', label: 'Subject is outnumbered 2:1 or worse', when: 'outnumberedTwice', by: 1 },
  { rule: 'melee.modifiers', label: 'Subject is outnumbered 3:1 or worse', when: 'outnumberedThrice', by: 2 },
  { rule: 'melee.modifiers', label: 'Double Paced', when: 'doublePaced', by: -2 },
  { rule: 'equipment.parry', label: 'Subject parries', when: 'subjectParries', by: -1 },
];

export const MELEE_FACTS: Readonly<Record<MeleeFact, Fact<MeleeQuery>>> = {
  inRoughTerrain: fightsInRough,
  subjectParries: ({ world, state, subject }) => parries(world, state, subject),
  outnumbered: query => ratioOf(query) > 1,
  outnumberedTwice: query => ratioOf(query) >= 2,
  outnumberedThrice: query => ratioOf(query) >= 3,
  doublePaced: ({ unit }) => unit.doublePaced,
};
