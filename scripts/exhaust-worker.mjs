// Fights the battles it is sent, one after the other, for exhaust.mjs.
import { parentPort } from 'node:worker_threads';
import { battlesOf } from '../packages/emlia/dist/testing/exhaust/battles.js';
import { fight } from '../packages/emlia/dist/testing/exhaust/fight.js';
import { settings } from '../packages/emlia/dist/testing/exhaust/shipped.js';

const packs = settings();

parentPort?.on(
  'message',
  (/** @type {import('../packages/emlia/dist/testing/exhaust/jobs.js').Job & { edition: string }} */ job) => {
    const pack = packs.find(({ id }) => id === job.pack);
    if (!pack) throw new Error(`There is no pack ${job.pack}.`);
    const battle = battlesOf(pack).find(({ name }) => name === job.battle);
    if (!battle) throw new Error(`There is no battle ${job.battle}.`);
    parentPort?.postMessage(fight(pack, battle, { seed: job.seed, edition: job.edition }));
  },
);
