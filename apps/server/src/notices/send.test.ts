import { expect, test } from 'vitest';
import type { ServerWorld } from '../matches/world.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { StoredMatch } from '../store/store.ts';
import { freshFolder } from '../testing/places.ts';
import type { Reach } from './reach.ts';
import { createSender } from './send.ts';

test('of two that find the same notice at once one sends it', async () => {
  const store = openSqlite(freshFolder());
  const { sql } = store;
  const seats = [{ seat: 'red', name: 'Red', holder: { id: 'ann', name: 'Ann' } }];
  const header = { ruleset: 'toy', title: 'Words' } as StoredMatch['header'];
  await store.createMatch({ id: 'one', header, seed: '', seats }, ['{}']);
  await sql.together(
    [
      `insert into standings (match, phase, open, about, asked, version, changed) values ('one', 'playing', 0, $1, 'red', 1, 0)`,
      JSON.stringify({ title: 'Words' }),
    ],
    [
      `insert into channels (key, person, kind, body, errors, created) values ('webhook ann', 'ann', 'webhook', 'https://hooks.example/', 0, 0)`,
    ],
    [
      `insert into notices (channel, match, what, person, until, due) values ('webhook ann', 'one', 'turn', 'ann', 0, 1)`,
    ],
  );
  const told: string[] = [];
  const reach: Reach = async url => {
    told.push(url);
    return 200;
  };
  const world = { store, log: () => {}, publicUrl: 'https://emlia.example' } as unknown as ServerWorld;
  const [here, there] = [createSender(world, reach), createSender(world, reach)];
  await Promise.all([here(), there()]);
  expect(told).toEqual(['https://hooks.example/']);
  await here();
  expect(told).toHaveLength(1);
  await store.close();
});
