import {
  cloneJson,
  isProblem,
  isRefusal,
  isUndone,
  type Line,
  type Match,
  type Problem,
  type Prompted,
  type Refusal,
  seededDice,
  submit,
} from '@emlia/kernel';
import { checkNames } from './check-names.ts';

/** What a command came to on a copy. */
export interface Tried<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** The events in sentences. */
  readonly lines: readonly Line[];
}

/**
 * Gives a command on a copy of the match and answers with what came of it, or why it is refused; the match stays as it is.
 * The dice are not those the match will roll, or one could look at them first: `dice` names others.
 *
 * @example
 * import { openScenario, startMatch, topPrompt, tryCommand } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * const match = startMatch(game, 'seed');
 * const { seat = '' } = topPrompt(match.state) ?? {};
 * const tried = tryCommand(match, seat, game.options(match.state, seat).find(({ refusal }) => !refusal)?.command);
 * if ('lines' in tried) for (const { say } of tried.lines) console.log(say);
 * else console.log(tried.say);
 */
export const tryCommand = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  command: unknown,
  options: { readonly dice?: string } = {},
): Tried<State, Event> | Refusal | Problem => {
  if (!Array.isArray(match?.log))
    throw new Error('A command is tried on a match, as play, startMatch and resumeMatch give it.');
  checkNames('tryCommand', options, ['dice']);
  const { dice = 'tried' } = options;
  const { game } = match;
  const copy: Match<State, Command, Event> = {
    ...match,
    options: { dice: seq => seededDice(dice, seq) },
    state: cloneJson(match.state),
    log: [...match.log],
    standing: [...match.standing],
    checkpoints: [],
  };
  const outcome = submit(copy, seat, command);
  if (isRefusal(outcome) || isProblem(outcome)) return outcome;
  const events = isUndone(outcome) ? [] : outcome.events;
  const told = cloneJson(match.state);
  const lines = events.flatMap(event => {
    game.evolve(told, event);
    return game.tell(told, event);
  });
  return { state: copy.state, events, lines };
};
