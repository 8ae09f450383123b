import type { FreeStrikeChance } from '@emlia/emlia';
import { AGAINST_LEAVING } from '@emlia/emlia/reading';
import { signed } from '@emlia/kernel';
import { middleOfFigures } from '../../../../board/hit.ts';
import type { Arrow } from '../../../../board/scene.ts';
import { counted, listed } from '../../../../platform/words/counted.ts';
import { say } from '../../../../platform/words/say.ts';
import { sideNumberOf } from '../../draw/pieces.ts';
import { type Hand, unitOf } from '../hand.ts';
import type { Striker } from '../preview.ts';

/**
 * freestrike.trigger: who may strike first at a move, in words: `Wolfpack may strike first, at +4`; and who does so
 * without a roll (draft.free-strike.automatic): `Without a roll Wolfpack first inflicts 3 hits`.
 */
export const dangerWords = (hand: Hand, strikers: readonly Striker[]): string => {
  if (strikers.length === 0) return '';
  const names = listed(strikers.map(({ unit }) => unitOf(hand, unit)?.name ?? unit));
  if (strikers.every(({ hits }) => hits !== undefined)) {
    const hits = strikers.reduce((sum, one) => sum + (one.hits ?? 0), 0);
    return say`Without a roll ${names} first inflicts ${counted(hits, 'hit')}`;
  }
  const leaving = strikers.every(one => one.leaving) ? say`, at ${signed(AGAINST_LEAVING)}` : '';
  return say`${names} may strike first${leaving}`;
};

/** What a move is, and what could come of it. */
export const withDanger = (say: string, danger: string): string =>
  danger === '' ? say : `${say}. ${danger}.`;

/** Arrows from each who may strike to where the mover is then. */
export const dangerArrows = (hand: Hand, strikers: readonly FreeStrikeChance[]): Arrow[] =>
  strikers.flatMap(({ unit, against, at }) => {
    const [by, mover] = [unitOf(hand, unit), unitOf(hand, against)];
    if (!by || !mover) return [];
    const side = sideNumberOf(hand.game, by.seat);
    return [
      {
        side,
        from: middleOfFigures(by.members),
        to: middleOfFigures(at ?? mover.members),
        kind: 'strike' as const,
      },
    ];
  });
