import type { Problem } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { askOnce } from './ask-once.ts';

const AWAY: Problem = { problem: 'no-answer', say: 'The server does not answer.' };
const NONE: Problem = { problem: 'no-picture', say: 'There is no such picture.' };

const asking = (...answers: (object | Problem)[]) => {
  const [asked, kept]: [string[], unknown[]] = [[], []];
  const ask = askOnce(
    async name => {
      asked.push(name);
      return answers[asked.length - 1] ?? {};
    },
    'no-picture',
    (name, value) => kept.push([name, value]),
  );
  return { ask, asked, kept };
};

test('what has come is kept and never asked for again', async () => {
  const { ask, asked, kept } = asking({ d: 'M0' });
  await Promise.all([ask('axe'), ask('axe')]);
  await ask('axe');
  expect(asked).toEqual(['axe']);
  expect(kept).toEqual([['axe', { d: 'M0' }]]);
});

test('what is not there is asked for once, whoever was not reached is asked again', async () => {
  const { ask, asked, kept } = asking(AWAY, NONE);
  for (let i = 0; i < 3; i++) await ask('axe');
  expect(asked).toEqual(['axe', 'axe']);
  expect(kept).toEqual([]);
});
