import { type Problem, problem } from '@emlia/kernel';
import { type ClientMessage, type ServerMessage, SOCKET_PATH } from '@emlia/protocol';
import ReconnectingSocket from 'partysocket/ws';
import { openHouseLine } from '../../house/door.ts';
import { isHouseMatch } from '../../house/match-id.ts';
import { say } from '../../platform/words/say.ts';
import { type CommandAnswer, openRequests } from './requests.ts';

const lost = (): Problem =>
  problem('lost', say`The line broke before the answer came. Look again once it is back.`);

/** A line to whoever decides the match: the server, by a socket that opens itself again whenever it breaks, or the house in this page. */
export interface ServerLink {
  send(message: ClientMessage): void;
  /** Sends a message under a number of its own and waits for what the server makes of it. */
  ask(messageOf: (id: number) => ClientMessage): Promise<CommandAnswer>;
  close(): void;
}

interface Listener {
  opened(): void;
  broke(): void;
  /** All but the answers to what was asked. */
  heard(message: ServerMessage): Promise<void> | void;
  crashed(error: unknown, message: unknown): void;
}

/** What carries messages one way and the other. */
interface Wire {
  send(message: ClientMessage): void;
  /** Nobody answers: it is opened anew. */
  reconnect(): void;
  close(): void;
}

interface WireListener {
  opened(): void;
  closed(): void;
  heard(read: () => ServerMessage, raw: unknown): void;
}

const openSocket = (): ReconnectingSocket => {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
  return new ReconnectingSocket(address, [], {
    minReconnectionDelay: 250,
    maxReconnectionDelay: 4000,
    maxEnqueuedMessages: 0,
  });
};

const toServer = ({ opened, closed, heard }: WireListener): Wire => {
  const socket = openSocket();
  socket.addEventListener('open', opened);
  socket.addEventListener('close', closed);
  socket.addEventListener('message', ({ data }) =>
    heard(() => JSON.parse(String(data)) as ServerMessage, data),
  );
  return {
    send: message => void socket.send(JSON.stringify(message)),
    reconnect: () => socket.reconnect(),
    close: () => socket.close(),
  };
};

const toHouse = ({ opened, heard }: WireListener): Wire => {
  const line = openHouseLine(message => heard(() => message, message));
  queueMicrotask(opened);
  // A bot may think for as long as it likes: the line is in this page, and does not break.
  return { send: line.send, reconnect: () => undefined, close: line.close };
};

/** After so long without a word it is asked whether anybody is there. */
const SILENCE_MS = 20_000;

/** A line to wherever this match is fought. */
export const openServerLink = (match: string, { opened, broke, heard, crashed }: Listener): ServerLink => {
  let closed = false;
  const requests = openRequests(() => {
    // A network that is gone without a word closes nothing: whoever waits too long takes a new line.
    if (!closed) wire.reconnect();
  });
  let silence: ReturnType<typeof setTimeout> | undefined;
  // Whoever only waits sends nothing, and would never learn that the network is gone.
  const listen = (): void => {
    clearTimeout(silence);
    if (!closed && !isHouseMatch(match))
      silence = setTimeout(
        () => void requests.ask(id => wire.send({ type: 'alive', match, id })),
        SILENCE_MS,
      );
  };
  /** Whether it was an answer that somebody waits for. */
  const settle = (message: ServerMessage): boolean => {
    if (message.type === 'accepted' || message.type === 'done') return requests.settle(message.id, undefined);
    if (message.type === 'refused')
      return requests.settle(message.id, { rule: message.rule, say: message.say });
    if (message.type !== 'problem') return false;
    return requests.settle(message.id, { problem: message.problem, say: message.say });
  };
  const wire = (isHouseMatch(match) ? toHouse : toServer)({
    opened() {
      listen();
      opened();
    },
    closed() {
      clearTimeout(silence);
      if (!closed) requests.settleAll(lost());
      broke();
    },
    async heard(read, raw) {
      listen();
      try {
        const message = read();
        if (!settle(message)) await heard(message);
      } catch (error) {
        wire.close();
        crashed(error, raw);
      }
    },
  });
  return {
    send: wire.send,
    ask: messageOf => requests.ask(id => wire.send(messageOf(id))),
    close() {
      closed = true;
      clearTimeout(silence);
      wire.close();
    },
  };
};
