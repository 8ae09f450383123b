import type { EmliaEvent } from '../events.ts';
import type { EmliaGame } from '../game.ts';
import { DIE } from '../judge/skill/check.ts';
import { luckyFaces } from '../judge/skill/odds.ts';
import type { EmliaState, UnitState, UnitStatus } from '../state.ts';
import { checksIn } from './checks-in.ts';

/** How one force stands at some moment. */
export interface ForceStanding {
  /** On the table. */
  readonly units: number;
  readonly members: number;
  /** The mean of its members'; 0 of nobody. */
  readonly morale: number;
}

/** What one unit did and suffered in a battle; what joined another counts with it. */
export interface UnitWork {
  readonly unit: string;
  readonly name: string;
  readonly force: string;
  readonly place: UnitStatus;
  readonly left: number;
  /** Its members who fell. */
  readonly lost: number;
  /** Its share in the damage of others, in points, and in those who fell by it. */
  readonly dealt: number;
  readonly felled: number;
}

/** Dice rolled against what they promised. */
export interface Luck {
  readonly dice: number;
  readonly expected: number;
  readonly successes: number;
  /** By how many standard deviations the successes differ from what was expected; 0 without dice. */
  readonly sigma: number;
}

/** A battle in numbers. */
export interface Report {
  /** As each turn ended; the first is the deployment. */
  readonly turns: readonly {
    readonly turn: number;
    readonly forces: Readonly<Record<string, ForceStanding>>;
  }[];
  readonly units: readonly UnitWork[];
  readonly luck: Readonly<Record<string, Luck>>;
  /** Which of the entries turned it: from then on the winners had a greater part of their members left than the others. */
  readonly turned?: number;
}

interface Tally {
  lost: number;
  dealt: number;
  felled: number;
}

interface Rolled {
  dice: number;
  expected: number;
  successes: number;
  variance: number;
}

const standingOf = (units: readonly UnitState[]): ForceStanding => {
  let [count, members, morale] = [0, 0, 0];
  for (const unit of units) {
    if (unit.place !== 'table') continue;
    count++;
    members += unit.members.length;
    morale += unit.morale * unit.members.length;
  }
  return { units: count, members, morale: members > 0 ? morale / members : 0 };
};

const roll = (into: Rolled, event: EmliaEvent): void => {
  for (const { faces, successes, total } of checksIn(event)) {
    const chance = luckyFaces(total) / DIE;
    into.dice += faces.length;
    into.expected += faces.length * chance;
    into.variance += faces.length * chance * (1 - chance);
    // Where every die succeeds without being rolled there is no luck in it.
    if (faces.length > 0) into.successes += successes;
  }
};

/**
 * Tells a battle in numbers, from the events of its standing entries.
 *
 * @example
 * import { reportOf } from '@emlia/emlia/report';
 * import { openScenario, play } from '@emlia/kit';
 *
 * const { game, standing } = play(openScenario('cavemen/the-spring'));
 * console.log(reportOf(game, standing.map(({ events }) => events)));
 */
export const reportOf = (game: EmliaGame, entries: Iterable<readonly EmliaEvent[]>): Report => {
  const forces = game.world.setup.scenario.forces.map(force => force.id);
  const state = game.begin();
  const tallies = new Map<string, Tally>();
  const rolled = new Map(forces.map(id => [id, { dice: 0, expected: 0, successes: 0, variance: 0 }]));
  const turns: Report['turns'][number][] = [];

  const tallyOf = (unit: string): Tally => {
    const tally = tallies.get(unit) ?? { lost: 0, dealt: 0, felled: 0 };
    tallies.set(unit, tally);
    return tally;
  };
  const fold = (into: string, from: string): void => {
    const [kept, { lost, dealt, felled }] = [tallyOf(into), tallyOf(from)];
    kept.lost += lost;
    kept.dealt += dealt;
    kept.felled += felled;
    tallies.delete(from);
  };
  const forceStandings = (): Record<string, ForceStanding> => {
    const all = Object.values(state.units);
    return Object.fromEntries(forces.map(id => [id, standingOf(all.filter(unit => unit.force === id))]));
  };
  const take = (event: EmliaEvent): void => {
    const force = 'unit' in event ? state.units[event.unit]?.force : undefined;
    const dice = force === undefined ? undefined : rolled.get(force);
    if (dice) roll(dice, event);
    if (event.type === 'unitsJoined') fold(event.unit, event.other);
    if (event.type === 'membersFell') tallyOf(event.unit).lost += event.members.length;
    if (event.type !== 'unitDamaged' || event.points === 0) return;
    for (const { points, hits, by } of event.pools) {
      for (const share of by) {
        const part = hits > 0 ? share.hits / hits : 0;
        const tally = tallyOf(share.unit);
        tally.dealt += points * part;
        tally.felled += (event.casualties * points * part) / event.points;
      }
    }
  };

  const left: Left[] = [leftOf(state)];
  for (const events of entries) {
    for (const event of events) {
      take(event);
      const { turn } = state;
      game.evolve(state, event);
      if (state.turn !== turn) turns.push({ turn, forces: forceStandings() });
    }
    left.push(leftOf(state));
  }
  turns.push({ turn: state.turn, forces: forceStandings() });
  const turned = turningPoint(left, state.result?.winners ?? []);
  const told = { turns, units: worksOf(state, tallies), luck: luckOf(rolled) };
  return turned === undefined ? told : { ...told, turned };
};

/** Members on the table, by the seat that commands them. */
type Left = ReadonlyMap<string, number>;

const leftOf = ({ units }: EmliaState): Left => {
  const left = new Map<string, number>();
  for (const { seat, place, members } of Object.values(units)) {
    if (place === 'table') left.set(seat, (left.get(seat) ?? 0) + members.length);
  }
  return left;
};

/** The entry from which on the winners had a greater part of their greatest strength left than the others had of theirs. */
const turningPoint = (lefts: readonly Left[], winners: readonly string[]): number | undefined => {
  const strength = (left: Left, ours: boolean): number => {
    let sum = 0;
    for (const [seat, members] of left) if (winners.includes(seat) === ours) sum += members;
    return sum;
  };
  const most = (ours: boolean): number => Math.max(1, ...lefts.map(left => strength(left, ours)));
  const [best, worst] = [most(true), most(false)];
  const isBehind = (left: Left): boolean => strength(left, true) * worst <= strength(left, false) * best;
  // How it was before any entry comes first, so this is the number of the entry after the last time they were not ahead.
  const turned = lefts.findLastIndex(isBehind);
  return winners.length === 0 || turned + 1 >= lefts.length ? undefined : Math.max(0, turned);
};

const worksOf = (state: EmliaState, tallies: ReadonlyMap<string, Tally>): UnitWork[] =>
  Object.values(state.units).map(({ id, name, force, place, members }) => {
    const { lost, dealt, felled } = tallies.get(id) ?? { lost: 0, dealt: 0, felled: 0 };
    return { unit: id, name, force, place, left: members.length, lost, dealt, felled };
  });

const luckOf = (rolled: ReadonlyMap<string, Rolled>): Record<string, Luck> =>
  Object.fromEntries(
    [...rolled].map(([force, { dice, expected, successes, variance }]) => [
      force,
      { dice, expected, successes, sigma: variance > 0 ? (successes - expected) / Math.sqrt(variance) : 0 },
    ]),
  );
