import type { Dice } from '@emlia/kernel';
import { toNumber } from '../dice/fraction.ts';
import { type DiceRoll, rollDice } from '../dice/roll.ts';
import type { Losses } from '../fire/losses.ts';
import type { Ongoing, Reach } from './ongoing.ts';

/** morale.table: what happens, whom it reaches, and what it does for 1d4 battle turns (a leader: until the next). */
export const MORALE_TABLE = [
  { event: 'heroDies', label: 'Hero Dies', reach: 'army', morale: 'low', turns: '1d4' },
  {
    event: 'losesMost',
    label: 'Unit loses more than 80% of its numbers in one attack',
    reach: 'group',
    morale: 'low',
    turns: '1d4',
  },
  {
    event: 'inflictsMost',
    label: 'Unit inflicts more than 90% loses in one attack',
    reach: 'group',
    morale: 'high',
    turns: '1d4',
  },
  { event: 'leaderAssassinated', label: 'Leader is assassinated', reach: 'player', morale: 'by 1d6' },
] as const;

type Row = (typeof MORALE_TABLE)[number];
export type MoraleCause = Row['event'];

/** A change of morale and the die that set its length or its kind. */
export interface MoraleChange {
  readonly event: MoraleCause;
  readonly ongoing: Ongoing;
  readonly roll: DiceRoll;
}

const rowOf = (event: MoraleCause): Row => MORALE_TABLE.find(row => row.event === event) as Row;

/** morale.duration: at once, and for 1d4 battle turns after the current one. */
function timed(
  event: Exclude<MoraleCause, 'leaderAssassinated'>,
  id: string,
  turn: number,
  dice: Dice,
): MoraleChange {
  const row = rowOf(event);
  const { value, roll } = rollDice('1d4', dice);
  const morale = row.morale === 'high' ? 'high' : 'low';
  return {
    event,
    ongoing: moraleOn(row, { reach: row.reach, id }, morale, turn + toNumber(value)),
    roll,
  };
}

function moraleOn(row: Row, on: Reach, morale: 'low' | 'high', until?: number): Ongoing {
  return {
    rule: 'morale.table',
    label: row.label,
    on,
    do: { morale },
    ...(until === undefined ? {} : { until }),
  };
}

/** A hero's army loses heart. */
export const heroDied = (army: string, turn: number, dice: Dice): MoraleChange =>
  timed('heroDies', army, turn, dice);

/** morale.leader-combat-death, or assassination: odd low, even high, for all the player has, until a new leader. */
export function leaderDied(player: string, dice: Dice): MoraleChange {
  const { value, roll } = rollDice('1d6', dice);
  const morale = toNumber(value) % 2 === 1 ? 'low' : 'high';
  const row = rowOf('leaderAssassinated');
  return {
    event: 'leaderAssassinated',
    ongoing: moraleOn(row, { reach: 'player', id: player }, morale),
    roll,
  };
}

/** morale.losses: killed or newly injured, against those living just before; exactly the share does not count. */
export const lostMoreThan = ({ killed, injured, living }: Losses, percent: number): boolean =>
  (killed + injured) * 100 > percent * living;

export interface Attacked {
  readonly losses: Losses;
  /** The target's. */
  readonly group: string;
  /** The groups of all who took part (morale.reach); none where nobody is to be proud of it: own fire, hazards. */
  readonly by: readonly string[];
}

/** What one attack does to morale on either side. */
export function moraleChangesAfter(
  { losses, group, by }: Attacked,
  turn: number,
  dice: Dice,
): MoraleChange[] {
  const changes: MoraleChange[] = [];
  if (lostMoreThan(losses, 80)) changes.push(timed('losesMost', group, turn, dice));
  if (lostMoreThan(losses, 90)) {
    for (const winner of new Set(by)) changes.push(timed('inflictsMost', winner, turn, dice));
  }
  return changes;
}

/** For an event's change: of two effects of the same kind on the same body, the one that ends later stays (morale.duration). */
export function addMorale(ongoing: readonly Ongoing[], more: Ongoing): Ongoing[] {
  const same = ongoing.findIndex(
    one =>
      'morale' in one.do &&
      'morale' in more.do &&
      one.do.morale === more.do.morale &&
      one.on.reach === more.on.reach &&
      one.on.id === more.on.id,
  );
  const before = ongoing[same];
  if (before === undefined) return [...ongoing, more];
  return endOf(more) > endOf(before) ? ongoing.with(same, more) : [...ongoing];
}

const endOf = ({ until }: Ongoing): number => until ?? Number.POSITIVE_INFINITY;
