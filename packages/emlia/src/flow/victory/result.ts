import { GRADE_NAMES, VICTORY_GRADES, type VictoryGrade } from '@emlia/content';
import type { BattleResult } from '../../state.ts';
import { isInPlay } from '../../table/scenario/missions.ts';
import { sidesOf } from '../../table/scenario/relations.ts';
import { seatsOfForce } from '../../table/scenario/seats.ts';
import { forceName, type World } from '../../table/world.ts';
import { isScenarioMet, type Moment } from './facts.ts';

/** victory.compare: the best grade whose condition holds for a force. */
export const bestGradeOf = (moment: Moment, force: string): VictoryGrade | undefined => {
  const { victory } = moment.world.setup.scenario;
  return VICTORY_GRADES.find(grade =>
    victory.some(
      one =>
        one.force === force &&
        one.grade === grade &&
        isInPlay(moment.state, one) &&
        isScenarioMet(moment, one.when),
    ),
  );
};

/** scenario.forces.relations: allied forces win together. */
const victoryTo = (world: World, side: readonly string[], grade: VictoryGrade): BattleResult => ({
  winners: [...new Set(side.flatMap(force => seatsOfForce(world.setup.scenario, force)))],
  grade,
  rule: 'victory.compare',
  // A plain victory is said already.
  say: `Victory to ${namesOf(world, side)}${grade === 'victory' ? '' : `: a ${GRADE_NAMES[grade]}`}.`,
});

const namesOf = (world: World, forces: readonly string[]): string =>
  forces.map(force => forceName(world, force)).join(' and ');

/**
 * victory.compare: the side with the best grade of all wins; shared, it is a draw, and so if there is none, unless the
 * scenario names a default result.
 */
export const finalResult = (moment: Moment): BattleResult => {
  const { world } = moment;
  const { scenario } = world.setup;
  const sides = sidesOf(scenario);
  const grades = new Map(scenario.forces.map(({ id }) => [id, bestGradeOf(moment, id)]));
  for (const grade of VICTORY_GRADES) {
    const best = sides.filter(side => side.some(force => grades.get(force) === grade));
    const [winner] = best;
    if (best.length === 1 && winner) return victoryTo(world, winner, grade);
    if (best.length > 1) {
      const names = namesOf(world, best.flat());
      const say = `A draw: ${names} share a ${GRADE_NAMES[grade]}.`;
      return { winners: [], grade, rule: 'victory.compare', say };
    }
  }
  const { defaultResult } = scenario;
  const named = sides.find(side => defaultResult && side.includes(defaultResult.force));
  if (defaultResult && named) return victoryTo(world, named, defaultResult.grade);
  return { winners: [], rule: 'victory.compare', say: 'A draw: nobody met a victory condition.' };
};
