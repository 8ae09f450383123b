import type { Game, Prompted, Result } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';

/** A match as one seat has seen it, as far as every game has it. */
export interface Followed {
  readonly view: Prompted & { readonly result?: Result | undefined };
  /** The entry that an undo would take back. */
  readonly last?: SeenEntry;
}

// biome-ignore lint/suspicious/noExplicitAny: what a command or an event is, is the ruleset's affair
export type AnyGame = Pick<Game<any, any, any>, 'shows'>;

/** How the page follows a match by one set of rules. */
export interface Following<G extends AnyGame, S extends Followed> {
  /** As the headers of its matches have it. */
  readonly ruleset: string;
  open(setup: unknown): G;
  seenFrom(view: unknown): S;
  /** The whole match from its first entry on. */
  replay(game: G, seat: string | undefined, entries: readonly SeenEntry[]): S;
  /** What one more entry makes of it. */
  follow(game: G, seen: S, entry: SeenEntry): S;
}
