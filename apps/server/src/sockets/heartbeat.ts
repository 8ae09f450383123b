import type { WebSocket } from 'ws';

/** Asks every page for a sign of life; one that gave none since the last time is dropped. */
export const startHeartbeat = (pages: () => Iterable<WebSocket>, everyMs: number): (() => void) => {
  const silent = new WeakSet<WebSocket>();
  const heard = new WeakSet<WebSocket>();
  const look = () => {
    for (const page of pages()) {
      if (!heard.has(page)) {
        heard.add(page);
        page.on('pong', () => silent.delete(page));
        page.on('message', () => silent.delete(page));
      }
      if (silent.has(page) && !page.isPaused) page.terminate();
      else {
        silent.add(page);
        page.ping();
      }
    }
  };
  // Signs that came in while the process was busy are read first.
  const timer = setInterval(() => setImmediate(look), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
