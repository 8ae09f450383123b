import { type Problem, problem } from '@emlia/kernel';
import type { JoinedMessage, SeenEntry, ServerMessage } from '@emlia/protocol';
import type { GameAdapter, Games } from '../adapter.ts';
import { asJoined, type SeatLine, withEntries } from './line.ts';
import { openMeeting } from './meeting.ts';
import { openPace } from './pace.ts';
import type { CommandAnswer } from './requests.ts';
import { openServerLink } from './server-link.ts';

export interface OpenLine {
  ask(what: { readonly command: unknown } | 'undo'): Promise<CommandAnswer>;
  /** Shows at once what bots have done meanwhile. */
  hurry(): void;
  close(): void;
}

const LOST = problem('lost', 'The line to the server is down; it is being tried again. Nothing was sent.');
const NO_LINK = problem(
  'no-link',
  'This link leads to no match; it may have been garbled on its way to you.',
);
const RETRY_MS = 2000;

interface Opening {
  readonly games: Games;
  readonly match: string;
  readonly token: string | undefined;
  changed(line: SeatLine): void;
  crashed(error: unknown, log: unknown): void;
}

/** Joins a match and tells of every change of the line; commands go over the same link. */
export const openLine = ({ games, match, token, changed, crashed }: Opening): OpenLine => {
  const secret = token !== undefined && { token };
  let line: SeatLine = { ...secret, connection: 'connecting', version: 0, present: [] };
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: SeatLine): void => {
    line = next;
    changed(line);
  };
  const join = (since?: number): void =>
    link.send({ type: 'join', match, ...secret, ...(since !== undefined && { since }) });
  const rejoin = (): void => join(line.seen ? line.version : undefined);
  const fail = (closedBy: Problem): void => {
    become({ ...line, closedBy });
    link.close();
  };

  /** A gap asks for everything anew. */
  const take = (entries: readonly SeenEntry[], version: number): void => {
    const next = withEntries(line, entries, version);
    if (!next) join();
    else if (next !== line) become(next);
  };
  const pace = openPace({
    isBot: seat => seat !== undefined && line.header?.bots?.[seat] !== undefined,
    isBrief: type => line.adapter?.briefEvents.includes(type) ?? false,
    show: entry => take([entry], entry.seq + 1),
  });

  const begin = (joined: JoinedMessage, adapter: GameAdapter): void => {
    become(asJoined(line, adapter, joined));
    // The story so far. Asked for over the socket, the seat's secret never stands in an address.
    join(0);
  };
  const meeting = openMeeting({
    games,
    isClosed: () => line.closedBy !== undefined,
    begin,
    hear: message => hear(message),
    fail,
  });

  /** Something stands against this line, and not against a command. */
  const hearProblem = (trouble: Problem): void => {
    if (line.connection === 'open') return;
    // The match is there and was only not to be read: what is on the screen stays, and it is asked for again.
    if (line.game && trouble.problem === 'not-loaded') retry = setTimeout(rejoin, RETRY_MS);
    else fail(trouble.problem === 'malformed' ? NO_LINK : trouble);
  };
  const hear = async (message: ServerMessage): Promise<void> => {
    if ('match' in message && message.match !== match) return;
    if (meeting.holds(message)) return;
    switch (message.type) {
      case 'joined':
        return line.adapter ? begin(message, line.adapter) : meeting.meet(message);
      case 'missed':
        pace.drop();
        return take(message.entries, message.version);
      case 'entries':
        return pace.add(message.entries);
      case 'problem':
        return hearProblem({ problem: message.problem, say: message.say });
      case 'presence':
        return become({ ...line, present: message.present });
      default:
    }
  };

  const link = openServerLink({
    opened: rejoin,
    broke() {
      clearTimeout(retry);
      meeting.breakOff();
      if (!line.closedBy) become({ ...line, connection: 'lost' });
    },
    heard: hear,
    crashed(error, heard) {
      const { seat, header, version, log } = line;
      crashed(error, { match, seat, header, version, log, heard });
    },
  });

  return {
    ask: async what => {
      if (line.connection !== 'open') return LOST;
      const at = line.version;
      return link.ask(id =>
        what === 'undo'
          ? { type: 'undo', match, id, at }
          : { type: 'command', match, id, at, command: what.command },
      );
    },
    hurry: () => pace.hurry(),
    close: () => {
      pace.drop();
      line = { ...line, closedBy: problem('left', 'The page has left the match.') };
      link.close();
    },
  };
};
