import type { EmliaGame } from '@emlia/emlia';
import { expect, test } from 'vitest';
import { type EmliaSeen, seenFrom, tellOn } from '../../games/emlia/story/story.ts';
import { begun, entriesOf } from '../../testing/skirmish.ts';
import { replay } from '../story/follow.ts';
import type { SeatLine } from './line.ts';
import { mustHandOver, readyOf } from './ready.ts';

type EmliaLine = SeatLine<EmliaGame, EmliaSeen>;

/** Both sides at one screen, each line having heard so many of the entries. */
const linesAt = (river: number, hill: number): EmliaLine[] => {
  const match = begun();
  const entries = entriesOf(match);
  return [
    { seat: 'river-clan', version: entries.length + river },
    { seat: 'hill-clan', version: entries.length + hill },
  ].map(({ seat, version }) => ({
    seat,
    version,
    connection: 'open',
    present: [],
    game: match.game,
    header: {} as NonNullable<SeatLine['header']>,
    adapter: {} as NonNullable<EmliaLine['adapter']>,
    seen: replay({ seenFrom, tellOn }, match.game, seat, entries.slice(0, version)),
  }));
};

test('what is asked and what is seen are of one moment, whichever line hears of it first', () => {
  const both = readyOf(linesAt(0, 0));
  expect(both?.prompt).toBe(both?.seen.view.pending.at(-1));
  expect(both?.prompt?.kind).toBe('act');
  for (const lines of [linesAt(0, -1), linesAt(-1, 0)]) {
    const ready = readyOf(lines);
    // Either the side that acts has heard, or the table waits for it.
    if (ready) expect(ready.prompt).toBe(ready.seen.view.pending.at(-1));
    if (ready) expect(ready.prompt?.kind).toBe('act');
  }
  expect([linesAt(0, -1), linesAt(-1, 0)].map(lines => readyOf(lines) !== undefined).sort()).toEqual([
    false,
    true,
  ]);
});

test('after the battle nothing can be taken back', () => {
  const lines = linesAt(0, 0).map(line => {
    if (!line.seen) return line;
    const result = { winners: [], rule: 'victory.compare', say: 'A draw.' };
    return { ...line, seen: { ...line.seen, view: { ...line.seen.view, pending: [], result } } };
  });
  expect(readyOf(lines)?.undo).toEqual({ not: 'The battle is over.' });
});

test('prepare.secret: the screen is handed over when another is asked and one knows what the other must not', () => {
  const open = linesAt(0, 0);
  const ready = readyOf(open);
  if (!ready?.seat) throw new Error('somebody is asked');
  const other = ready.held.find(seat => seat !== ready.seat);
  expect(mustHandOver(open, ready, other)).toBe(false);
  const secret = open.map(line => {
    if (!line.seen || line.seat !== ready.seat) return line;
    const [id = '', unit] = Object.entries(line.seen.view.units)[0] ?? [];
    const units = { ...line.seen.view.units, ...(unit && { [id]: { ...unit, prone: !unit.prone } }) };
    return { ...line, seen: { ...line.seen, view: { ...line.seen.view, units } } };
  });
  expect(mustHandOver(secret, ready, other)).toBe(true);
  expect(mustHandOver(secret, ready, undefined)).toBe(true);
  expect(mustHandOver(secret, ready, ready.seat)).toBe(false);
  expect(mustHandOver(secret.slice(0, 1), { ...ready, held: [ready.seat] }, undefined)).toBe(false);
});
