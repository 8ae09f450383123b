import type { Consequence, VictoryCondition } from '../entries/victory.ts';

/**
 * victory.exact: what belongs to a mission is judged at the end alone, or it would be known before.
 * victory.when: by default a massacre is checked at the end of every turn and ends the game, and all else is judged
 * at the end of the game.
 */
export const judgingOf = ({
  grade,
  does,
  checked,
  mission,
}: Pick<VictoryCondition, 'grade' | 'does' | 'checked' | 'mission'>): {
  readonly everyTurn: boolean;
  readonly does: Consequence;
} => {
  if (mission !== undefined) return { everyTurn: false, does: 'nothing' };
  const then = does ?? (grade === 'massacre' && checked !== 'atEnd' ? 'ends' : 'nothing');
  return { everyTurn: checked === undefined ? then !== 'nothing' : checked === 'everyTurn', does: then };
};
