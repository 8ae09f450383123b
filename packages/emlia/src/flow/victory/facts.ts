import type { Count, Fate, ScenarioFact } from '@emlia/content';
import { type Condition, holds } from '@emlia/kernel';
import type { EmliaState } from '../../state.ts';
import { areaOf, controlOf, controls, isHeldBy, isInArea, isPointInArea } from '../../table/area.ts';
import type { World } from '../../table/world.ts';
import { isAwaited } from '../schedule/due.ts';
import { type Body, bodiesOf, bodiesOfForce, bodiesOfUnit, isDestroyed, livingOfBody } from './bodies.ts';
import { edgeOf, FATES } from './fates.ts';
import { type Hold, keyOfHold } from './holds.ts';
import { lossesOf } from './losses.ts';
import { tallyNow } from './tallies.ts';

/** When a condition is asked about. */
export interface Moment {
  readonly world: World;
  readonly state: EmliaState;
  /** Turns that are over. */
  readonly elapsed: number;
}

const isOff = ({ unit: { place } }: Body): boolean =>
  place === 'destroyed' || place === 'retreated' || place === 'captured';

type FateFact = Extract<ScenarioFact, { fact: Fate }>;

/** victory.rout-of-army: those still to come prevent that anything is true of the whole army. */
const ofArmy = ({ world, state }: Moment, force: string, is: (body: Body) => boolean): boolean =>
  !isAwaited(world, state, force) && bodiesOfForce(state, force).every(is);

const hasFate = (moment: Moment, fact: FateFact): boolean => {
  const is = (body: Body): boolean => FATES[fact.fact](body, edgeOf(fact));
  const { force = '', unit, atLeast } = fact;
  if (unit !== undefined) {
    const bodies = bodiesOfUnit(moment.state, unit);
    // What fell before the rest met its end does not count against it.
    const left = bodies.filter(body => is(body) || !isDestroyed(body));
    return left.length > 0 && left.every(is);
  }
  if (atLeast !== undefined) return bodiesOfForce(moment.state, force).filter(is).length >= atLeast;
  return ofArmy(moment, force, fact.fact === 'routed' ? isOff : is);
};

/** victory.rout-of-army: none of its units is left on the table, or still to come. */
export const hasLeftTheField = (moment: Moment, force: string): boolean => ofArmy(moment, force, isOff);

/** area.entity: by this very unit, or what has become of it. */
const isHeldByUnit = ({ world, state }: Moment, area: string, unit: string): boolean =>
  bodiesOfUnit(state, unit).some(body => isHeldBy(world, state, area, body.unit));

/** Members by where they stand, units by where most of them do (area.membership). */
const numberIn = ({ world }: Moment, bodies: readonly Body[], area: string, count: Count): number => {
  const place = areaOf(world, area);
  const there = bodies.filter(({ unit }) => unit.place === 'table');
  if (count === 'units') return there.filter(({ unit }) => isInArea(place, unit)).length;
  return there.flatMap(livingOfBody).filter(member => isPointInArea(place, member)).length;
};

/** scenario.time.hold: held means controlled, at the end of a turn. */
export const isHeldNow = (moment: Moment, { force = '', unit, area }: Hold): boolean =>
  unit === undefined ? controls(moment.world, moment.state, area, force) : isHeldByUnit(moment, area, unit);

export const isTrue = (moment: Moment, fact: ScenarioFact): boolean => {
  const { world, state, elapsed } = moment;
  switch (fact.fact) {
    case 'controls':
      return controls(world, state, fact.area, fact.force);
    case 'holds':
      return isHeldByUnit(moment, fact.area, fact.unit);
    case 'contested':
      return controlOf(world, state, fact.area) === 'contested';
    case 'present': {
      const { count = 'units', atLeast = 1 } = fact;
      return numberIn(moment, bodiesOf(state, fact), fact.area, count) >= atLeast;
    }
    case 'heldFor': {
      const { running = 0, total = 0 } = state.held?.[keyOfHold(fact)] ?? {};
      return (fact.inTotal ? total : running) >= fact.turns;
    }
    case 'outnumbers': {
      const { force, than, area, thanIn = area, count = 'members' } = fact;
      const own = numberIn(moment, bodiesOfForce(state, force), area, count);
      return own > numberIn(moment, bodiesOfForce(state, than), thanIn, count);
    }
    case 'lost': {
      const { lost, of } = lossesOf(world, bodiesOf(state, fact), fact.measure);
      return fact.percent === undefined
        ? lost >= (fact.atLeast ?? 1)
        : of > 0 && lost * 100 >= fact.percent * of;
    }
    case 'lostMore': {
      const loss = (force: string): number => lossesOf(world, bodiesOfForce(state, force), fact.measure).lost;
      return loss(fact.force) > loss(fact.than);
    }
    case 'turns':
      return elapsed >= fact.atLeast;
    case 'happened':
      return state.happened?.[fact.event] !== undefined;
    case 'tally':
      return tallyNow(world, state, fact.tally) >= fact.atLeast;
    case 'tallyMore': {
      const lead = tallyNow(world, state, fact.tally) - tallyNow(world, state, fact.thanTally);
      return lead > 0 && lead >= (fact.atLeast ?? 1);
    }
    default:
      return hasFate(moment, fact);
  }
};

/** Whether a condition of a scenario holds at a moment. */
export const isScenarioMet = (moment: Moment, when: Condition<ScenarioFact>): boolean =>
  holds(when, fact => isTrue(moment, fact));
