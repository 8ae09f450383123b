import { type Problem, problem } from '@emlia/kernel';
import {
  type ClientMessage,
  type JoinedMessage,
  type SeenEntry,
  type ServerMessage,
  SOCKET_PATH,
} from '@emlia/protocol';
import ReconnectingSocket from 'partysocket/ws';
import { type GameAdapter, type Games, gameFor } from '../adapter.ts';
import { asJoined, type SeatLine, withEntries } from './line.ts';
import { openPace } from './pace.ts';
import { type CommandAnswer, openRequests } from './requests.ts';

export interface OpenLine {
  ask(what: { readonly command: unknown } | 'undo'): Promise<CommandAnswer>;
  /** Shows at once what bots have done meanwhile. */
  hurry(): void;
  close(): void;
}

const LOST = problem('lost', 'The line to the server is down; it is being tried again. Nothing was sent.');
const BROKE = problem('lost', 'The line broke before the answer came. Look again once it is back.');
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

const openSocket = (): ReconnectingSocket => {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
  return new ReconnectingSocket(address, [], {
    minReconnectionDelay: 250,
    maxReconnectionDelay: 4000,
    maxEnqueuedMessages: 0,
  });
};

/** Joins a match and tells of every change of the line; commands go over the same socket. */
export const openLine = ({ games, match, token, changed, crashed }: Opening): OpenLine => {
  const secret = token !== undefined && { token };
  let line: SeatLine = { ...secret, connection: 'connecting', version: 0, present: [] };
  const become = (next: SeatLine): void => {
    line = next;
    changed(line);
  };

  const socket = openSocket();
  const send = (message: ClientMessage): void => void socket.send(JSON.stringify(message));
  const join = (since?: number): void =>
    send({ type: 'join', match, ...secret, ...(since !== undefined && { since }) });
  const rejoin = (): void => join(line.seen ? line.version : undefined);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const fail = (closedBy: Problem): void => {
    become({ ...line, closedBy });
    socket.close();
  };

  const requests = openRequests(() => {
    // A network that is gone without a word closes nothing: whoever waits too long takes a new line.
    if (!line.closedBy) socket.reconnect();
  });

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

  /** What the server said while the game of the match was being fetched. */
  let backlog: ServerMessage[] | undefined;

  const begin = (joined: JoinedMessage, adapter: GameAdapter): void => {
    become(asJoined(line, adapter, joined));
    // The story so far. Asked for over the socket, the seat's secret never stands in an address.
    join(0);
  };

  /** The game is the one that the header names; whatever else is said waits until it is here. */
  const meet = async (joined: JoinedMessage): Promise<void> => {
    const { ruleset } = joined.header;
    const game = gameFor(games, ruleset);
    if (!game) {
      fail(problem('no-ruleset', `This battle is fought by "${ruleset}", rules this page does not know.`));
      return;
    }
    const meanwhile: ServerMessage[] = [];
    backlog = meanwhile;
    const adapter = await game.adapter();
    // The line broke in between: the server lets us in again, or nobody listens any more.
    if (backlog !== meanwhile || line.closedBy) return;
    backlog = undefined;
    begin(joined, adapter);
    for (const message of meanwhile) await hear(message);
  };

  const hear = async (message: ServerMessage): Promise<void> => {
    if ('match' in message && message.match !== match) return;
    if (backlog) {
      backlog.push(message);
      return;
    }
    switch (message.type) {
      case 'joined':
        return line.adapter ? begin(message, line.adapter) : meet(message);
      case 'missed':
        pace.drop();
        return take(message.entries, message.version);
      case 'entries':
        return pace.add(message.entries);
      case 'accepted':
        requests.settle(message.id, undefined);
        return;
      case 'refused':
        requests.settle(message.id, { rule: message.rule, say: message.say });
        return;
      case 'problem': {
        const { problem: code, say } = message;
        if (requests.settle(message.id, { problem: code, say }) || line.connection === 'open') return;
        // The match is there and was only not to be read: what is on the screen stays, and it is asked for again.
        if (line.game && code === 'not-loaded') retry = setTimeout(rejoin, RETRY_MS);
        else fail(code === 'malformed' ? NO_LINK : { problem: code, say });
        return;
      }
      case 'presence':
        return become({ ...line, present: message.present });
      case 'over':
    }
  };

  socket.addEventListener('open', rejoin);
  socket.addEventListener('close', () => {
    clearTimeout(retry);
    backlog = undefined;
    if (line.closedBy) return;
    requests.settleAll(BROKE);
    become({ ...line, connection: 'lost' });
  });
  socket.addEventListener('message', async event => {
    try {
      await hear(JSON.parse(String(event.data)) as ServerMessage);
    } catch (error) {
      socket.close();
      const { seat, header, version, log } = line;
      crashed(error, { match, seat, header, version, log, heard: event.data });
    }
  });

  return {
    ask: async what => {
      if (line.connection !== 'open') return LOST;
      const at = line.version;
      return requests.ask(id =>
        send(
          what === 'undo'
            ? { type: 'undo', match, id, at }
            : { type: 'command', match, id, at, command: what.command },
        ),
      );
    },
    hurry: () => pace.hurry(),
    close: () => {
      pace.drop();
      line = { ...line, closedBy: problem('left', 'The page has left the match.') };
      socket.close();
    },
  };
};
