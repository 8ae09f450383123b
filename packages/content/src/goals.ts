import type { Condition } from '@emlia/kernel';
import { GRADES, type Grade, type Scenario, type VictoryFact } from './entries.ts';

const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  massacre: 'Massacre',
  majorVictory: 'Major victory',
  victory: 'Victory',
  minorVictory: 'Minor victory',
};

export interface Goal {
  readonly grade: string;
  readonly say: string;
}

type Names = (force: string) => string;

const factWords = (fact: VictoryFact, name: Names, not: boolean): string => {
  switch (fact.fact) {
    case 'wipedOut':
      return not ? `a unit of ${name(fact.force)} is left` : `every unit of ${name(fact.force)} is destroyed`;
    case 'lostMore':
      return not
        ? `no more members of ${name(fact.force)} have fallen than of ${name(fact.than)}`
        : `more members of ${name(fact.force)} have fallen than of ${name(fact.than)}`;
  }
};

const conditionWords = (when: Condition<VictoryFact>, name: Names, not = false): string => {
  if ('not' in when) return conditionWords(when.not, name, !not);
  if ('fact' in when) return factWords(when, name, not);
  const parts = 'all' in when ? when.all : when.any;
  // Not all of them is one that is not.
  const all = 'all' in when !== not;
  return parts.map(part => conditionWords(part, name, not)).join(all ? ', and ' : ', or ');
};

/** What a force must reach, the best grade first. */
export const goalsOf = ({ forces, victory }: Pick<Scenario, 'forces' | 'victory'>, force: string): Goal[] => {
  const name: Names = id => forces.find(one => one.id === id)?.name ?? id;
  return victory
    .filter(one => one.force === force)
    .sort((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade))
    .map(({ grade, when }) => ({ grade: GRADE_NAMES[grade], say: `${conditionWords(when, name)}.` }));
};
