import { MESSAGE_LIMIT, type ProblemMessage } from '@emlia/protocol';
import { WebSocket } from 'ws';

const TOO_BIG = 1009;

const tooBig: ProblemMessage = {
  type: 'problem',
  problem: 'too-big',
  say: `A message may have ${MESSAGE_LIMIT} bytes at most; this line is closed.`,
};

/** ws closes the line on a message over the limit without a word; here it says why first. */
export class PageSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    if (code === TOO_BIG && this.readyState === WebSocket.OPEN) this.send(JSON.stringify(tooBig));
    super.close(code, reason);
  }
}
