import { type Entry, isUndone, type Match, resumeMatch } from './match.ts';
import type { Prompted } from './prompts.ts';
import type { Game, Line } from './ruleset.ts';

/** A line of the story with the dice that were rolled for it. */
export interface ToldLine extends Line {
  /** The faces as they fell. */
  readonly dice?: readonly number[];
}

/** What came of one entry of the log, in sentences. */
export interface StoryEntry {
  readonly seq: number;
  readonly seat?: string;
  readonly lines: readonly ToldLine[];
}

/** Tells a log from its beginning, one entry after the other; it must be one that replays. */
export const storyteller = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
): ((entry: Entry<Command, Event>) => StoryEntry) => {
  const told: Entry<Command, Event>[] = [];
  let state = game.begin();
  return entry => {
    told.push(entry);
    const { seq, seat } = entry;
    if (isUndone(entry)) {
      state = resumeMatch(game, '', told).state;
      return { seq, seat: entry.seat, lines: [takenBack(entry)] };
    }
    const lines = entry.events.flatMap(event => {
      game.evolve(state, event);
      return tellEvent(game, state, event);
    });
    if (entry.ended) lines.push({ say: entry.ended.say });
    return { seq, ...(seat !== undefined && { seat }), lines };
  };
};

/** What is told of an entry that takes back. */
export const takenBack = ({ seat, agreed }: { readonly seat?: string; readonly agreed?: true }): Line => ({
  say: agreed ? `${seat} lets a command be taken back.` : `${seat} takes back the last command.`,
});

/**
 * A whole match as it is read: what came of every entry, in sentences with their rules, dice and arithmetic.
 *
 * @example
 * import { story } from '@emlia/kernel';
 * import { openScenario, play } from '@emlia/kit';
 *
 * for (const { seq, lines } of story(play(openScenario('cavemen/the-spring'))))
 *   for (const { say, rule, working } of lines) console.log(seq, say, rule ?? '', working ?? '');
 */
export const story = <State extends Prompted, Command, Event>(
  match: Pick<Match<State, Command, Event>, 'game' | 'log'>,
): StoryEntry[] => {
  if (!Array.isArray(match?.log)) throw new Error('A story is told of a match: { game, log }.');
  return match.log.map(storyteller(match.game));
};

const tellEvent = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  state: State,
  event: Event,
): ToldLine[] => {
  const dice = facesIn(event);
  return game.tell(state, event).map((line, i) => (i === 0 && dice.length > 0 ? { ...line, dice } : line));
};

/** Every ruleset keeps the faces of its dice under this name. */
const facesIn = (value: unknown): number[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'faces' && Array.isArray(inner) ? (inner as number[]) : facesIn(inner),
  );
};
