import { type AnyEntry, type AnyGame, isUndone, type Line, type Prompted, resumeMatch } from '@emlia/kernel';
import type { Terminal } from '../terminal/terminal.ts';

export interface ToldLine extends Line {
  /** The faces as they fell. */
  readonly dice?: readonly number[];
}

export interface StoryEntry {
  readonly seq: number;
  readonly seat?: string;
  readonly lines: readonly ToldLine[];
}

/** Tells a log from its beginning, one entry after the other; it must be one that replays. */
export const storyteller = (game: AnyGame): ((entry: AnyEntry) => StoryEntry) => {
  const told: AnyEntry[] = [];
  let state: Prompted = game.begin();
  return entry => {
    told.push(entry);
    if (isUndone(entry)) {
      state = resumeMatch(game, '', told).state;
      return {
        seq: entry.seq,
        seat: entry.seat,
        lines: [{ say: `${entry.seat} takes back the last command.` }],
      };
    }
    const lines = entry.events.flatMap(event => {
      game.evolve(state, event);
      return tellEvent(game, state, event);
    });
    return { seq: entry.seq, ...(entry.seat === undefined ? {} : { seat: entry.seat }), lines };
  };
};

const tellEvent = (game: AnyGame, state: Prompted, event: unknown): ToldLine[] => {
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

/** The rules by which a turn begins, of each ruleset. */
const TURNS = ['timing.turn', 'phase.order', 'campaign.turn-sequence'];

/** One line as people read it. */
export const printLine = (terminal: Terminal, line: ToldLine, why: boolean): void => {
  const { say, rule, working, dice } = line;
  const isTurn = rule !== undefined && TURNS.includes(rule) && /^Turn \d/.test(say);
  // The working shows the dice too.
  const rolled = dice && !(why && working) ? `  [${dice.join(' ')}]` : '';
  const because = why && rule ? `  (${rule})` : '';
  terminal.out(isTurn ? `\n${say}` : `  ${say}${rolled}${because}`, isTurn ? 'bold' : undefined);
  if (why && working) terminal.out(`      ${working}`, 'dim');
};
