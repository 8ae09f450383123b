import { expect, test } from 'vitest';
import { serial } from './serial.ts';
import { createTurns } from './turns.ts';

const pause = () => new Promise<void>(done => setImmediate(done));

/** A queue whose tasks only say who asked. */
const queue = () => {
  let at = 0;
  const line = createTurns(() => at).line();
  const did: string[] = [];
  const one = serial(
    line,
    () => did.push('settled'),
    error => did.push(String(error)),
  );
  const ask = (who: string | undefined, what = who ?? 'nobody', ms = 1) =>
    one.run(async () => {
      await line.take(who ?? 'nobody', () => {
        at += ms;
        did.push(what);
      });
      await pause();
    }, who);
  return { one, ask, did };
};

test('whoever asks for little waits for one task of those who ask for much, not for all', async () => {
  const { one, ask, did } = queue();
  for (let i = 0; i < 50; i++) ask('glutton', 'glutton', 5);
  ask('ann');
  await one.drained();
  expect(did.indexOf('ann')).toBe(1);
  expect(did).toHaveLength(52);
});

test('what one asks for is done in order, and what nobody asks for before all that waits', async () => {
  const { one, ask, did } = queue();
  ask('ann', 'first');
  ask('ann', 'second');
  ask('ann', 'third');
  ask(undefined);
  expect(one.waitingOf('ann')).toBe(2);
  await one.drained();
  expect(did).toEqual(['first', 'nobody', 'second', 'third', 'settled']);
});

test('what breaks is told, and the next is done', async () => {
  const { one, ask, did } = queue();
  one.run(() => Promise.reject(new Error('broken')), 'ann');
  ask('ann');
  await one.drained();
  expect(did).toEqual(['Error: broken', 'ann', 'settled']);
});
