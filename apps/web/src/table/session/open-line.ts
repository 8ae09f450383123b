import { type Problem, problem } from '@emlia/kernel';
import type { JoinedMessage, Motion, Said, SeenEntry, ServerMessage } from '@emlia/protocol';
import { saltOf, secretOf } from '../../platform/dice-secrets.ts';
import { ofPacks } from '../../platform/words/pack-words.ts';
import { say } from '../../platform/words/say.ts';
import type { GameAdapter, Games } from '../adapter.ts';
import { asJoined, type SeatLine, withEntries } from './line.ts';
import { openMeeting } from './meeting.ts';
import { openPace } from './pace.ts';
import type { CommandAnswer } from './requests.ts';
import { openServerLink } from './server-link.ts';

export interface OpenLine {
  ask(what: { readonly command: unknown } | 'undo'): Promise<CommandAnswer>;
  /** Something beside the rules. */
  move(motion: Motion): Promise<CommandAnswer>;
  say(said: Said): Promise<CommandAnswer>;
  /** Shows at once what bots have done meanwhile. */
  hurry(): void;
  close(): void;
}

const lost = () =>
  problem('lost', say`The line to the server is down; it is being tried again. Nothing was sent.`);
const noLink = () =>
  problem('no-link', say`This link leads to no match; it may have been garbled on its way to you.`);
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
    else fail(trouble.problem === 'malformed' ? noLink() : trouble);
  };
  const hear = async (told: ServerMessage): Promise<void> => {
    if ('match' in told && told.match !== match) return;
    const message = ofPacks(told);
    if (meeting.holds(message)) return;
    switch (message.type) {
      case 'waiting':
        return become({ ...line, connection: 'open', waiting: message.card });
      case 'joined':
        return line.adapter ? begin(message, line.adapter) : meeting.meet(message);
      case 'missed':
        pace.drop();
        return take(message.entries, message.version);
      case 'entries':
        return pace.add(message.entries);
      case 'problem':
        return hearProblem({ problem: message.problem, say: message.say });
      case 'talk': {
        const { talk = [] } = line;
        const fresh = message.lines.filter(({ number }) => !talk.some(one => one.number === number));
        return become({ ...line, talk: [...talk, ...fresh].sort((a, b) => a.number - b.number) });
      }
      case 'conduct':
        return become({ ...line, conduct: { card: message.conduct, at: Date.now() } });
      case 'orders': {
        const { type: _, match: __, ...orders } = message;
        return become({ ...line, orders });
      }
      case 'presence':
        return become({ ...line, present: message.present });
      default:
    }
  };

  /** What we put to the dice of the command that becomes this entry. */
  const saltFor = (seq: number): { salt?: string } => {
    const secret = line.header?.seating === 'claimed' ? secretOf(match) : undefined;
    return secret ? { salt: saltOf(secret, seq) } : {};
  };

  const link = openServerLink(match, {
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
      if (line.connection !== 'open') return lost();
      const at = line.version;
      return link.ask(id =>
        what === 'undo'
          ? { type: 'undo', match, id, at }
          : { type: 'command', match, id, at, command: what.command, ...saltFor(at) },
      );
    },
    move: async motion =>
      line.connection === 'open' ? link.ask(id => ({ type: 'motion', match, id, motion })) : lost(),
    say: async said =>
      line.connection === 'open' ? link.ask(id => ({ type: 'say', match, id, said })) : lost(),
    hurry: () => pace.hurry(),
    close: () => {
      pace.drop();
      line = { ...line, closedBy: problem('left', say`The page has left the match.`) };
      link.close();
    },
  };
};
