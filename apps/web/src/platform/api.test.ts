import { afterEach, expect, test, vi } from 'vitest';
import { fetchScenarios, fetchSetup } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
};

test('scenarios by rules that the page has no table for are not offered', async () => {
  answering([
    { id: 'cavemen/two-clans', ruleset: 'emlia' },
    { id: 'eras/kestrel-ridge', ruleset: 'eras-battle' },
    { id: 'chess/the-board', ruleset: 'chess' },
    // Of a server that knows of no other rules.
    { id: 'hoplites/the-spring' },
  ]);
  expect(await fetchScenarios()).toEqual([
    expect.objectContaining({ id: 'cavemen/two-clans' }),
    expect.objectContaining({ id: 'eras/kestrel-ridge' }),
    expect.objectContaining({ id: 'hoplites/the-spring' }),
  ]);
});

test('an answer that is none is a problem', async () => {
  answering({ scenarios: [] });
  expect(await fetchScenarios()).toMatchObject({ problem: expect.any(String) });
});

test('a scenario is asked for with the armies chosen for it, to print it', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push([method, path, body]);
    return Response.json({ setup: { scenario: {} } });
  });
  const muster = { pack: 'cavemen', entries: [] };
  await fetchSetup('cavemen/the-salt-lick');
  await fetchSetup('cavemen/the-salt-lick', { 'river-clan': muster });
  expect(asked).toEqual([
    ['GET', '/api/setups/cavemen/the-salt-lick', undefined],
    ['POST', '/api/setups/cavemen/the-salt-lick', JSON.stringify({ musters: { 'river-clan': muster } })],
  ]);
});
