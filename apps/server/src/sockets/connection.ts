import type { Socket } from 'node:net';
import { faultAt, problem } from '@emlia/kernel';
import { type ClientMessage, clientMessage, type ProblemMessage } from '@emlia/protocol';
import { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import type { Page } from '../matches/audience.ts';
import type { Rooms } from '../matches/rooms.ts';
import { allowance, pace } from './pace.ts';
import type { Visitor, Visitors } from './visitors.ts';

/** So little waits for every page now and then. */
const FEW_BYTES = 64 * 1024;

/** A page at the other end of a socket; one that leaves too much unread is dropped, by itself or with others of its address. */
const pageOn = (
  socket: WebSocket,
  line: Socket,
  who: string,
  visitor: Visitor,
  { unread, unreadOfAddress }: Limits,
): Page => {
  let holding = false;
  /** What is said in one breath goes out in one write. */
  const hold = (): void => {
    if (holding) return;
    holding = true;
    line.cork();
    process.nextTick(() => {
      holding = false;
      line.uncork();
    });
  };
  const page: Page = {
    who,
    get gone() {
      return socket.readyState !== WebSocket.OPEN;
    },
    send(text) {
      if (page.gone) return;
      const waits = socket.bufferedAmount;
      if (waits > unread || (waits > FEW_BYTES && visitor.unread() > unreadOfAddress))
        return socket.terminate();
      hold();
      socket.send(text);
    },
  };
  return page;
};

/** So many bytes of a message count as another message. */
const BYTES_AS_ONE = 4096;

/** Codes that a browser closes a line with when its page is closed; a line that is lost has none of these. */
const ON_PURPOSE: ReadonlySet<number> = new Set([1000, 1001, 1005]);

const tooManyPages = problem('too-many', 'Too many pages are open at your address; close some.');

/** One page's line: reads its messages, and drops it when it does not read ours. */
export const connectPage = (
  socket: WebSocket,
  line: Socket,
  { who, session }: { readonly who: string; readonly session: string | undefined },
  rooms: Rooms,
  visitors: Visitors,
  limits: Limits,
): void => {
  const visitor = visitors.come(who, socket);
  if (!visitor) {
    socket.on('error', () => {});
    socket.send(JSON.stringify({ type: 'problem', ...tooManyPages }));
    socket.close(1013, 'too many');
    return;
  }
  const joined = new Set<string>();
  const own = allowance(limits.messagesPerSecond);
  const slow = pace(socket, [own, visitor.sends]);
  /** A message takes the longer to read the longer it is. */
  const count = (bytes: number): void => {
    own.spend(1);
    visitor.sends.spend(1 + bytes / BYTES_AS_ONE);
    slow();
  };
  const page = pageOn(socket, line, who, visitor, limits);

  const complain = (message: Omit<ProblemMessage, 'type'>): void =>
    page.send(JSON.stringify({ type: 'problem', ...message }));

  const join = ({ type: _, match, ...joining }: Extract<ClientMessage, { type: 'join' }>): void => {
    if (joined.has(match) || (joined.size < limits.matchesJoined && visitor.join())) {
      joined.add(match);
      rooms.of(match).join(page, { ...joining, session });
    } else {
      complain({
        match,
        problem: 'too-many',
        say: `A page may join ${limits.matchesJoined} matches, all pages of one address ${limits.joinedOfAddress}.`,
      });
    }
  };

  const handle = (message: ClientMessage): void => {
    const { match } = message;
    if (message.type === 'join') join(message);
    else if (message.type === 'alive') page.send(JSON.stringify({ type: 'done', match, id: message.id }));
    else if (!joined.has(match)) {
      const id = 'id' in message ? { id: message.id } : {};
      complain({ match, ...id, problem: 'not-joined', say: 'Join the match first.' });
    } else if (message.type === 'leave') {
      joined.delete(match);
      visitor.leave();
      rooms.of(match).leave(page, true);
    } else if (message.type === 'motion') {
      rooms.of(match).move(page, message.id, message.motion);
    } else if (message.type === 'say') {
      rooms.of(match).say(page, message.id, message.said);
    } else if (message.type === 'undo') {
      rooms.of(match).ask(page, message.id, { undo: true, at: message.at });
    } else if (message.type === 'options') {
      rooms.of(match).offer(page, message.id, message.types);
    } else {
      rooms.of(match).ask(page, message.id, {
        command: message.command,
        at: message.at,
        salt: message.salt,
      });
    }
  };

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    count(data.length);
    const message = isBinary ? problem('malformed', 'Messages are text.') : read(data.toString());
    if ('problem' in message) complain(message);
    else handle(message);
  });
  // ws answers each by itself, whether or not the page reads the answers.
  socket.on('ping', () => {
    count(0);
    if (socket.bufferedAmount > limits.unread) socket.terminate();
  });
  socket.on('close', code => {
    for (const match of joined) {
      rooms.of(match).leave(page, ON_PURPOSE.has(code));
      visitor.leave();
    }
    joined.clear();
    visitor.go();
  });
  // A broken line closes too; there is nobody left to tell.
  socket.on('error', () => {});
};

const read = (text: string): ClientMessage | Omit<ProblemMessage, 'type'> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return problem('malformed', 'The message is not JSON.');
  }
  const parsed = clientMessage.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const fault = faultAt(issue?.path.join('.') ?? '', issue?.message);
  return { ...addressOf(raw), problem: 'malformed', say: `The message was not understood: ${fault}.` };
};

/** What can be made out of a message that makes no sense, so that whoever asked knows the answer is theirs. */
const addressOf = (raw: unknown): { match?: string; id?: number } => {
  const { match, id } = (raw ?? {}) as { match?: unknown; id?: unknown };
  return {
    ...(typeof match === 'string' ? { match } : {}),
    ...(Number.isFinite(id) ? { id: id as number } : {}),
  };
};
