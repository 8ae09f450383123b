import type { WebSocket } from 'ws';

/** Reads a page that sends too fast more slowly, so that nothing it sends is lost. */
export const pace = (socket: WebSocket, perSecond: number): (() => void) => {
  const most = perSecond * 2;
  let left = most;
  let counted = performance.now();

  const refill = (): void => {
    const now = performance.now();
    left = Math.min(most, left + ((now - counted) / 1000) * perSecond);
    counted = now;
  };
  /** What had arrived in one piece is read although we pause, so the debt may have grown meanwhile. */
  const rest = (): void => {
    refill();
    if (left > 0) socket.resume();
    else setTimeout(rest, ((1 - left) / perSecond) * 1000).unref();
  };

  return () => {
    refill();
    left--;
    if (left > 0 || socket.isPaused) return;
    socket.pause();
    rest();
  };
};
