import { GRADES, type VictoryFact } from '@emlia/content';
import { type EmliaState, isVictoryFact, listedStrength, membersLost, type World } from '@emlia/emlia';
import { type Condition, leavesOf } from '@emlia/kernel';

/** The forces a seat commands. */
const forcesOf = (state: EmliaState, seat: string): Set<string> => {
  const forces = new Set<string>();
  for (const unit of Object.values(state.units)) if (unit.seat === seat) forces.add(unit.force);
  return forces;
};

/** Which share of a force is still there. */
const strengthLeft = (state: EmliaState, force: string): number => {
  let [left, listed] = [0, 0];
  for (const unit of Object.values(state.units)) {
    if (unit.force !== force || unit.place === 'absent') continue;
    const all = listedStrength(unit);
    listed += all;
    if (unit.place === 'reserve') left += all;
    else if (unit.place === 'table') left += unit.members.length - (unit.parts[0]?.damage ?? 0) / 20;
    // victory.rout-of-army: whoever has left the table was not destroyed.
    else if (unit.place === 'retreated') left += 0.3 * unit.members.length;
  }
  return listed === 0 ? 0 : Math.max(0, left / listed);
};

/** How true a fact is, or is about to be: from 0 to 1. */
const truthOf = (state: EmliaState, fact: VictoryFact): number => {
  if (fact.fact === 'wipedOut') {
    const gone = 1 - strengthLeft(state, fact.force);
    return gone * gone;
  }
  if (fact.fact === 'lostMore') {
    const by = membersLost(state, fact.force) - membersLost(state, fact.than);
    return 0.5 + (0.5 * by) / (2 + Math.abs(by));
  }
  return isVictoryFact(state, fact) ? 1 : 0;
};

const likely = (condition: Condition<VictoryFact>, truth: (fact: VictoryFact) => number): number => {
  if ('not' in condition) return 1 - likely(condition.not, truth);
  if ('all' in condition) return condition.all.reduce((all, one) => all * likely(one, truth), 1);
  if ('any' in condition) return 1 - condition.any.reduce((none, one) => none * (1 - likely(one, truth)), 1);
  return truth(condition);
};

/** What each grade is worth; half for a victory that only just is one. */
const WEIGHTS = { massacre: 1, majorVictory: 0.85, victory: 0.7, minorVictory: 0.5 } as const;

/** How near the force is to a victory, the best of its grades: from 0 to 1. */
const nearness = (world: World, state: EmliaState, force: string): number => {
  let best = 0;
  for (const one of world.setup.scenario.victory) {
    if (one.force !== force) continue;
    best = Math.max(best, WEIGHTS[one.grade] * likely(one.when, fact => truthOf(state, fact)));
  }
  return best;
};

/** How the battle stands for a seat, from -1 to 1. */
export const prospectOf = (world: World, state: EmliaState, seat: string): number => {
  const mine = forcesOf(state, seat);
  let [ours, theirs] = [0, 0];
  for (const { id } of world.setup.scenario.forces) {
    const near = nearness(world, state, id);
    if (mine.has(id)) ours = Math.max(ours, near);
    else theirs = Math.max(theirs, near);
  }
  return ours - theirs;
};

/** The areas that anyone's victory speaks of. */
export const areasWanted = (world: World): Set<string> => {
  const areas = new Set<string>();
  for (const { when, grade } of world.setup.scenario.victory) {
    if (!GRADES.includes(grade)) continue;
    for (const fact of leavesOf(when)) {
      if ('area' in fact && typeof fact.area === 'string') areas.add(fact.area);
    }
  }
  return areas;
};
