import { MESSAGE_LIMIT, type ProblemMessage } from '@emlia/protocol';
import { WebSocket } from 'ws';

/** Why ws closes a line by itself, by the code it closes with. */
const SAID: Readonly<Record<number, Omit<ProblemMessage, 'type'>>> = {
  1007: { problem: 'malformed', say: 'A message was not UTF-8; this line is closed.' },
  1009: {
    problem: 'too-big',
    say: `A message may have ${MESSAGE_LIMIT} bytes at most; this line is closed.`,
  },
};

/** ws closes the line on a message it cannot read without a word; here it says why first. */
export class PageSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    const said = SAID[code ?? 0];
    if (said && this.readyState === WebSocket.OPEN) this.send(JSON.stringify({ type: 'problem', ...said }));
    super.close(code, reason);
  }
}
