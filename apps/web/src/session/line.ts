import type { EmliaGame } from '@emlia/emlia';
import { type Problem, problem, type Refusal } from '@emlia/kernel';
import {
  type ClientMessage,
  type JoinedMessage,
  type MatchHeader,
  type SeenEntry,
  type ServerMessage,
  SOCKET_PATH,
} from '@emlia/protocol';
import ReconnectingSocket from 'partysocket/ws';
import type { AnyGame, Followed, Following } from './following.ts';
import { openPace } from './pace.ts';
import type { Seen } from './story.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/** One seat's line to the server, or a watcher's, and all that came over it. */
export interface Line<G extends AnyGame = EmliaGame, S extends Followed = Seen> {
  readonly token?: string;
  readonly connection: Connection;
  readonly seat?: string;
  readonly header?: MatchHeader;
  readonly game?: G;
  readonly seen?: S;
  readonly version: number;
  readonly present: readonly string[];
  /** Why this line will never open. */
  readonly closedBy?: Problem;
}

/** What the server made of a command: undefined when it was accepted. */
export type Answer = Refusal | Problem | undefined;

export interface OpenLine {
  ask(what: { readonly command: unknown } | 'undo'): Promise<Answer>;
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
/** Commands are answered in milliseconds. */
const PATIENCE_MS = 10_000;

export const openLine = <G extends AnyGame, S extends Followed>(
  { ruleset, open, seenFrom, replay, follow }: Following<G, S>,
  match: string,
  token: string | undefined,
  changed: (line: Line<G, S>) => void,
  crashed: (error: unknown, log: unknown) => void,
): OpenLine => {
  let line: Line<G, S> = {
    ...(token !== undefined && { token }),
    connection: 'connecting',
    version: 0,
    present: [],
  };
  /** All entries from the first on, once they have been sent. */
  let log: SeenEntry[] | undefined;
  let requests = 0;
  const waiting = new Map<number, (answer: Answer) => void>();

  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
  const socket = new ReconnectingSocket(address, [], {
    minReconnectionDelay: 250,
    maxReconnectionDelay: 4000,
    maxEnqueuedMessages: 0,
  });
  const send = (message: ClientMessage): void => {
    socket.send(JSON.stringify(message));
  };
  const join = (since?: number): void =>
    send({
      type: 'join',
      match,
      ...(token !== undefined && { token }),
      ...(since !== undefined && { since }),
    });
  const change = (by: Partial<Line<G, S>>): void => {
    line = { ...line, ...by };
    changed(line);
  };
  const settle = (id: number | undefined, answer: Answer): boolean => {
    const done = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    done?.(answer);
    return done !== undefined;
  };

  const begin = ({ header, version, seat, view }: JoinedMessage): void => {
    if (header.ruleset !== ruleset) {
      // Whoever has a page for those rules learns of it.
      line = { ...line, header };
      fail(
        problem('no-ruleset', `This battle is fought by "${header.ruleset}", rules this page does not know.`),
      );
      return;
    }
    const game = line.game ?? open(header.setup);
    log = undefined;
    const seen = seenFrom(view);
    change({ connection: 'open', header, game, seen, version, ...(seat !== undefined && { seat }) });
    // The story so far. Asked for over the socket, the seat's secret never stands in an address.
    join(0);
  };

  /** Entries in order: those already seen are passed over, and a gap asks for everything anew. */
  const take = (entries: readonly SeenEntry[], version: number): void => {
    const { game, seen } = line;
    if (!game || !seen) return;
    if (log === undefined && entries[0]?.seq === 0) {
      log = [...entries];
      change({ connection: 'open', version, seen: replay(game, line.seat, log) });
      return;
    }
    let [next, at] = [seen, line.version];
    for (const entry of entries) {
      if (entry.seq < at) continue;
      if (entry.seq > at) {
        join();
        return;
      }
      at += 1;
      log?.push(entry);
      if (entry.undo === undefined) next = follow(game, next, entry);
      else if (log) next = replay(game, line.seat, log);
      if (entry.view) next = { ...next, view: entry.view as S['view'] };
    }
    change({ connection: 'open', version: at, seen: next });
  };

  const pace = openPace(
    seat => seat !== undefined && line.header?.bots?.[seat] !== undefined,
    entry => take([entry], entry.seq + 1),
  );

  const fail = (closedBy: Problem): void => {
    change({ closedBy });
    socket.close();
  };

  const hear = (message: ServerMessage): void => {
    if ('match' in message && message.match !== match) return;
    switch (message.type) {
      case 'joined':
        begin(message);
        break;
      case 'missed':
        pace.drop();
        take(message.entries, message.version);
        break;
      case 'entries':
        pace.add(message.entries);
        break;
      case 'accepted':
        settle(message.id, undefined);
        break;
      case 'refused':
        settle(message.id, { rule: message.rule, say: message.say });
        break;
      case 'problem': {
        const { problem: code, say } = message;
        if (settle(message.id, { problem: code, say }) || line.connection === 'open') break;
        // The match is there and was only not to be read: what is on the screen stays, and it is asked for again.
        if (line.game && code === 'not-loaded') retry = setTimeout(rejoin, RETRY_MS);
        else fail(code === 'malformed' ? NO_LINK : { problem: code, say });
        break;
      }
      case 'presence':
        change({ present: message.present });
        break;
      case 'over':
        break;
    }
  };

  let retry: ReturnType<typeof setTimeout> | undefined;
  const rejoin = (): void => join(line.seen ? line.version : undefined);

  socket.addEventListener('open', rejoin);
  socket.addEventListener('close', () => {
    clearTimeout(retry);
    if (line.closedBy) return;
    for (const id of [...waiting.keys()]) settle(id, BROKE);
    change({ connection: 'lost' });
  });
  socket.addEventListener('message', event => {
    try {
      hear(JSON.parse(String(event.data)) as ServerMessage);
    } catch (error) {
      socket.close();
      crashed(error, {
        match,
        seat: line.seat,
        header: line.header,
        version: line.version,
        log,
        heard: event.data,
      });
    }
  });

  return {
    ask: what =>
      new Promise(done => {
        if (line.connection !== 'open') return done(LOST);
        const id = ++requests;
        // A network that is gone without a word closes nothing: whoever waits too long takes a new line.
        const patience = setTimeout(() => {
          if (!line.closedBy) socket.reconnect();
        }, PATIENCE_MS);
        waiting.set(id, answer => {
          clearTimeout(patience);
          done(answer);
        });
        const about = { match, id, at: line.version };
        send(
          what === 'undo' ? { type: 'undo', ...about } : { type: 'command', ...about, command: what.command },
        );
      }),
    hurry: () => pace.hurry(),
    close: () => {
      pace.drop();
      line = { ...line, closedBy: problem('left', 'The page has left the match.') };
      socket.close();
    },
  };
};
