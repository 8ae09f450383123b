import { canonicalJson, type Problem, problem, topPrompt } from '@emlia/kernel';
import type { MatchHeader, SeenEntry } from '@emlia/protocol';
import { create } from 'zustand';
import { logOnCrash } from '../platform/crash-log.ts';
import { rememberSeat } from '../platform/matches.ts';
import type { AnyGame, Followed, Following } from './following.ts';
import { type Answer, type Connection, type Line, type OpenLine, openLine } from './line.ts';

/** The match at this screen: one line for each seat held here, or one that watches. */
export interface SessionOf<G extends AnyGame, S extends Followed> {
  readonly match: string;
  readonly lines: readonly Line<G, S>[];
  readonly connection: Connection;
  /** Why the match cannot be opened. */
  readonly closedBy?: Problem;
  /** Set once the first view has come. */
  readonly ready?: ReadyOf<G, S>;
  /** What is to be seen once whoever is asked has taken the screen over; until then the table stays covered. */
  readonly covered?: ReadyOf<G, S> | undefined;
  /** The seat that sits at this screen, where several are held. */
  readonly handed?: string;
  readonly crash?: { readonly error: unknown; readonly log: unknown };
}

export interface ReadyOf<G extends AnyGame, S extends Followed> {
  readonly header: MatchHeader;
  readonly game: G;
  readonly seen: S;
  readonly held: readonly string[];
  readonly present: readonly string[];
  readonly prompt: S['view']['pending'][number] | undefined;
  /** The seat that is asked, if it is held here: it can act. */
  readonly seat: string | undefined;
  readonly undo: Undo;
}

/** Whether the latest command can be taken back here, and if not why. */
export type Undo = { readonly by: string } | { readonly not: string };

export const undoOf = (game: AnyGame, held: readonly string[], last: SeenEntry | undefined): Undo => {
  if (!last || last.seq === 0 || last.seat === undefined)
    return { not: 'There is nothing to take back yet.' };
  if (!held.includes(last.seat)) return { not: 'The latest command is not yours to take back.' };
  return (last.events ?? []).some(event => game.shows(event))
    ? { not: 'Dice were rolled or something was revealed: that cannot be taken back.' }
    : { by: last.seat };
};

const connectionOf = (lines: readonly { readonly connection: Connection }[]): Connection => {
  if (lines.some(line => line.connection === 'lost')) return 'lost';
  return lines.every(line => line.connection === 'open') ? 'open' : 'connecting';
};

/** At a shared screen the one who is asked sees what their seat may see; while others choose, whoever sits there. */
export const readyOf = <G extends AnyGame, S extends Followed>(
  lines: readonly Line<G, S>[],
  handed?: string,
): ReadyOf<G, S> | undefined => {
  const started = lines.filter(line => line.game && line.seen);
  const first = started[0];
  if (!first?.game || !first.seen || !first.header || started.length < lines.length) return undefined;
  const newest = started.reduce((a, b) => (b.version > a.version ? b : a));
  const prompt = newest.seen && topPrompt(newest.seen.view);
  const lineFor = (seat: string | undefined): Line<G, S> | undefined =>
    started.find(line => line.seat !== undefined && line.seat === seat);
  const shown = lineFor(prompt?.seat) ?? lineFor(handed) ?? newest;
  // What is asked may have come over one line before the other: until both tell the same, all stays as it was.
  if (!shown.seen || shown.version < newest.version) return undefined;
  const held = started.flatMap(line => line.seat ?? []);
  const { seen } = shown;
  return {
    header: first.header,
    game: first.game,
    seen,
    held,
    present: first.present,
    prompt,
    seat: prompt && held.includes(prompt.seat) ? prompt.seat : undefined,
    undo: seen.view.result ? { not: 'The battle is over.' } : undoOf(first.game, held, seen.last),
  };
};

type AnyLine = Pick<Line<AnyGame, Followed>, 'seat' | 'seen'>;

/** Whether one seat held here may see what another may not. */
const hidesAnything = (lines: readonly AnyLine[]): boolean => {
  const views = lines.flatMap(({ seat, seen }) => (seat !== undefined && seen ? [seen.view] : []));
  return new Set(views.map(canonicalJson)).size > 1;
};

