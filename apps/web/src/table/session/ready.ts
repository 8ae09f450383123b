import { canonicalJson, topPrompt, whyNotUndone } from '@emlia/kernel';
import type { SeenHeader } from '@emlia/protocol';
import type { GameAdapter, Seen, ShownGame } from '../adapter.ts';
import type { HeardConduct, SeatLine } from './line.ts';

/** A match that has been joined, as it is to be shown now. */
export interface Ready<G extends ShownGame = ShownGame, S extends Seen = Seen> {
  readonly header: SeenHeader;
  readonly adapter: GameAdapter<G, S>;
  readonly game: G;
  readonly seen: S;
  readonly held: readonly string[];
  readonly present: readonly string[];
  readonly prompt: S['view']['pending'][number] | undefined;
  /** The seat that is asked, if it is held here: it can act. */
  readonly seat: string | undefined;
  readonly undo: Undo;
  /** How it is conducted, where others have a say. */
  readonly conduct?: HeardConduct | undefined;
  /** Its standing orders, where one seat is held here. */
  readonly orders?: SeatLine['orders'];
}

/** Whether the latest command can be taken back here, and if not why. */
export type Undo = { readonly by: string } | { readonly not: string };

export const undoOf = (
  game: ShownGame,
  held: readonly string[],
  { view, last }: Pick<Seen, 'view' | 'last'>,
): Undo => {
  const wrong = whyNotUndone({
    isOver: view.result !== undefined,
    last,
    held,
    shows: event => game.shows(event),
  });
  return wrong ? { not: wrong.say } : { by: last?.seat ?? '' };
};

/** At a shared screen the one who is asked sees what their seat may see; while others choose, whoever sits there. */
export const readyOf = <G extends ShownGame, S extends Seen>(
  lines: readonly SeatLine<G, S>[],
  handed?: string,
): Ready<G, S> | undefined => {
  const started = lines.filter(line => line.game && line.seen);
  const { header, adapter, game, seen: first, present = [] } = started[0] ?? {};
  if (!header || !adapter || !game || !first || started.length < lines.length) return undefined;
  const newest = started.reduce((a, b) => (b.version > a.version ? b : a));
  const prompt = newest.seen && topPrompt(newest.seen.view);
  const lineFor = (seat: string | undefined): SeatLine<G, S> | undefined =>
    started.find(line => line.seat !== undefined && line.seat === seat);
  const shown = lineFor(prompt?.seat) ?? lineFor(handed) ?? newest;
  // What is asked may have come over one line before the other: until both tell the same, all stays as it was.
  if (!shown.seen || shown.version < newest.version) return undefined;
  const held = started.flatMap(line => line.seat ?? []);
  const { seen } = shown;
  return {
    header,
    adapter,
    game,
    seen,
    held,
    present,
    prompt,
    seat: prompt && held.includes(prompt.seat) ? prompt.seat : undefined,
    undo: undoOf(game, held, seen),
    conduct: newest.conduct,
    ...(newest.orders && { orders: newest.orders }),
  };
};

interface SeatView {
  readonly seat?: string;
  readonly seen?: { readonly view: unknown };
}

/** Whether one seat held here may see what another may not. */
const hidesAnything = (lines: readonly SeatView[]): boolean => {
  const views = lines.flatMap(({ seat, seen }) => (seat !== undefined && seen ? [seen.view] : []));
  return new Set(views.map(canonicalJson)).size > 1;
};

/** Another is asked than who sits here, and there is something one of them must not see. */
export const mustHandOver = (
  lines: readonly SeatView[],
  { seat, held }: { readonly seat: string | undefined; readonly held: readonly string[] },
  handed: string | undefined,
): boolean => held.length > 1 && seat !== undefined && seat !== handed && hidesAnything(lines);
