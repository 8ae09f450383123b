import { afterEach, expect, test, vi } from 'vitest';
import { fetchKnownScenarios } from './games.ts';

afterEach(() => vi.unstubAllGlobals());

test('scenarios by rules that the page has no table for are not offered', async () => {
  const scenarios = [
    { id: 'cavemen/two-clans', ruleset: 'emlia' },
    { id: 'eras/kestrel-ridge', ruleset: 'eras-battle' },
    { id: 'chess/the-board', ruleset: 'chess' },
    // Of a server that knows of no other rules.
    { id: 'hoplites/the-spring' },
  ];
  vi.stubGlobal('fetch', async () => Response.json(scenarios));
  expect(await fetchKnownScenarios()).toEqual([
    expect.objectContaining({ id: 'cavemen/two-clans' }),
    expect.objectContaining({ id: 'eras/kestrel-ridge' }),
    expect.objectContaining({ id: 'hoplites/the-spring' }),
  ]);
});
