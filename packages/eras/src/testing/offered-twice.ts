import { canonicalJson, type Game, type Prompted } from '@emlia/kernel';

/** A command that is offered a second time to the same seat: a list of orders would have one row twice. */
export const offeredTwice = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  view: State,
  seat: string,
): string | undefined => {
  const known = new Set<string>();
  for (const { command } of game.options(view, seat)) {
    const words = canonicalJson(command);
    if (known.has(words)) return words;
    known.add(words);
  }
  return undefined;
};
