import type { WebSocket } from 'ws';

/** So much is let through in each second, and twice as much at once. */
export interface Allowance {
  spend(much: number): void;
  /** How long it is until there is some of it again, in milliseconds; 0: there is. */
  wait(): number;
}

export const allowance = (perSecond: number, now: () => number = () => performance.now()): Allowance => {
  const most = perSecond * 2;
  let left = most;
  let counted = now();
  const refill = (): void => {
    const at = now();
    left = Math.min(most, left + ((at - counted) / 1000) * perSecond);
    counted = at;
  };
  return {
    spend(much) {
      refill();
      left -= much;
    },
    wait() {
      refill();
      return left > 0 ? 0 : ((1 - left) / perSecond) * 1000;
    },
  };
};

/** Reads a page that sends too fast more slowly, so that nothing it sends is lost. */
export const pace = (socket: WebSocket, allowances: readonly Allowance[]): (() => void) => {
  const wait = (): number => Math.max(...allowances.map(one => one.wait()));
  /** What had arrived in one piece is read although we pause, so the debt may have grown meanwhile. */
  const rest = (): void => {
    const ms = wait();
    if (ms === 0) socket.resume();
    else setTimeout(rest, ms).unref();
  };

  return () => {
    if (socket.isPaused || wait() === 0) return;
    socket.pause();
    rest();
  };
};
