import { type Problem, problem } from '@emlia/kernel';
import type { Hint, MatchCard, Motion, Said } from '@emlia/protocol';
import { create } from 'zustand';
import { fetchHint } from '../../platform/api.ts';
import { logOnCrash } from '../../platform/crash-log.ts';
import { knownMatch, rememberSeat } from '../../platform/matches.ts';
import { say } from '../../platform/words/say.ts';
import type { Games } from '../adapter.ts';
import type { Connection, SeatLine } from './line.ts';
import { type OpenLine, openLine } from './open-line.ts';
import { mustHandOver, type Ready, readyOf } from './ready.ts';
import type { CommandAnswer } from './requests.ts';

/** The match at this screen: one line for each seat held here, or one that watches. */
export interface Session {
  readonly match: string;
  readonly lines: readonly SeatLine[];
  readonly connection: Connection;
  /** Why the match cannot be opened. */
  readonly closedBy?: Problem;
  /** The table that waits for its players, until the battle begins. */
  readonly waiting?: MatchCard | undefined;
  /** Set once the first view has come. */
  readonly ready?: Ready;
  /** What is to be seen once whoever is asked has taken the screen over; until then the table stays covered. */
  readonly covered?: Ready | undefined;
  /** The seat that sits at this screen, where several are held. */
  readonly handed?: string;
  readonly crash?: { readonly error: unknown; readonly log: unknown };
}

const connectionOf = (lines: readonly { readonly connection: Connection }[]): Connection => {
  if (lines.some(line => line.connection === 'lost')) return 'lost';
  return lines.every(line => line.connection === 'open') ? 'open' : 'connecting';
};

const noSeat = () => problem('no-seat', say`You are watching; only a seat may give commands.`);

const EMPTY: Session = { match: '', lines: [], connection: 'connecting' };
export const useSession = create<Session>(() => EMPTY);
let open: readonly OpenLine[] = [];

const remember = (match: string, lines: readonly SeatLine[], ready: Ready): void => {
  const { adapter, header, game, prompt } = ready;
  // Nobody is asked any more once it is over.
  const stands = { note: adapter.noteOf(ready), over: prompt === undefined };
  for (const { seat, token } of lines) {
    if (seat !== undefined) {
      const held = { seat, name: adapter.nameOf(game, seat), ...(token !== undefined && { token }) };
      rememberSeat(match, header.title, held, stands);
    }
  }
};

const changed = (index: number, line: SeatLine): void => {
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
    waiting: line.waiting,
    ...(closedBy && { closedBy }),
    ...(ready &&
      (covers
        ? { covered: ready }
        : { ready, covered: undefined, ...(sits !== undefined && { handed: sits }) })),
  });
  if (ready) remember(session.match, lines, ready);
};

/** The secrets to join with: those in the address, else those this browser knows. */
export const tokensFor = (match: string, hash: string): readonly string[] => {
  const given = new URLSearchParams(hash.replace(/^#/, '')).getAll('seat').filter(Boolean);
  // A seat that stands in the link twice is one seat all the same.
  return given.length > 0
    ? [...new Set(given)]
    : (knownMatch(match)?.seats ?? []).flatMap(held => held.token ?? []);
};

/** Joins with every secret given; with none the page watches. Returns how to leave. */
export const openSession = (games: Games, match: string, tokens: readonly string[]): (() => void) => {
  logOnCrash(() => {
    const { ready } = useSession.getState();
    return { match, header: ready?.header, view: ready?.seen.view };
  });
  const secrets: (string | undefined)[] = tokens.length > 0 ? [...tokens] : [undefined];
  const lines = secrets.map(
    (token): SeatLine => ({
      ...(token !== undefined && { token }),
      connection: 'connecting',
      version: 0,
      present: [],
    }),
  );
  useSession.setState({ ...EMPTY, match, lines }, true);
  let left = false;
  const opened = secrets.map((token, index) =>
    openLine({
      games,
      match,
      token,
      changed: line => {
        if (!left) changed(index, line);
      },
      crashed: (error, log) => useSession.setState({ crash: { error, log } }),
    }),
  );
  open = opened;
  return () => {
    left = true;
    for (const line of opened) line.close();
    if (open === opened) open = [];
  };
};

/** Whoever is asked sits at the screen now. */
export const takeOver = (): void => {
  const { covered } = useSession.getState();
  if (covered?.seat === undefined) return;
  useSession.setState({ ready: covered, covered: undefined, handed: covered.seat });
};

const lineOf = (seat: string): OpenLine | undefined => {
  const index = useSession.getState().lines.findIndex(line => line.seat === seat);
  return open[index];
};

/** What a bot would do in a seat that is held here. */
export const askHint = async (seat: string, bot: string): Promise<Hint | Problem> => {
  const { match, lines } = useSession.getState();
  const line = lines.find(one => one.seat === seat);
  return line === undefined ? noSeat() : fetchHint(match, line.token, bot);
};

export const sendCommand = async (seat: string, command: unknown): Promise<CommandAnswer> =>
  lineOf(seat)?.ask({ command }) ?? noSeat();

export const sendUndo = async (seat: string): Promise<CommandAnswer> => lineOf(seat)?.ask('undo') ?? noSeat();

/** Something that a seat held here does beside the rules. */
export const sendMotion = async (seat: string, motion: Motion): Promise<CommandAnswer> =>
  lineOf(seat)?.move(motion) ?? noSeat();

/** Says something at the table, from the seat held here or as one who watches. */
export const sendSaid = async (said: Said): Promise<CommandAnswer> => open[0]?.say(said) ?? noSeat();

/** Shows at once what bots have done. */
export const hurryOn = (): void => {
  for (const line of open) line.hurry();
};
