import { Worker } from 'node:worker_threads';
import { RULESETS } from '@emlia/games';
import { openLibrary, SHIPPED_PACKS } from '@emlia/games/node';
import { freshFolder } from '@emlia/games/testing';
import { isProblem, type Prompted, startMatch, submit, topPrompt } from '@emlia/kernel';
import type { BotAnswer, BotJob, BotsCard, MatchCreated } from '@emlia/protocol';
import { startServer } from '@emlia/server';
import { expect, test } from 'vitest';

// The thread as it is run: built, and without the conditions by which tests find sources.
const library = openLibrary(SHIPPED_PACKS);

/** A battle, and a thread that knows nothing of it yet. */
const begin = (scenario: string, seed: string) => {
  const chosen = library.setupOf(scenario);
  if (isProblem(chosen)) throw new Error(chosen.say);
  const { ruleset, setup } = chosen;
  const rules = RULESETS[ruleset];
  if (!rules || !library.bots) throw new Error('no rules, or no bots');
  const worker = new Worker(library.bots.worker, { execArgv: [] });
  return { ruleset, setup, match: startMatch(rules.open(setup), seed), worker };
};

test.each(['eras/kestrel-ridge', 'eras/saltmarrow', 'cavemen/two-clans'])(
  '%s: the thread answers for its captain, by its own rules',
  async scenario => {
    const { ruleset, setup, match, worker } = begin(scenario, 'thread');
    for (let id = 0; id < 6; id++) {
      const seat = topPrompt(match.state as Prompted)?.seat ?? '';
      const view = match.game.view(match.state, seat);
      const asked = {
        match: 'm',
        ruleset,
        view,
        seat,
        bot: 'captain',
        temper: 'bold',
        seed: 's',
        number: id,
        ms: 50,
      };
      const job: BotJob = { id, ...asked, ...(id === 0 && { setup }) };
      const answer = await new Promise<BotAnswer>(done => {
        worker.once('message', done);
        worker.postMessage(job);
      });
      if (!('command' in answer)) throw new Error(JSON.stringify(answer));
      expect(answer.why).toMatchObject({ bot: 'captain', weighed: expect.anything() });
      expect(submit(match, seat, answer.command)).toHaveProperty('seq');
    }
    await worker.terminate();
  },
);

test('a general has its time for an activation, not for each choice in it', async () => {
  const { ruleset, setup, match, worker } = begin('cavemen/two-clans', 'time');
  const ask = async (bot: string): Promise<{ command: unknown; tried: number }> => {
    const { seat = '' } = topPrompt(match.state as Prompted) ?? {};
    const view = match.game.view(match.state, seat);
    const asked = { match: 'm', ruleset, view, seat, bot, temper: 'bold', seed: 's', number: 1 };
    worker.postMessage({ id: 1, ...asked, setup, ms: 4000 } satisfies BotJob);
    const answer = await new Promise<BotAnswer>(done => worker.once('message', done));
    if (!('command' in answer)) throw new Error(JSON.stringify(answer));
    return { command: answer.command, tried: (answer.why as { tried?: number }).tried ?? 0 };
  };
  const goOnTo = async (kind: string): Promise<void> => {
    while (topPrompt(match.state as Prompted)?.kind !== kind) {
      const { seat = '' } = topPrompt(match.state as Prompted) ?? {};
      submit(match, seat, (await ask('captain')).command);
    }
  };
  // One that has something to think about.
  let first = 0;
  while (first === 0) {
    await goOnTo('activate');
    await goOnTo('act');
    first = (await ask('general')).tried;
    if (first === 0)
      submit(match, topPrompt(match.state as Prompted)?.seat ?? '', (await ask('captain')).command);
  }
  let tried = first;
  for (let again = 0; again < 20 && tried > 0; again++) tried = (await ask('general')).tried;
  expect(first).toBeGreaterThan(40);
  expect(tried).toBe(0);
  await worker.terminate();
});

test('of very many battles it forgets some, and says so when it is asked about one', async () => {
  const { ruleset, setup, match, worker } = begin('cavemen/two-clans', 'many');
  const seat = topPrompt(match.state as Prompted)?.seat ?? '';
  const view = match.game.view(match.state, seat);
  const ask = (id: number, name: string, given?: unknown): Promise<BotAnswer> => {
    const asked = { ruleset, view, seat, bot: 'recruit', temper: 'bold', seed: 's', number: 1, ms: 50 };
    worker.postMessage({ id, match: name, ...asked, ...(given !== undefined && { setup: given }) });
    return new Promise(done => worker.once('message', done));
  };
  for (let i = 0; i < 61; i++) expect(await ask(i, `battle ${i}`, setup)).toHaveProperty('command');
  expect(await ask(61, 'battle 0')).toEqual({ id: 61, unknown: true });
  expect(await ask(62, 'battle 0', setup)).toHaveProperty('command');
  expect(await ask(63, 'battle 0')).toHaveProperty('command');
  await worker.terminate();
});

test('a server seats bots who know the rules of a scenario, and says who knows which', async () => {
  const server = await startServer({ port: 0, data: freshFolder(), library });
  const { bots } = (await (await fetch(`${server.url}/api/bots`)).json()) as BotsCard;
  const knowing = (id: string) => bots.find(bot => bot.id === id)?.rulesets;
  for (const id of ['recruit', 'captain', 'general'])
    expect(knowing(id)).toEqual(['emlia', 'eras-battle', 'eras-campaign']);
  const create = async (scenario: string, seated: object) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ scenario, bots: seated });
    return (await fetch(`${server.url}/api/matches`, { method: 'POST', headers, body })).json();
  };
  const made = (await create('eras/kestrel-ridge', { marshal: { bot: 'captain' } })) as MatchCreated;
  expect(made.bots).toMatchObject([{ seat: 'marshal', bot: 'captain', temper: 'bold' }]);
  expect(await create('eras/saltmarrow', { estate: { bot: 'recruit', temper: 'careful' } })).toMatchObject({
    bots: [{ seat: 'estate', bot: 'recruit', temper: 'careful' }],
  });
  expect(await create('eras/kestrel-ridge', { marshal: { bot: 'marshal' } })).toMatchObject({
    say: expect.stringMatching(/^There is no bot "marshal" for this battle here; there is "recruit", .*"\.$/),
  });
  await server.close();
});
