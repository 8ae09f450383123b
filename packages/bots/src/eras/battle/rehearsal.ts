import type { BattleCommand, BattleEvent, BattleState } from '@emlia/eras';
import { type Dice, topPrompt } from '@emlia/kernel';
import { bestFirst } from '../../bot/plan.ts';
import { DEFAULT_TEMPER, TEMPERS, type Temper } from '../../bot/tempers.ts';
import type { BattleAsk } from './bot.ts';
import { BATTLE_PLANS } from './captain.ts';
import { hastyMovePlans } from './moves.ts';
import { readBattleScene } from './scene.ts';

/** A command to begin with, and the temper in which its seat goes on. */
export interface BattleIdea {
  readonly command: BattleCommand;
  readonly temper: Temper;
}

/** Groups that have been thought about, by whose part of which turn it is. */
type Settled = Map<string, Set<string>>;

/** What a captain does next, in haste: each group is thought about once in a turn. */
const hastyCommand = (ask: BattleAsk, settled: Settled): BattleCommand | undefined => {
  const { game, view, seat, dice } = ask;
  const kind = topPrompt(view)?.kind ?? '';
  const scene = readBattleScene(ask);
  if (kind === 'move') {
    const part = `${view.turn} ${seat}`;
    const known = settled.get(part) ?? new Set();
    settled.set(part, known);
    return hastyMovePlans(scene, known)[0]?.command;
  }
  const best = bestFirst(BATTLE_PLANS[kind]?.(scene) ?? []);
  return (
    best.find(({ command }) => !game.check(view, seat, command))?.command ?? game.sample(view, seat, dice)
  );
};

/** Turns looked ahead: this one to its end, and the next. */
const TURNS = 1;

/**
 * Plays an idea on a copy of a battle and goes on as captains would, to the end of the next turn; how many commands it took.
 * Others go on in the temper that most have.
 */
export const rehearse = (
  ask: BattleAsk,
  state: BattleState,
  { command: first, temper }: BattleIdea,
  { dice, depth }: { readonly dice: Dice; readonly depth: number },
): number => {
  const { game, seat } = ask;
  const perform = (of: string, command: BattleCommand): void =>
    game.perform(state, of, command, { dice, emit: (event: BattleEvent) => game.evolve(state, event) });
  const until = state.turn + TURNS;
  const settled: Settled = new Map();
  perform(seat, first);
  let spent = 1;
  while (spent < depth && !game.result(state) && state.turn <= until) {
    const prompt = topPrompt(state);
    if (!prompt) break;
    const mind = prompt.seat === seat ? temper : TEMPERS[DEFAULT_TEMPER];
    const command = hastyCommand({ ...ask, view: state, seat: prompt.seat, dice, temper: mind }, settled);
    if (!command) break;
    perform(prompt.seat, command);
    spent++;
  }
  return spent;
};
