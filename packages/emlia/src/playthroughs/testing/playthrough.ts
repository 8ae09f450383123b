import {
  canonicalJson,
  isProblem,
  isRefusal,
  type Match,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import type { Asker } from '../../actions/order.ts';
import type { CommandOf, EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import { type EmliaGame, emlia } from '../../game.ts';
import type { EmliaState } from '../../state.ts';
import type { EditionId } from '../../table/edition.ts';
import { type Battlefield, placed, setupFor } from '../../testing/battle.ts';
import { shipped } from '../../testing/shipped.ts';
import { choose } from './policy.ts';

export type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

/** A command, or how to word one once its turn has come. */
export type Scripted = EmliaCommand | ((table: Omit<Asker, 'seat'>) => EmliaCommand);

/** What a playthrough is fought on: a table of its own, or one that ships. */
type Ground =
  | { readonly field: Battlefield }
  | { readonly ships: readonly [pack: string, scenario: string, edition: EditionId] };

/** A battle that shows a part of the rules: its opening is written down, the rest follows a simple policy. */
export type Playthrough = Ground & {
  /** The name of its transcript. */
  readonly id: string;
  readonly title: string;
  readonly shows: string;
  readonly seed: string;
  /** Where units are set up, each when its seat is first asked; whoever is not named stands where the rules propose. */
  readonly places?: readonly CommandOf<'deploy'>[];
  /** What units do first, each in its activations as they come. */
  readonly opening: Readonly<Record<string, readonly Scripted[]>>;
  /** Rules that its transcript must name, or it would not show what it promises. */
  readonly names: readonly string[];
  /** Words likewise. */
  readonly says?: readonly string[];
};

export const gameOf = (one: Playthrough): EmliaGame =>
  'field' in one ? placed(emlia.open(setupFor(one.field)), one.field) : emlia.open(shipped(...one.ships));

const MOST_COMMANDS = 600;

/** What the unit that is to act was told to do next. */
const scripted = (game: EmliaGame, state: EmliaState, seat: string, next: Scripted): EmliaCommand => {
  const command = typeof next === 'function' ? next({ world: game.worldAt(state), state }) : next;
  const verdict = game.check(state, seat, command);
  if (verdict) throw new Error(`The opening is refused: ${verdict.say} ${canonicalJson(command)}`);
  return command;
};

/** Plays it to its end, every command by way of `submit`. */
export const play = (one: Playthrough): EmliaMatch => {
  const game = gameOf(one);
  const match = startMatch(game, one.seed, { freeze: true });
  const places = [...(one.places ?? [])];
  const left = new Map(Object.entries(one.opening).map(([unit, list]) => [unit, [...list]]));
  while (!game.result(match.state)) {
    const prompt = topPrompt(match.state);
    const seat = prompt?.seat ?? '';
    const next =
      prompt?.kind === 'deploy'
        ? places.splice(places.findIndex(({ unit }) => match.state.units[unit]?.seat === seat) >>> 0, 1)[0]
        : prompt?.kind === 'act'
          ? left.get(prompt.about?.unit ?? '')?.shift()
          : undefined;
    const command = next ? scripted(game, match.state, seat, next) : choose(game, match.state, seat);
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`${one.id}: ${outcome.say} ${canonicalJson(command)}`);
    }
    if (match.log.length > MOST_COMMANDS) throw new Error(`${one.id} does not end`);
  }
  for (const [unit, list] of left) {
    if (list.length > 0) throw new Error(`${one.id} ended before ${unit} did all it was told`);
  }
  return match;
};
