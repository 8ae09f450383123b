import type { Fact, ModifierRow } from '@emlia/kernel';
import { DOUBLE_PACED, doublePaced } from '../move/double-pace.ts';
import type { ShotQuery } from './aimed-fire.ts';

export type FireFact = 'outsideShort' | 'outsideMedium' | 'forfeitsMove' | 'doublePaced';

/** The printed rows of Aimed Fire; later chapters bring the facts of the rows still missing here. */
export const FIRE_MODIFIERS: readonly ModifierRow<FireFact>[] = [
  { rule: 'fire.modifiers', label: 'Outside medium range', when: 'outsideMedium', by: -2 },
  { rule: 'fire.modifiers', label: 'Outside short range', when: 'outsideShort', by: -2 },
  { rule: 'fire.modifiers', label: 'Forfeit movement', when: 'forfeitsMove', by: 2 },
  DOUBLE_PACED,
];

export const FIRE_FACTS: Readonly<Record<FireFact, Fact<ShotQuery>>> = {
  outsideShort: ({ band }) => band !== 'short',
  outsideMedium: ({ band }) => band === 'long',
  forfeitsMove: ({ command }) => command.forfeitMove,
  doublePaced,
};