/** Another is asked than who sits here, and there is something one of them must not see. */
export const mustHandOver = (
  lines: readonly AnyLine[],
  { seat, held }: { readonly seat: string | undefined; readonly held: readonly string[] },
  handed: string | undefined,
): boolean => held.length > 1 && seat !== undefined && seat !== handed && hidesAnything(lines);

const NO_SEAT = problem('no-seat', 'You are watching; only a seat may give commands.');

interface Words<G extends AnyGame, S extends Followed> {
  nameOf(game: G, seat: string): string;
  /** How the match stands, in a few words for the list on the first page. */
  noteOf(ready: ReadyOf<G, S>): string;
}

/** Everything a page needs to sit at a match of one ruleset. */
export const createSession = <G extends AnyGame, S extends Followed, Command>(
  following: Following<G, S>,
  { nameOf, noteOf }: Words<G, S>,
) => {
  const EMPTY: SessionOf<G, S> = { match: '', lines: [], connection: 'connecting' };
  const useSession = create<SessionOf<G, S>>(() => EMPTY);
  let open: readonly OpenLine[] = [];

  const remember = (match: string, lines: readonly Line<G, S>[], ready: ReadyOf<G, S>): void => {
    const { header, game, prompt } = ready;
    // Nobody is asked any more once it is over.
    const stands = { note: noteOf(ready), over: prompt === undefined };
    for (const { seat, token } of lines) {
      if (seat !== undefined && token !== undefined) {
        rememberSeat(match, header.title, { seat, token, name: nameOf(game, seat) }, stands);
      }
    }
  };

  const changed = (index: number, line: Line<G, S>): void => {
    const session = useSession.getState();
    const lines = session.lines.map((one, i) => (i === index ? line : one));
    const closedBy = lines.find(one => one.closedBy)?.closedBy;
    const { handed } = session;
    const next = readyOf(lines, handed);
    // Whether something is secret shows only once all lines have heard the same.
    const waits = next?.seat !== handed && lines.some(one => one.version !== lines[0]?.version);
    const ready = waits ? undefined : next;
    const covers = ready !== undefined && mustHandOver(lines, ready, handed);
    const sits = ready?.seat ?? handed;
    useSession.setState({
      lines,
      connection: connectionOf(lines),
      ...(closedBy && { closedBy }),
      ...(ready &&
        (covers
          ? { covered: ready }
          : { ready, covered: undefined, ...(sits !== undefined && { handed: sits }) })),
    });
    if (ready) remember(session.match, lines, ready);
  };

  const lineOf = (seat: string): OpenLine | undefined => {
    const index = useSession.getState().lines.findIndex(line => line.seat === seat);
    return open[index];
  };

  return {
    useSession,
    /** Joins with every secret given; with none the page watches. Returns how to leave. */
    openSession(match: string, tokens: readonly string[]): () => void {
      logOnCrash(() => {
        const { ready } = useSession.getState();
        return { match, header: ready?.header, view: ready?.seen.view };
      });
      const secrets: (string | undefined)[] = tokens.length > 0 ? [...tokens] : [undefined];
      const lines = secrets.map(
        (token): Line<G, S> => ({
          ...(token !== undefined && { token }),
          connection: 'connecting',
          version: 0,
          present: [],
        }),
      );
      useSession.setState({ ...EMPTY, match, lines }, true);
      let left = false;
      const opened = secrets.map((token, index) =>
        openLine(
          following,
          match,
          token,
          line => {
            if (!left) changed(index, line);
          },
          (error, log) => useSession.setState({ crash: { error, log } }),
        ),
      );
      open = opened;
      return () => {
        left = true;
        for (const line of opened) line.close();
        if (open === opened) open = [];
      };
    },
    /** Whoever is asked sits at the screen now. */
    takeOver(): void {
      const { covered } = useSession.getState();
      if (covered?.seat === undefined) return;
      useSession.setState({ ready: covered, covered: undefined, handed: covered.seat });
    },
    sendCommand: async (seat: string, command: Command): Promise<Answer> =>
      lineOf(seat)?.ask({ command }) ?? NO_SEAT,
    sendUndo: async (seat: string): Promise<Answer> => lineOf(seat)?.ask('undo') ?? NO_SEAT,
    /** Shows at once what bots have done. */
    hurryOn(): void {
      for (const line of open) line.hurry();
    },
  };
};
