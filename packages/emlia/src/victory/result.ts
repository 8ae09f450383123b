import { GRADES, type Grade, type VictoryFact } from '@emlia/content';
import { holds, type Result } from '@emlia/kernel';
import { sidesOf } from '../scenario/relations.ts';
import { seatsOfForce } from '../scenario/seats.ts';
import type { EmliaState } from '../state.ts';
import { forceName, listedStrength, type World } from '../world.ts';

/** Those that take part. */
const unitsOf = (state: EmliaState, force: string) =>
  Object.values(state.units).filter(unit => unit.force === force && unit.place !== 'absent' && !unit.works);

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

const isTrue = (state: EmliaState, fact: VictoryFact): boolean => {
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
  const { scenario } = world.setup;
  const sides = sidesOf(scenario);
  for (const grade of GRADES) {
    const best = sides.filter(side =>
      scenario.victory.some(
        one =>
          side.includes(one.force) && one.grade === grade && holds(one.when, fact => isTrue(state, fact)),
      ),
    );
    const nameOf = (side: readonly string[]): string =>
      side.map(force => forceName(world, force)).join(' and ');
    const [side] = best;
    if (best.length === 1 && side) {
      const winners = [...new Set(side.flatMap(force => seatsOfForce(scenario, force)))];
      const say = `Victory to ${nameOf(side)}: ${GRADE_NAMES[grade]}.`;
      return { winners, rule: 'victory.compare', say };
    }
    if (best.length > 1) {
      const names = best.map(nameOf).join(' and ');
      return { winners: [], rule: 'victory.compare', say: `A draw: ${names} share ${GRADE_NAMES[grade]}.` };
    }
  }
  return { winners: [], rule: 'victory.compare', say: 'A draw: nobody met a victory condition.' };
};
