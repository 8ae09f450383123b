import { GRADES, type Grade, type VictoryFact } from '@emlia/content';
import { holds, type Result } from '@emlia/kernel';
import type { EmliaState } from '../state.ts';
import { forceName, listedStrength, type World } from '../world.ts';

/** Those that take part. */
const unitsOf = (state: EmliaState, force: string) =>
  Object.values(state.units).filter(unit => unit.force === force && unit.place !== 'absent');

/** victory.rout-of-army: all its units have been destroyed. */
export const isWipedOut = (state: EmliaState, force: string): boolean =>
  unitsOf(state, force).every(unit => unit.place === 'destroyed');

/** victory.rout-of-army: none of its units is left on the table, or still to come. */
export const hasLeftTheField = (state: EmliaState, force: string): boolean =>
  unitsOf(state, force).every(({ place }) => place === 'destroyed' || place === 'retreated');

export const membersLost = (state: EmliaState, force: string): number => {
  let lost = 0;
  for (const unit of unitsOf(state, force)) lost += listedStrength(unit) - unit.members.length;
  return lost;
};

export const isTrue = (state: EmliaState, fact: VictoryFact): boolean => {
  if (fact.fact === 'wipedOut') return isWipedOut(state, fact.force);
  return membersLost(state, fact.force) > membersLost(state, fact.than);
};

const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  massacre: 'a massacre',
  majorVictory: 'a major victory',
  victory: 'a victory',
  minorVictory: 'a minor victory',
};

/** victory.compare: the best grade whose condition holds wins; shared, or none at all, it is a draw. */
export const finalResult = (world: World, state: EmliaState): Result => {
  const { victory } = world.setup.scenario;
  for (const grade of GRADES) {
    const winners = world.seats.filter(force =>
      victory.some(
        one => one.force === force && one.grade === grade && holds(one.when, fact => isTrue(state, fact)),
      ),
    );
    const [winner] = winners;
    if (winners.length === 1 && winner) {
      const say = `Victory to ${forceName(world, winner)}: ${GRADE_NAMES[grade]}.`;
      return { winners, rule: 'victory.compare', say };
    }
    if (winners.length > 1) {
      const names = winners.map(force => forceName(world, force)).join(' and ');
      return { winners: [], rule: 'victory.compare', say: `A draw: ${names} share ${GRADE_NAMES[grade]}.` };
    }
  }
  return { winners: [], rule: 'victory.compare', say: 'A draw: nobody met a victory condition.' };
};
