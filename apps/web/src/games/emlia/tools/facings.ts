import type { UnitState } from '@emlia/emlia';
import { facingStep, formationsOf } from '@emlia/emlia/reading';
import { normalise } from '@emlia/kernel';
import type { Hand } from './hand.ts';

/** By how much a unit is turned at a time: an eighth on an open table, a side of its cell on any other. */
const turnOf = ({ game }: Pick<Hand, 'game'>): number => Math.max(45, facingStep(game.world.board));

export const turnedFacing = (hand: Pick<Hand, 'game'>, from: number, way: 1 | -1): number => {
  const step = turnOf(hand);
  // From any angle to the next of those that are used here.
  const at = hand.game.world.board.kind === 'free' ? Math.round(from / step) * step : from;
  return normalise(at + way * step);
};

/** The one after this of the formations the unit knows. */
export const nextFormation = ({ game }: Pick<Hand, 'game'>, unit: UnitState, now: string): string => {
  const all = formationsOf(game.world, unit);
  return all[(all.indexOf(now) + 1) % all.length] ?? 'open';
};
