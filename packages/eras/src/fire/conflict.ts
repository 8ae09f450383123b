import type { Dice } from '@emlia/kernel';
import { type Counts, countsOf } from '../forces/element.ts';
import { livingOf } from '../forces/kind.ts';
import { addMorale } from '../forces/morale.ts';
import { isOver, type Ongoing } from '../forces/ongoing.ts';
import type { Roster } from '../pack/stat-line.ts';
import {
  areHostileSides,
  type ConflictSide,
  type FightingSide,
  fightingSideOf,
  livingFighters,
  rearmSide,
} from './conflict-side.ts';
import { type ConflictVolley, volleysOf } from './conflict-volley.ts';

export interface ConflictQuestion {
  readonly roster: Roster;
  readonly sides: readonly ConflictSide[];
  /** Leaders' bonuses, morale and whatever else is in force; heroes' bonuses are found here. */
  readonly ongoing: readonly Ongoing[];
  /** Absent: rolled now (campaign.rolled-first). */
  readonly order?: readonly string[];
  /** The battle turn before the first round, for what lasts; 0 if absent. */
  readonly turn?: number;
  /** Rounds without loss so far. */
  readonly quiet?: number;
  /** At most so many rounds now: 48 by scale.battle-turns; fewer, to ask the players in between. */
  readonly rounds?: number;
}

export interface ConflictRound {
  readonly turn: number;
  readonly volleys: readonly ConflictVolley[];
}

export interface Conflict {
  readonly order: readonly string[];
  /** Each side's d6s for the order, if it was rolled now. */
  readonly faces: Readonly<Record<string, readonly number[]>>;
  readonly rounds: readonly ConflictRound[];
  /** Nobody left to fight, 24 rounds without loss (battle.stalemate), or the limit of rounds. */
  readonly ended: 'decided' | 'stalemate' | 'limit';
  readonly quiet: number;
  /** By unit, those that were struck. */
  readonly after: Readonly<Record<string, Counts>>;
  /** Everything in force afterwards, morale of the fighting included. */
  readonly ongoing: readonly Ongoing[];
}

const STALEMATE = 24;
const ROUNDS = 48;

/** equivalence.group-conflict: round after round, each side's volleys in order, losses counting at once. */
export function rolledConflict(question: ConflictQuestion, dice: Dice): Conflict {
  const { roster } = question;
  const faces: Record<string, number[]> = {};
  const ids = question.sides.map(({ id }) => id);
  const order = question.order ?? rollOrder(ids, dice, faces);
  let ongoing = [...question.ongoing];
  let quiet = question.quiet ?? 0;
  const sides = question.sides.map(side => fightingSideOf(side, roster, ongoing));
  const rounds: ConflictRound[] = [];
  const isGoing = () => quiet < STALEMATE && rounds.length < (question.rounds ?? ROUNDS);
  while (!isDecided(sides) && isGoing()) {
    const turn = (question.turn ?? 0) + rounds.length + 1;
    ongoing = ongoing.filter(one => !isOver(one, turn));
    const volleys: ConflictVolley[] = [];
    for (const id of order) {
      const side = sides.find(({ asked }) => asked.id === id);
      if (side === undefined) continue;
      const enemies = sides.filter(other => areHostileSides(side, other) && livingFighters(other) > 0);
      const fired = volleysOf(side, enemies, { roster, ongoing, turn }, dice);
      for (const { morale } of fired)
        for (const change of morale) ongoing = addMorale(ongoing, change.ongoing);
      if (fired.some(volley => endsBonus(volley, roster, sides)))
        for (const one of sides) rearmSide(one, roster, ongoing);
      volleys.push(...fired);
    }
    rounds.push({ turn, volleys });
    quiet = volleys.some(hurts) ? 0 : quiet + 1;
  }
  const ended = isDecided(sides) ? 'decided' : quiet >= STALEMATE ? 'stalemate' : 'limit';
  return { order, faces, rounds, ended, quiet, after: struckIn(sides, rounds), ongoing };
}

/** campaign.rolled-first: each a d6, the highest first and so on down; ties roll again among themselves. */
export function rollOrder(
  ids: readonly string[],
  dice: Dice,
  faces: Record<string, number[]> = {},
): string[] {
  if (ids.length < 2) return [...ids];
  const rolled = ids.map(id => {
    const face = dice.roll(6);
    faces[id] = [...(faces[id] ?? []), face];
    return { id, face };
  });
  const order: string[] = [];
  for (let face = 6; face >= 1; face--) {
    const tied = rolled.filter(one => one.face === face).map(({ id }) => id);
    order.push(...rollOrder(tied, dice, faces));
  }
  return order;
}

const isDecided = (sides: readonly FightingSide[]): boolean =>
  !sides.some((a, i) =>
    sides.slice(i + 1).some(b => areHostileSides(a, b) && livingFighters(a) > 0 && livingFighters(b) > 0),
  );

const hurts = ({ shares }: ConflictVolley): boolean =>
  shares.some(({ losses }) => losses.points > losses.lost);

/** A unit died out that gave something to others. */
function endsBonus({ shares }: ConflictVolley, roster: Roster, sides: readonly FightingSide[]): boolean {
  const struck = new Set(shares.map(({ unit }) => unit));
  return sides.some(({ fighters }) =>
    fighters.some(({ who: { unit } }) => {
      if (!struck.has(unit.id) || livingOf(unit) > 0) return false;
      const type = roster.units[unit.type];
      return type?.bonuses !== undefined || type?.abilities !== undefined;
    }),
  );
}

function struckIn(sides: readonly FightingSide[], rounds: readonly ConflictRound[]): Record<string, Counts> {
  const struck = new Set(
    rounds.flatMap(({ volleys }) => volleys.flatMap(({ shares }) => shares.map(({ unit }) => unit))),
  );
  const after: Record<string, Counts> = {};
  for (const { fighters } of sides) {
    for (const { who } of fighters) if (struck.has(who.unit.id)) after[who.unit.id] = countsOf(who.unit);
  }
  return after;
}
