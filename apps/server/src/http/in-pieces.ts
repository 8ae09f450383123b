import { Readable } from 'node:stream';
import type { Turns } from '../matches/turns.ts';

/** A piece is sent on when it has so many characters; the next is begun when it has left. */
const PIECE = 64 * 1024;

/** JSON of `head` with `entries` besides, made piece by piece as fast as it is read, each in the turn of who asked for it. */
export const inPieces = (
  turns: Turns,
  who: string,
  head: object,
  entries: readonly object[] | (() => Iterable<object>),
): Readable => {
  const all = typeof entries === 'function' ? entries() : entries.slice();
  return Readable.from(piecesOf(turns, who, head, all[Symbol.iterator]()), { highWaterMark: 1 });
};

async function* piecesOf(
  turns: Turns,
  who: string,
  head: object,
  entries: Iterator<object>,
): AsyncGenerator<string> {
  yield await turns.take(who, () => `${JSON.stringify(head).slice(0, -1)},"entries":[`);
  let isFirst = true;
  for (;;) {
    let piece = '';
    const isDone = await turns.steps(
      who,
      (function* () {
        while (piece.length < PIECE) {
          const { value, done } = entries.next();
          if (done) return true;
          piece += `${isFirst ? '' : ','}${JSON.stringify(value)}`;
          isFirst = false;
          yield;
        }
        return false;
      })(),
    );
    yield isDone ? `${piece}]}` : piece;
    if (isDone) return;
  }
}
