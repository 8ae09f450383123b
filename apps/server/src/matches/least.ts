import { type AnyMatch, cloneJson, isUndone, seededDice, submit } from '@emlia/kernel';
import { anything } from './ask-bot.ts';
import type { Live } from './live.ts';

/** So many answers are tried at most. */
const MOST = 40;
/** An answer that shows dice, or something hidden, commits to more than any that does not. */
const SHOWS = 1000;

/**
 * The answer that commits a seat to the least, for somebody who has not answered in time: of those it is offered the one of
 * which least comes, tried on copies with other dice.
 */
export const leastAnswer = (live: Live, seat: string): unknown => {
  const { match } = live;
  const { game, state } = match;
  const view = game.view(state, seat);
  const open = game.options(view, seat).filter(({ refusal }) => !refusal);
  let least: { readonly command: unknown; readonly cost: number } | undefined;
  for (const { command } of open.slice(0, MOST)) {
    const cost = costOf(match, seat, command);
    if (cost !== undefined && (!least || cost < least.cost)) least = { command, cost };
  }
  return least ? least.command : anything(live, seat).command;
};

/** None where it would not be accepted. */
const costOf = (match: AnyMatch, seat: string, command: unknown): number | undefined => {
  const copy: AnyMatch = {
    ...match,
    options: { dice: seq => seededDice('tried', seq) },
    state: cloneJson(match.state),
    log: [...match.log],
    standing: [...match.standing],
    checkpoints: [],
  };
  try {
    const outcome = submit(copy, seat, command);
    if (!('seq' in outcome) || isUndone(outcome)) return undefined;
    return outcome.events.length + (outcome.events.some(event => match.game.shows(event)) ? SHOWS : 0);
  } catch {
    return undefined;
  }
};
