import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openServerLink } from './server-link.ts';

/** A socket whose other end says what a test lets it; there before what uses it is loaded. */
const Socket = vi.hoisted(() => {
  return class Socket extends EventTarget {
    static readonly opened: Socket[] = [];
    readonly sent: { readonly type: string; readonly id?: number }[] = [];
    reconnects = 0;
    constructor() {
      super();
      Socket.opened.push(this);
    }
    send(text: string): void {
      this.sent.push(JSON.parse(text));
    }
    reconnect(): void {
      this.reconnects += 1;
      this.dispatchEvent(new Event('close'));
    }
    close(): void {
      this.dispatchEvent(new Event('close'));
    }
    says(message: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    }
  };
});
type Socket = InstanceType<typeof Socket>;

vi.mock('partysocket/ws', () => ({ default: Socket }));
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = (): { link: ReturnType<typeof openServerLink>; socket: Socket } => {
  const link = openServerLink('MATCH', {
    opened: () => undefined,
    broke: () => undefined,
    heard: () => undefined,
    crashed: error => {
      throw error;
    },
  });
  const socket = Socket.opened.at(-1) as Socket;
  socket.dispatchEvent(new Event('open'));
  return { link, socket };
};

const SECOND = 1000;

test('a page that only waits asks after a silence whether anybody is there, and goes on waiting when somebody is', () => {
  const { link, socket } = opened();
  vi.advanceTimersByTime(19 * SECOND);
  socket.says({ type: 'presence', match: 'MATCH', present: [] });
  vi.advanceTimersByTime(19 * SECOND);
  expect(socket.sent).toEqual([]);
  vi.advanceTimersByTime(2 * SECOND);
  expect(socket.sent).toMatchObject([{ type: 'alive', match: 'MATCH' }]);
  socket.says({ type: 'done', match: 'MATCH', id: socket.sent[0]?.id });
  vi.advanceTimersByTime(19 * SECOND);
  expect(socket.sent).toHaveLength(1);
  expect(socket.reconnects).toBe(0);
  link.close();
  vi.advanceTimersByTime(60 * SECOND);
  expect(socket.sent).toHaveLength(1);
});

test('a network that died without a word is noticed by who only waits: a new line is taken', () => {
  const { link, socket } = opened();
  vi.advanceTimersByTime(31 * SECOND);
  expect(socket.reconnects).toBe(1);
  // Taken again, it is listened to again.
  socket.dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(31 * SECOND);
  expect(socket.reconnects).toBe(2);
  link.close();
});
