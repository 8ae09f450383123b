import {
  type ClientMessage,
  type MatchCreated,
  type Motion,
  type ServerMessage,
  SOCKET_PATH,
} from '@emlia/protocol';
import { WebSocket } from 'ws';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** A page in a test: sends, and waits for the next message of a kind. */
export interface TestPage {
  readonly socket: WebSocket;
  /** Everything received, as text. */
  readonly heard: string[];
  send(message: ClientMessage): void;
  /** The next message of this type not yet taken, whatever else comes between. */
  next<Type extends ServerMessage['type']>(type: Type): Promise<Of<Type>>;
  /** Joins and returns the answer. */
  join(
    match: string,
    token?: string,
    since?: number,
    wants?: Pick<Extract<ClientMessage, { type: 'join' }>, 'as' | 'told'>,
  ): Promise<Of<'joined' | 'missed' | 'problem'>>;
  /** Asks and returns the answer. */
  command(
    match: string,
    command: unknown,
    at?: number,
    salt?: string,
  ): Promise<Of<'accepted' | 'refused' | 'problem'>>;
  undo(match: string): Promise<Of<'accepted' | 'refused' | 'problem'>>;
  say(match: string, text: string): Promise<Of<'done' | 'problem'>>;
  /** Something beside the rules. */
  move(match: string, motion: Motion): Promise<Of<'done' | 'problem'>>;
  options(match: string, types?: string[]): Promise<Of<'options' | 'problem'>>;
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

interface Waiting {
  wants(message: ServerMessage): boolean;
  done(message: ServerMessage): void;
  failed(error: Error): void;
}

export const openPage = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestPage> => {
  const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH, { headers });
  const heard: string[] = [];
  const unread: ServerMessage[] = [];
  let waiting: Waiting[] = [];
  let asked = 0;
  socket.on('message', (data: Buffer) => {
    heard.push(data.toString());
    const message = JSON.parse(data.toString()) as ServerMessage;
    const taker = waiting.find(({ wants }) => wants(message));
    if (!taker) return void unread.push(message);
    waiting = waiting.filter(other => other !== taker);
    taker.done(message);
  });
  const closed = new Promise<number>(done => {
    socket.on('close', code => {
      for (const { failed } of waiting) failed(new Error('the line is closed'));
      waiting = [];
      done(code);
    });
  });
  await new Promise<void>((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  socket.on('error', () => {});

  const take = <M extends ServerMessage>(wants: (message: ServerMessage) => message is M): Promise<M> => {
    const at = unread.findIndex(wants);
    const [found] = at >= 0 ? unread.splice(at, 1) : [];
    if (found) return Promise.resolve(found as M);
    if (socket.readyState >= WebSocket.CLOSING) return Promise.reject(new Error('the line is closed'));
    return new Promise((done, failed) => {
      waiting.push({ wants, done: message => done(message as M), failed });
    });
  };
  const answerTo = (id: number) =>
    take(
      (message): message is Of<'accepted' | 'refused' | 'problem'> =>
        ['accepted', 'refused', 'problem'].includes(message.type) && 'id' in message && message.id === id,
    );

  const doneWith = (id: number) =>
    take(
      (message): message is Of<'done' | 'problem'> =>
        ['done', 'problem'].includes(message.type) && 'id' in message && message.id === id,
    );

  const page: TestPage = {
    socket,
    heard,
    closed,
    send: message => socket.send(JSON.stringify(message)),
    next: <Type extends ServerMessage['type']>(type: Type) =>
      take((message): message is Of<Type> => message.type === type),
    join(match, token, since, wants) {
      page.send({
        type: 'join',
        match,
        ...wants,
        ...(token === undefined ? {} : { token }),
        ...(since === undefined ? {} : { since }),
      });
      return take(
        (message): message is Of<'joined' | 'missed' | 'problem'> =>
          ['joined', 'missed', 'problem'].includes(message.type) &&
          'match' in message &&
          message.match === match,
      );
    },
    command(match, command, at, salt) {
      const id = asked++;
      page.send({
        type: 'command',
        match,
        id,
        command,
        ...(at === undefined ? {} : { at }),
        ...(salt === undefined ? {} : { salt }),
      });
      return answerTo(id);
    },
    undo(match) {
      const id = asked++;
      page.send({ type: 'undo', match, id });
      return answerTo(id);
    },
    say(match, text) {
      const id = asked++;
      page.send({ type: 'say', match, id, said: { text } });
      return doneWith(id);
    },
    move(match, motion) {
      const id = asked++;
      page.send({ type: 'motion', match, id, motion });
      return doneWith(id);
    },
    options(match, types) {
      const id = asked++;
      page.send({ type: 'options', match, id, ...(types && { types }) });
      return take(
        (message): message is Of<'options' | 'problem'> =>
          ['options', 'problem'].includes(message.type) && 'id' in message && message.id === id,
      );
    },
    async close() {
      socket.close();
      await closed;
    },
  };
  return page;
};

export const createToyMatch = async (
  url: string,
  seed?: string,
  scenario = 'words',
): Promise<MatchCreated> => {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, ...(seed === undefined ? {} : { seed }) }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as MatchCreated;
};

/** A request of whoever has this secret of a seat. */
export const asSeat = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

export const tokenFor = (created: MatchCreated, seat: string): string =>
  created.seats.find(other => other.seat === seat)?.token ?? '';
