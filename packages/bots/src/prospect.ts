import type { Edge, ScenarioFact } from '@emlia/content';
import {
  bodiesOf,
  type EmliaState,
  isVictoryFact,
  keyOfHold,
  listedStrength,
  lossesOf,
  type VictoryMoment,
  type World,
} from '@emlia/emlia';
import { type Condition, leavesOf } from '@emlia/kernel';

/** The forces a seat commands. */
const forcesOf = (state: EmliaState, seat: string): Set<string> => {
  const forces = new Set<string>();
  for (const unit of Object.values(state.units)) if (unit.seat === seat) forces.add(unit.force);
  return forces;
};

type Whom = { readonly force?: string | undefined; readonly unit?: string | undefined };

const concerned = (state: EmliaState, { force, unit }: Whom) =>
  Object.values(state.units).filter(
    one =>
      (unit === undefined ? one.force === force : one.id === unit) && one.place !== 'absent' && !one.works,
  );

/** Which share of them has been destroyed; who has got away was not. */
const goneOf = (state: EmliaState, whom: Whom): number => {
  let [left, listed] = [0, 0];
  for (const unit of concerned(state, whom)) {
    const all = listedStrength(unit);
    listed += all;
    if (unit.place === 'reserve') left += all;
    else if (unit.place === 'table') left += unit.members.length - (unit.parts[0]?.damage ?? 0) / 20;
    else if (unit.place !== 'destroyed') left += unit.members.length;
  }
  return listed === 0 ? 0 : Math.max(0, Math.min(1, 1 - left / listed));
};

/** From 0 to 1: certain, or as near to it as the numbers are. */
const towards = (share: number): number => Math.min(1, share * share);

/** How true a fact is, or is about to be: from 0 to 1. */
const truthOf = (moment: VictoryMoment, fact: ScenarioFact): number => {
  const { world, state, elapsed } = moment;
  if (isVictoryFact(moment, fact)) return fact.fact === 'lostMore' ? lead(moment, fact) : 1;
  switch (fact.fact) {
    case 'wipedOut':
    case 'routed':
      return 0.95 * towards(goneOf(state, fact));
    case 'lostMore':
      return lead(moment, fact);
    case 'lost': {
      const { lost, of } = lossesOf(world, bodiesOf(state, fact), fact.measure);
      const needed = fact.percent === undefined ? (fact.atLeast ?? 1) : (fact.percent * of) / 100;
      return needed > 0 ? 0.95 * towards(lost / needed) : 0;
    }
    case 'heldFor': {
      const { running = 0, total = 0 } = state.held?.[keyOfHold(fact)] ?? {};
      return 0.9 * ((fact.inTotal ? total : running) / fact.turns);
    }
    case 'turns':
      // Time passes by itself.
      return Math.min(1, 0.5 + (0.5 * elapsed) / fact.atLeast);
    default:
      return 0;
  }
};

/** By how much more the one has lost: half and half where they are equal. */
const lead = (
  { world, state }: VictoryMoment,
  { force, than, measure }: Extract<ScenarioFact, { fact: 'lostMore' }>,
): number => {
  const [a, b] = [force, than].map(id => lossesOf(world, bodiesOf(state, { force: id }), measure));
  const unit =
    measure === undefined || measure === 'members' ? 2 : Math.max(1, ((a?.of ?? 0) + (b?.of ?? 0)) / 30);
  const by = (a?.lost ?? 0) - (b?.lost ?? 0);
  return 0.5 + (0.5 * by) / (unit + Math.abs(by));
};

const likely = (condition: Condition<ScenarioFact>, truth: (fact: ScenarioFact) => number): number => {
  if ('not' in condition) return 1 - likely(condition.not, truth);
  if ('all' in condition) return condition.all.reduce((all, one) => all * likely(one, truth), 1);
  if ('any' in condition) return 1 - condition.any.reduce((none, one) => none * (1 - likely(one, truth)), 1);
  return truth(condition);
};

/** What each grade is worth; half for a victory that only just is one. */
const WEIGHTS = { massacre: 1, majorVictory: 0.85, victory: 0.7, minorVictory: 0.5 } as const;

/** How near the force is to a victory, the best of its grades: from 0 to 1. */
const nearness = (moment: VictoryMoment, force: string): number => {
  let best = 0;
  for (const one of moment.world.setup.scenario.victory) {
    if (one.force !== force) continue;
    best = Math.max(best, WEIGHTS[one.grade] * likely(one.when, fact => truthOf(moment, fact)));
  }
  return best;
};

/** How the battle stands for a seat, from -1 to 1. */
export const prospectOf = (world: World, state: EmliaState, seat: string): number => {
  const mine = forcesOf(state, seat);
  const moment = { world, state, elapsed: Math.max(0, state.turn - 1) };
  let [ours, theirs] = [0, 0];
  for (const { id } of world.setup.scenario.forces) {
    const near = nearness(moment, id);
    if (mine.has(id)) ours = Math.max(ours, near);
    else theirs = Math.max(theirs, near);
  }
  return ours - theirs;
};

/** What anyone's victory speaks of, and the endings with it. */
const factsIn = ({ setup }: World): ScenarioFact[] =>
  setup.scenario.victory.flatMap(({ when }) => leavesOf(when));

/** The areas among it. */
export const areasWanted = (world: World): Set<string> => {
  const areas = new Set<string>();
  for (const fact of factsIn(world)) {
    if ('area' in fact) areas.add(fact.area);
    if ('thanIn' in fact && fact.thanIn !== undefined) areas.add(fact.thanIn);
  }
  return areas;
};

/** Units of a seat that win by leaving, each with its edge; where a whole force is to go, all of it. */
export const exitsWanted = (world: World, state: EmliaState, seat: string): Map<string, Edge> => {
  const exits = new Map<string, Edge>();
  const mine = forcesOf(state, seat);
  for (const { force, when } of world.setup.scenario.victory) {
    if (!mine.has(force)) continue;
    for (const fact of leavesOf(when)) {
      if (fact.fact !== 'exited' || fact.edge === undefined) continue;
      for (const unit of concerned(state, fact)) if (unit.seat === seat) exits.set(unit.id, fact.edge);
    }
  }
  return exits;
};
