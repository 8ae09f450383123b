import type { EmliaCommand, EmliaGame, EmliaPrompt } from '@emlia/emlia';
import { canonicalJson, type Problem, problem, topPrompt } from '@emlia/kernel';
import type { MatchHeader, SeenEntry } from '@emlia/protocol';
import { create } from 'zustand';
import { logOnCrash } from '../app/crash-log.ts';
import { knownMatch, rememberSeat } from '../matches.ts';
import { type Answer, type Connection, type Line, type OpenLine, openLine } from './line.ts';
import { eventsOf, type Seen } from './story.ts';

/** The match at this screen: one line for each seat held here, or one that watches. */
export interface Session {
  readonly match: string;
  readonly lines: readonly Line[];
  readonly connection: Connection;
  /** Why the match cannot be opened. */
  readonly closedBy?: Problem;
  /** Set once the first view has come. */
  readonly ready?: Ready;
  /** What is to be seen once whoever is asked has taken the screen over; until then the table stays covered. */
  readonly covered?: Ready | undefined;
  /** The seat that sits at this screen, where several are held. */
  readonly handed?: string;
  readonly crash?: { readonly error: unknown; readonly log: unknown };
}

export interface Ready {
  readonly header: MatchHeader;
  readonly game: EmliaGame;
  readonly seen: Seen;
  readonly held: readonly string[];
  readonly present: readonly string[];
  readonly prompt: EmliaPrompt | undefined;
  /** The seat that is asked, if it is held here: it can act. */
  readonly seat: string | undefined;
  readonly undo: Undo;
}

/** Whether the latest command can be taken back here, and if not why. */
export type Undo = { readonly by: string } | { readonly not: string };

const EMPTY: Session = { match: '', lines: [], connection: 'connecting' };

export const useSession = create<Session>(() => EMPTY);

logOnCrash(() => {
  const { match, ready } = useSession.getState();
  return { match, header: ready?.header, view: ready?.seen.view };
});

let open: { readonly token: string | undefined; readonly line: OpenLine }[] = [];

const connectionOf = (lines: readonly Line[]): Connection => {
  if (lines.some(line => line.connection === 'lost')) return 'lost';
  return lines.every(line => line.connection === 'open') ? 'open' : 'connecting';
};

export const undoOf = (game: EmliaGame, held: readonly string[], last: SeenEntry | undefined): Undo => {
  if (!last || last.seq === 0 || last.seat === undefined)
    return { not: 'There is nothing to take back yet.' };
  if (!held.includes(last.seat)) return { not: 'The latest command is not yours to take back.' };
  return eventsOf(last).some(event => game.shows(event))
    ? { not: 'Dice were rolled or something was revealed: that cannot be taken back.' }
    : { by: last.seat };
};

/** At a shared screen the one who is asked sees what their seat may see; while others choose, whoever sits there. */
export const readyOf = (lines: readonly Line[], handed?: string): Ready | undefined => {
  const started = lines.filter(line => line.game && line.seen);
  const first = started[0];
  if (!first?.game || !first.seen || !first.header || started.length < lines.length) return undefined;
  const newest = started.reduce((a, b) => (b.version > a.version ? b : a));
  const prompt = newest.seen && topPrompt(newest.seen.view);
  const lineFor = (seat: string | undefined): Line | undefined =>
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

export const nameOf = ({ world }: EmliaGame, seat: string): string => {
  const { players = [], forces } = world.setup.scenario;
  return [...players, ...forces].find(one => one.id === seat)?.name ?? seat;
};

/** Remembers the match with how it stands, for the list on the first page. */
const remember = (match: string, lines: readonly Line[], { header, game, seen, prompt }: Ready): void => {
  const { turn, result } = seen.view;
  const asked = prompt ? `${nameOf(game, prompt.seat)} to choose` : '';
  const note = result ? result.say : turn === 0 ? `Deployment · ${asked}` : `Turn ${turn} · ${asked}`;
  for (const { seat, token } of lines) {
    if (seat !== undefined && token !== undefined) {
      rememberSeat(match, header.title, { seat, token, name: nameOf(game, seat) }, note);
    }
  }
};

/** Whether one seat held here may see what another may not. */
const hidesAnything = (lines: readonly Line[]): boolean => {
  const views = lines.flatMap(({ seat, seen }) => (seat !== undefined && seen ? [seen.view] : []));
  return new Set(views.map(canonicalJson)).size > 1;
};

/** Another is asked than who sits here, and there is something one of them must not see. */
export const mustHandOver = (
  lines: readonly Line[],
  { seat, held }: Pick<Ready, 'seat' | 'held'>,
  handed: string | undefined,
): boolean => held.length > 1 && seat !== undefined && seat !== handed && hidesAnything(lines);

/** Whoever is asked sits at the screen now. */
export const takeOver = (): void => {
  const { covered } = useSession.getState();
  if (!covered?.seat) return;
  useSession.setState({ ready: covered, covered: undefined, handed: covered.seat });
};

const changed = (index: number, line: Line): void => {
  const session = useSession.getState();
  const lines = session.lines.map((one, i) => (i === index ? line : one));
  const closedBy = lines.find(one => one.closedBy)?.closedBy;
  const { handed } = session;
  const ready = readyOf(lines, handed);
  const covers = ready !== undefined && mustHandOver(lines, ready, handed);
  const sits = ready?.seat ?? handed;
  useSession.setState({
    lines,
    connection: connectionOf(lines),
    ...(closedBy && { closedBy }),
    ...(ready &&
      (covers ? { covered: ready } : { ready, covered: undefined, ...(sits && { handed: sits }) })),
  });
  if (ready) remember(session.match, lines, ready);
};

/** Joins with every secret given; with none the page watches. Returns how to leave. */
export const openSession = (match: string, tokens: readonly string[]): (() => void) => {
  const secrets: (string | undefined)[] = tokens.length > 0 ? [...tokens] : [undefined];
  const lines = secrets.map(
    (token): Line => ({
      ...(token !== undefined && { token }),
      connection: 'connecting',
      version: 0,
      present: [],
    }),
  );
  useSession.setState({ ...EMPTY, match, lines }, true);
  let left = false;
  open = secrets.map((token, index) => ({
    token,
    line: openLine(
      match,
      token,
      line => {
        if (!left) changed(index, line);
      },
      (error, log) => useSession.setState({ crash: { error, log } }),
    ),
  }));
  const opened = open;
  return () => {
    left = true;
    for (const { line } of opened) line.close();
    if (open === opened) open = [];
  };
};

const lineOf = (seat: string): OpenLine | undefined => {
  const index = useSession.getState().lines.findIndex(line => line.seat === seat);
  return open[index]?.line;
};

const NO_SEAT = problem('no-seat', 'You are watching; only a seat may give commands.');

export const sendCommand = async (seat: string, command: EmliaCommand): Promise<Answer> =>
  lineOf(seat)?.ask({ command }) ?? NO_SEAT;

export const sendUndo = async (seat: string): Promise<Answer> => lineOf(seat)?.ask('undo') ?? NO_SEAT;

/** Shows at once what bots have done. */
export const hurryOn = (): void => {
  for (const { line } of open) line.hurry();
};

/** The secrets to join with: those in the address, else those this browser knows. */
export const tokensFor = (match: string, hash: string): readonly string[] => {
  const given = new URLSearchParams(hash.replace(/^#/, '')).getAll('seat').filter(Boolean);
  return given.length > 0 ? given : (knownMatch(match)?.seats ?? []).map(held => held.token);
};
