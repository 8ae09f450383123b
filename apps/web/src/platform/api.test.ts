import { afterEach, expect, test, vi } from 'vitest';
import { fetchScenarios, fetchSetup } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
};

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
  await fetchSetup('cavemen/the-salt-lick', { musters: { 'river-clan': muster } });
  expect(asked).toEqual([
    ['GET', '/api/setups/cavemen/the-salt-lick', undefined],
    ['POST', '/api/setups/cavemen/the-salt-lick', JSON.stringify({ musters: { 'river-clan': muster } })],
  ]);
});
