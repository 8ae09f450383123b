import type { AbilityFact, InitiativeFact } from '@emlia/content';
import { type Condition, holds } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { isA } from '../../table/ability/ground.ts';
import { areNear } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';
import { answer, INITIATIVE_FACTS } from '../initiative/facts.ts';

/** Whose ability it is, and the other unit of whatever it bears on, if there is one. */
export interface Holding {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly part: number;
  readonly other?: UnitState | undefined;
}

const isUnitFact = (fact: AbilityFact): fact is AbilityFact & InitiativeFact =>
  Object.hasOwn(INITIATIVE_FACTS, fact.fact);

const test = (holding: Holding, fact: AbilityFact): boolean => {
  const { world, state, other } = holding;
  const about = fact.of === 'other' ? other : holding.unit;
  if (!about) return false;
  if (isUnitFact(fact)) {
    const part = about === holding.unit ? holding.part : (about.members[0]?.part ?? 0);
    const found = answer({ world, state, unit: about, part }, fact);
    return typeof found === 'boolean' ? found : found.length > 0;
  }
  switch (fact.fact) {
    case 'moved':
      return about.used.move !== undefined && about.used.move !== FORFEITED;
    case 'charged':
      return about.charged ?? false;
    case 'isA':
      return isA(world, about, fact.keyword);
    case 'within':
      return other !== undefined && areNear(world, holding.unit, other, fact.distance);
  }
};

const FORFEITED = 'forfeited';

/** ability.catchall: an ability with a condition does nothing while that does not hold. */
export const applies = (holding: Holding, { when }: { readonly when?: Condition<AbilityFact> }): boolean =>
  when === undefined || holds(when, fact => test(holding, fact));
