import type { Consequence, VictoryCondition } from '../entries/victory.ts';

/**
 * victory.when: by default a massacre is checked at the end of every turn and ends the game, and all else is judged
 * at the end of the game.
 */
export const judgingOf = ({
  grade,
  does,
  checked,
}: Pick<VictoryCondition, 'grade' | 'does' | 'checked'>): {
  readonly everyTurn: boolean;
  readonly does: Consequence;
} => {
  const then = does ?? (grade === 'massacre' && checked !== 'atEnd' ? 'ends' : 'nothing');
  return { everyTurn: checked === undefined ? then !== 'nothing' : checked === 'everyTurn', does: then };
};
