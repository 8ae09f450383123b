import { isProblem, isRefusal } from '../decision.ts';
import { type Dice, seededDice } from '../dice.ts';
import { canonicalJson, cloneJson, deepFreeze } from '../json.ts';
import { type Match, startMatch, submit } from '../match.ts';
import { type Prompted, topPrompt } from '../prompts.ts';
import type { Game, Option } from '../ruleset.ts';

/** A game to be put through the suite. */
export interface GameUnderTest<State extends Prompted, Command, Event> {
  readonly game: Game<State, Command, Event>;
  readonly seed: string;
  /** How many random commands to play. */
  readonly commands: number;
  /** A copy of the state in which only what the seat may not know is other; undefined where nothing is hidden now. */
  readonly swapSecrets?: (state: State, seat: string | undefined) => State | undefined;
  /** Whatever happens in it shows something, so that nothing is ever taken back. */
  readonly nothingTakenBack?: true;
}

export const ensure = (truth: boolean, say: string): void => {
  if (!truth) throw new Error(say);
};

export const seatsAndNobody = (game: { readonly seats: readonly string[] }): (string | undefined)[] => [
  ...game.seats,
  undefined,
];

/** What a command would lead to, on a copy. */
export interface Tried<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** How many dice it rolled. */
  readonly rolled: number;
}

export const tryOut = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  state: State,
  seat: string,
  command: Command,
): Tried<State, Event> => {
  const copy = cloneJson(state);
  const events: Event[] = [];
  const dice = seededDice('tried out', 0);
  let rolled = 0;
  game.perform(copy, seat, command, {
    dice: {
      roll(sides) {
        rolled++;
        return dice.roll(sides);
      },
    },
    emit(event) {
      events.push(deepFreeze(event));
      game.evolve(copy, event);
    },
  });
  return { state: copy, events, rolled };
};

/** A prompt as the seat it asks sees it. */
interface Question<State extends Prompted, Command, Event> {
  readonly game: Game<State, Command, Event>;
  readonly view: State;
  readonly seat: string;
  readonly options: readonly Option<Command>[];
  readonly dice: Dice;
}

/** Some acceptable answers to a prompt: some of those offered, spread evenly, and sampled ones. */
export const someAnswers = <State extends Prompted, Command, Event>({
  game,
  view,
  seat,
  options,
  dice,
}: Question<State, Command, Event>): Command[] => {
  const offered = options.filter(option => !option.refusal);
  const step = Math.ceil(offered.length / OFFERED_AT_MOST);
  const found = new Map<string, Command>();
  const note = (command: Command): unknown => found.set(canonicalJson(command), command);
  for (let i = 0; i < offered.length; i += step) note((offered[i] as { command: Command }).command);
  for (let i = 0; i < SAMPLED; i++) {
    const command = game.sample(view, seat, dice);
    if (command !== undefined) note(command);
  }
  return [...found.values()];
};

const OFFERED_AT_MOST = 8;
const SAMPLED = 3;

/** Plays at random; `visit` sees every state on the way, before each command. */
export const playOut = <State extends Prompted, Command, Event>(
  { game, seed, commands }: GameUnderTest<State, Command, Event>,
  visit: (match: Match<State, Command, Event>, dice: Dice) => void = () => {},
): Match<State, Command, Event> => {
  const match = startMatch(game, seed, { freeze: true });
  for (let i = 0; i < commands; i++) {
    const dice = seededDice(`${seed} player`, i);
    visit(match, dice);
    const prompt = topPrompt(match.state);
    if (!prompt) break;
    const command = game.sample(game.view(match.state, prompt.seat), prompt.seat, dice);
    ensure(command !== undefined, `sample has no answer to the prompt "${prompt.kind}"`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`a sampled command was turned down: ${outcome.say} ${canonicalJson(command)}`);
    }
  }
  visit(match, seededDice(`${seed} player`, commands));
  return match;
};
