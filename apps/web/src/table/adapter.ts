import type { Game, Line, Prompted, Result } from '@emlia/kernel';
import type { BotReason, SeenEntry } from '@emlia/protocol';
import type { ReactNode } from 'react';
import type { Played } from '../board/stage/acts.ts';
import type { TableKeys } from './keys.ts';
import type { Loaded } from './replay/load.ts';
import type { Ready } from './session/ready.ts';
import type { ToolController } from './tool-controller.ts';

/** One sentence of the story. */
export interface Told {
  readonly key: string;
  /** What kind of thing is told, where that shows. */
  readonly type?: string;
  readonly turn: number;
  /** Of the first sentence of an entry: whose command it was. */
  readonly by?: { readonly seq: number; readonly seat: string };
  readonly line: Line;
}

/** A match as one seat has seen it, as far as every game has it. */
export interface Seen {
  readonly view: Prompted & { readonly turn: number; readonly result?: Result | undefined };
  readonly story: readonly Told[];
  /** The entry that an undo would take back. */
  readonly last?: SeenEntry;
  /** What the latest entry brought about, as it is acted out on the board. */
  readonly played?: Played;
}

// biome-ignore lint/suspicious/noExplicitAny: what a command or an event is, is the ruleset's affair
export type ShownGame = Pick<Game<any, any, any>, 'begin' | 'view' | 'shows'>;

/** How a match of a game is opened and followed, and who is who in it. */
interface Following<G extends ShownGame, S extends Seen> {
  open(setup: unknown): G;
  /** A match from this view on, nothing of which has been told yet. */
  seenFrom(view: unknown): S;
  /** What one more entry makes of it. The view is the caller's own and is changed in place, all else is made anew. */
  tellOn(game: G, seen: S, entry: SeenEntry): S;
  /** Events that are not looked at for long when a bot brings them about. */
  readonly briefEvents: readonly string[];
  nameOf(game: G, seat: string): string;
  /** The number of a seat's colour and shape. */
  sideOf(game: G, seat: string): number;
  /** Who is asked, and for what: `River Clan to choose a unit`; and their colour on the board. */
  choiceOf(ready: Ready<G, S>): { readonly say: string; readonly side: number };
  /** How the match stands, in a few words for the list on the first page. */
  noteOf(ready: Ready<G, S>): string;
}

/** What is drawn and offered: the parts of the page that a game fills, with the match as it stands. */
interface Parts<G extends ShownGame, S extends Seen> {
  /** When it is in the match: the turn, and what of it. A replay says less. */
  When(props: { readonly ready: Ready<G, S>; readonly replay: boolean }): ReactNode;
  /** What is fought, beside whose choice it is. */
  Title(props: { readonly ready: Ready<G, S>; readonly replay: boolean }): ReactNode;
  /** Buttons of its own in the bar at the top. */
  BarButtons(props: { readonly ready: Ready<G, S> }): ReactNode;
  /** The turn from its beginning to its end, and how far it has come. */
  Track(props: { readonly ready: Ready<G, S> }): ReactNode;
  /** The table itself: a scene on the board, and what lies over it. */
  Board(props: { readonly ready: Ready<G, S> }): ReactNode;
  /** What is asked, what is looked at, and what can be ordered. */
  Panel(props: { readonly ready: Ready<G, S> }): ReactNode;
}

/** How the story of a match is told. */
interface Story<S extends Seen> {
  /** What it is the story of: `The battle`. */
  readonly storySubject: string;
  /** The label of the bar it stands in. */
  readonly storyLabel: string;
  /** The sentence worth the line at the bottom. */
  latestOf(story: S['story']): S['story'][number] | undefined;
  /** A sentence with what proves it; `shown` once its place has been pointed out. */
  Sentence(props: { readonly told: S['story'][number]; readonly shown?: () => void }): ReactNode;
  /** The dice of a sentence, beside it. */
  Proof?(props: { readonly told: S['story'][number] }): ReactNode;
  /** The way from a sentence to where it happened. */
  Place?(props: { readonly told: S['story'][number] }): ReactNode;
  /** Whether there is something to explain of what a bot did. */
  isDeed?(told: S['story'][number]): boolean;
  /** What the points are that bots weigh by. */
  readonly points?: string;
  /** Numbers on the board what a bot weighed; answers how to take the numbers away. */
  markWeighed?(view: S['view'], weighed: BotReason['weighed']): () => void;
}

/** What a replay has beside the story. */
interface Replayed<G extends ShownGame, S extends Seen> {
  /** What is looked at on the board. */
  About?(props: { readonly ready: Ready<G, S> }): ReactNode;
  /** What it all came to, and what that is called. */
  readonly reportName: string;
  Report(props: { readonly loaded: Loaded<G, S>; readonly ready: Ready<G, S> }): ReactNode;
}

/**
 * A game as the table knows it: how a match of it is followed, what is drawn, what is offered, what a gesture means.
 * The table itself knows no rule.
 */
export interface GameAdapter<G extends ShownGame = ShownGame, S extends Seen = Seen>
  extends Following<G, S>,
    Parts<G, S>,
    Story<S>,
    Replayed<G, S> {
  /** The class of its pages, where they are laid out otherwise. */
  readonly className?: string;
  /** Whether the table is cleared away while the screen is handed over. */
  readonly clearedAtHandOver?: true;
  /** What is in hand, and what a gesture with it means. */
  readonly controller: ToolController<G, S>;
  readonly keys: TableKeys;
}

/** A game there is a table for, and what pages say of its scenarios before that is fetched. */
export interface KnownGame {
  /** Fetched when a match of it is met. */
  adapter(): Promise<GameAdapter>;
  /** It is another game than Emlia: what stands above its scenarios, and what it is like. */
  readonly apart?: { readonly name: string; readonly says: string };
  /** Its tables are measured in GSU. */
  readonly isInGsu?: true;
  /** Its goals have grades, which are compared in the end. */
  readonly isGraded?: true;
  /** Its scenarios can be printed. */
  readonly isPrinted?: true;
  /** The lab plays its battles. */
  readonly isStudied?: true;
}

/** The games there is a table for, by their rulesets. */
export type Games = Readonly<Record<string, KnownGame>>;

/** The game by a ruleset; none for rules this page does not know. */
export const gameFor = (games: Games, ruleset: string): KnownGame | undefined =>
  Object.hasOwn(games, ruleset) ? games[ruleset] : undefined;
