import type { EmliaPrompt } from '@emlia/emlia';
import { nameOf, type Ready } from '../session/session.ts';

const CHOICES: Readonly<Record<EmliaPrompt['kind'], string>> = {
  deploy: 'to place a unit',
  activate: 'to choose a unit',
  act: 'to act',
  casualties: 'to choose who falls',
};

/** `River Clan to choose a unit`: the same words for everyone, at every screen. */
export const whoseChoice = ({ prompt, game }: Pick<Ready, 'prompt' | 'game'>): string =>
  prompt ? `${nameOf(game, prompt.seat)} ${CHOICES[prompt.kind]}` : '';

/** The forces nobody sits at the table for. */
export const absent = ({ header, present, game }: Ready): string[] =>
  header.seats.filter(seat => !present.includes(seat)).map(seat => nameOf(game, seat));

export const SKILL_NAMES = {
  closeCombat: 'Close Combat',
  aimedFire: 'Aimed Fire',
  volleyFire: 'Volley Fire',
  leadership: 'Leadership',
  alertness: 'Alertness',
  stealth: 'Stealth',
} as const;

export const MODE_NAMES = {
  G: 'on the ground',
  F: 'flying',
  B: 'by boat',
  H: 'hovering',
  S: 'swimming',
} as const;

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

export const windOf = (facing: number): string =>
  WINDS[Math.round((((facing % 360) + 360) % 360) / 45) % 8] ?? '';
