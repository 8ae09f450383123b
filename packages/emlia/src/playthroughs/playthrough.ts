import { canonicalJson, isProblem, isRefusal, type Match, startMatch, submit, topPrompt } from '@emlia/kernel';
import type { EmliaCommand } from '../commands.ts';
import type { EmliaEvent } from '../events.ts';
import { type EmliaGame, emlia } from '../game.ts';
import type { EmliaState } from '../state.ts';
import { type Battlefield, placed, setupFor } from '../testing/battle.ts';
import { choose } from './policy.ts';

export type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

/** A command, or how to word one once its turn has come. */
export type Scripted = EmliaCommand | ((match: EmliaMatch) => EmliaCommand);

/** A battle that shows a part of the rules: its opening is written down, the rest follows a simple policy. */
export interface Playthrough {
  /** The name of its transcript. */
  readonly id: string;
  readonly title: string;
  readonly shows: string;
  readonly seed: string;
  readonly field: Battlefield;
  readonly opening: readonly Scripted[];
  /** Rules that its transcript must name, or it would not show what it promises. */
  readonly names: readonly string[];
}

export const gameOf = ({ field }: Playthrough): EmliaGame => placed(emlia.open(setupFor(field)), field);

const MOST_COMMANDS = 600;

/** What the opening says next, unless somebody is asked something in between. */
const scripted = (match: EmliaMatch, seat: string, next: Scripted | undefined): EmliaCommand | undefined => {
  if (!next) return undefined;
  const command = typeof next === 'function' ? next(match) : next;
  const verdict = match.game.check(match.state, seat, command);
  if (!verdict) return command;
  const kind = topPrompt(match.state)?.kind;
  if (kind !== 'act' && kind !== 'activate') return undefined;
  throw new Error(`The opening is refused: ${verdict.say} ${canonicalJson(command)}`);
};

/** Plays it to its end, every command by way of `submit`. */
export const play = (one: Playthrough): EmliaMatch => {
  const game = gameOf(one);
  const match = startMatch(game, one.seed, { freeze: true });
  let said = 0;
  while (!game.result(match.state)) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const opening = scripted(match, seat, one.opening[said]);
    if (opening) said++;
    const command = opening ?? choose(game, match.state, seat);
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`${one.id}: ${outcome.say} ${canonicalJson(command)}`);
    }
    if (match.log.length > MOST_COMMANDS) throw new Error(`${one.id} does not end`);
  }
  if (said < one.opening.length) throw new Error(`${one.id} ended before its opening did`);
  return match;
};
