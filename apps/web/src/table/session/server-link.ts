import { problem } from '@emlia/kernel';
import { type ClientMessage, type ServerMessage, SOCKET_PATH } from '@emlia/protocol';
import ReconnectingSocket from 'partysocket/ws';
import { type CommandAnswer, openRequests } from './requests.ts';

const BROKE = problem('lost', 'The line broke before the answer came. Look again once it is back.');

/** The socket to the server: it opens itself again whenever it breaks. */
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

const openSocket = (): ReconnectingSocket => {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
  return new ReconnectingSocket(address, [], {
    minReconnectionDelay: 250,
    maxReconnectionDelay: 4000,
    maxEnqueuedMessages: 0,
  });
};

export const openServerLink = ({ opened, broke, heard, crashed }: Listener): ServerLink => {
  const socket = openSocket();
  let closed = false;
  const requests = openRequests(() => {
    // A network that is gone without a word closes nothing: whoever waits too long takes a new line.
    if (!closed) socket.reconnect();
  });
  /** Whether it was an answer that somebody waits for. */
  const settle = (message: ServerMessage): boolean => {
    if (message.type === 'accepted') return requests.settle(message.id, undefined);
    if (message.type === 'refused')
      return requests.settle(message.id, { rule: message.rule, say: message.say });
    if (message.type !== 'problem') return false;
    return requests.settle(message.id, { problem: message.problem, say: message.say });
  };
  socket.addEventListener('open', opened);
  socket.addEventListener('close', () => {
    if (!closed) requests.settleAll(BROKE);
    broke();
  });
  socket.addEventListener('message', async event => {
    try {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (!settle(message)) await heard(message);
    } catch (error) {
      socket.close();
      crashed(error, event.data);
    }
  });
  const send = (message: ClientMessage): void => void socket.send(JSON.stringify(message));
  return {
    send,
    ask: messageOf => requests.ask(id => send(messageOf(id))),
    close() {
      closed = true;
      socket.close();
    },
  };
};
