import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** A clock that only work moves on. */
const atWork = () => {
  let at = 0;
  const turns = createTurns(() => at);
  const did: string[] = [];
  const piece = (who: string, ms: number, what = who) =>
    turns.take(who, () => {
      at += ms;
      did.push(what);
      return what;
    });
  return { turns, did, piece };
};

test('whoever has nobody before them is served at once, and is answered with what came of it', async () => {
  const { did, piece } = atWork();
  const answer = piece('ann', 1, 'done');
  expect(did).toEqual(['done']);
  expect(await answer).toBe('done');
});

test('whoever asks for much waits for whoever asks for little', async () => {
  const { did, piece } = atWork();
  const many = Array.from({ length: 20 }, () => piece('glutton', 5));
  const one = piece('ann', 5);
  await one;
  expect(did.indexOf('ann')).toBeLessThanOrEqual(2);
  await Promise.all(many);
  expect(did).toHaveLength(21);
});

test('what one asks for is done in the order it was asked for', async () => {
  const { did, piece } = atWork();
  await Promise.all(['one', 'two', 'three'].map(what => piece('ann', 5, what)));
  expect(did).toEqual(['one', 'two', 'three']);
});

test('others are heard after a few milliseconds of work', async () => {
  const { did, piece } = atWork();
  const all = Promise.all(Array.from({ length: 10 }, () => piece('ann', 2)));
  expect(did).toHaveLength(2);
  let heard = 0;
  setImmediate(() => {
    heard = did.length;
  });
  await all;
  expect(heard).toBeLessThan(10);
});

test('what was long ago no longer counts', async () => {
  let at = 0;
  const turns = createTurns(() => at);
  const did: string[] = [];
  const piece = (who: string, ms: number) =>
    turns.take(who, () => {
      at += ms;
      did.push(who);
    });
  await piece('ann', 1000);
  at += 60_000;
  await piece('bob', 5);
  await Promise.all([piece('bob', 5), piece('bob', 5), piece('ann', 5)]);
  expect(did).toEqual(['ann', 'bob', 'ann', 'bob', 'bob']);
});

test('what throws is told to whoever asked, and the others go on', async () => {
  const { turns, piece } = atWork();
  const broken = turns.take('ann', () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await piece('bob', 1)).toBe('bob');
});

test('long work is done in pieces, between which others have their turn', async () => {
  let at = 0;
  const turns = createTurns(() => at);
  const did: string[] = [];
  const long = turns.steps(
    'glutton',
    (function* () {
      for (let i = 0; i < 20; i++) {
        at += 1;
        did.push('step');
        yield;
      }
      return 'end';
    })(),
  );
  const short = turns.take('ann', () => did.push('ann'));
  await short;
  expect(did.indexOf('ann')).toBeLessThan(10);
  expect(await long).toBe('end');
});

test('what others wait for in one place goes as early as they would, before all else that its own asker waits for', async () => {
  const { turns, did, piece } = atWork();
  await piece('glutton', 100);
  const much = Array.from({ length: 20 }, () => piece('glutton', 5));
  const line = turns.line();
  const here = line.take('glutton', () => did.push('here'));
  const late = line.take('glutton', () => did.push('late'));
  line.hurry('ann');
  await late;
  expect(did.indexOf('late')).toBeLessThan(5);
  await Promise.all([here, ...much]);
  const other = turns.line();
  other.next([]);
  const slow = Array.from({ length: 20 }, () => piece('glutton', 5, 'slow'));
  await other.take('glutton', () => did.push('unhurried'));
  expect(did.filter(what => what === 'slow')).toHaveLength(20);
  await Promise.all(slow);
});

test('what is hurried is counted to whom it was', async () => {
  let at = 0;
  const turns = createTurns(() => at);
  const line = turns.line();
  line.hurry('ann');
  await line.take('glutton', () => {
    at += 100;
  });
  expect(line.next(['glutton', 'ann'])).toBe('ann');
});
