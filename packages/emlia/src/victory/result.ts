import { GRADES, type Grade } from '@emlia/content';
import type { Result } from '@emlia/kernel';
import { forceName, type World } from '../world.ts';
import { isMet, type Moment } from './facts.ts';

export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  massacre: 'a massacre',
  majorVictory: 'a major victory',
  victory: 'a victory',
  minorVictory: 'a minor victory',
};

/** victory.compare: the best grade whose condition holds for a force. */
export const bestGradeOf = (moment: Moment, force: string): Grade | undefined => {
  const { victory } = moment.world.setup.scenario;
  return GRADES.find(grade =>
    victory.some(one => one.force === force && one.grade === grade && isMet(moment, one.when)),
  );
};

const victoryTo = (world: World, force: string, grade: Grade): Result => ({
  winners: [force],
  rule: 'victory.compare',
  say: `Victory to ${forceName(world, force)}: ${GRADE_NAMES[grade]}.`,
});

/**
 * victory.compare: the side with the best grade of all wins; shared, it is a draw, and so if there is none, unless the
 * scenario names a default result.
 */
export const finalResult = (moment: Moment): Result => {
  const { world } = moment;
  const grades = new Map(world.seats.map(force => [force, bestGradeOf(moment, force)]));
  for (const grade of GRADES) {
    const winners = world.seats.filter(force => grades.get(force) === grade);
    const [winner] = winners;
    if (winners.length === 1 && winner) return victoryTo(world, winner, grade);
    if (winners.length > 1) {
      const names = winners.map(force => forceName(world, force)).join(' and ');
      return { winners: [], rule: 'victory.compare', say: `A draw: ${names} share ${GRADE_NAMES[grade]}.` };
    }
  }
  const { defaultResult } = world.setup.scenario;
  if (defaultResult) return victoryTo(world, defaultResult.force, defaultResult.grade);
  return { winners: [], rule: 'victory.compare', say: 'A draw: nobody met a victory condition.' };
};
