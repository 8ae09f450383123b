import { afterEach, expect, test } from 'vitest';
import { type Asked, type BotPool, openBotPool } from './bot-pool.ts';

/** Each bot thinks as many milliseconds as it is called. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, bot, match }) => setTimeout(() => parentPort.postMessage({ id, command: match }), Number(bot)));`;

let pool: BotPool | undefined;
afterEach(() => pool?.close());

const open = (): BotPool => {
  pool = openBotPool({
    library: {
      bots: [],
      tempers: [],
      worker: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
      fallback: '1',
    },
    patienceMs: 20_000,
    log: () => {},
  });
  return pool;
};

const question = (who: string, match: string, bot: string): Asked => ({
  who,
  match,
  bot,
  ruleset: 'toy',
  setup: {},
  view: {},
  seat: 'red',
  temper: '',
  seed: '',
  number: 0,
  ms: 0,
});

test('bots of somebody who has many think for long, and a quick one of somebody else is not waited for', async () => {
  const { think } = open();
  const did: string[] = [];
  const ask = async (who: string, match: string, bot: string): Promise<void> => {
    await think(question(who, match, bot));
    did.push(match);
  };
  // Their matches are known to take long.
  await Promise.all(Array.from({ length: 4 }, (_, i) => ask('glutton', `long ${i}`, '350')));
  did.length = 0;
  const many = Promise.all(Array.from({ length: 12 }, (_, i) => ask('glutton', `long ${i % 4}`, '350')));
  await ask('ann', 'short', '5');
  expect(did.length).toBeLessThanOrEqual(2);
  await many;
  expect(did).toHaveLength(13);
});

test('the matches of one address share what it gets', async () => {
  const { think } = open();
  const did: string[] = [];
  const ask = async (match: string, bot: string): Promise<void> => {
    await think(question('ann', match, bot));
    did.push(match);
  };
  const many = Promise.all(Array.from({ length: 8 }, () => ask('one', '100')));
  await ask('other', '5');
  expect(did.length).toBeLessThanOrEqual(5);
  await many;
});
