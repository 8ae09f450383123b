import type { Dice } from '@emlia/kernel';
import { toNumber } from '../dice/fraction.ts';
import { type DiceRoll, rollDice } from '../dice/roll.ts';
import type { Effect } from '../pack/stat-line.ts';

/** Whom an effect reaches. */
export interface Reach {
  readonly reach: 'unit' | 'group' | 'army' | 'player';
  readonly id: string;
}

/** An effect in force: a bonus of hero or leader, an ability or spell that lasts, morale. Plain data, kept in the state. */
export interface Ongoing {
  /** The rule that put it there: hero.bonus, leader.bonuses, morale.table, spell.sheet … */
  readonly rule: string;
  /** As a log line names it: “Captain Aldous Fenn”, “Hero Dies”. */
  readonly label: string;
  readonly on: Reach;
  readonly filter?: NonNullable<Effect['filter']>;
  readonly do: Effect['do'];
  /** The last turn in which it holds, counted on its scale; absent: until it is taken away. */
  readonly until?: number;
  /** What turns `until` counts; battle if absent. */
  readonly scale?: 'battle' | 'campaign';
}

/** morale.duration: an effect lasts the rolled number of turns after the current one. */
export const isOver = (ongoing: Ongoing, turn: number, scale: 'battle' | 'campaign' = 'battle'): boolean =>
  ongoing.until !== undefined && (ongoing.scale ?? 'battle') === scale && turn > ongoing.until;

export interface StartedEffect {
  readonly ongoing: Ongoing;
  /** Dice of its duration and its number, where they are rolled. */
  readonly rolls: readonly DiceRoll[];
}

/** Puts an effect in force now, with the dice of its duration and value rolled. Without a duration: to the end of this turn. */
export function startEffect(
  from: { readonly rule: string; readonly label: string; readonly on: Reach; readonly turn: number },
  effect: Effect,
  dice: Dice,
): StartedEffect {
  const rolls: DiceRoll[] = [];
  const roll = (value: number | string): number => {
    if (typeof value === 'number') return value;
    const rolled = rollDice(value, dice);
    rolls.push(rolled.roll);
    return toNumber(rolled.value);
  };
  const turns = effect.turns === undefined ? 0 : Math.max(0, Math.round(roll(effect.turns)));
  const done = 'stat' in effect.do ? { ...effect.do, value: roll(effect.do.value) } : effect.do;
  return {
    ongoing: {
      rule: from.rule,
      label: from.label,
      on: from.on,
      ...(effect.filter === undefined ? {} : { filter: effect.filter }),
      do: done,
      until: from.turn + turns,
      ...(effect.scale === undefined ? {} : { scale: effect.scale }),
    },
    rolls,
  };
}
