import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BEYOND_GAMES, citedIn, rulesIn } from './eras/rules.mjs';
import { player, shippedEras } from './eras.mjs';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const ids = rulesIn(readFileSync(at('packages/rulebook/catalogue/eras.yaml'), 'utf8'));

describe('npm run eras', () => {
  test('rules: the catalogue has ids, and what the code cites are some of them', () => {
    const cited = citedIn(at('packages/eras/src'), ids);
    expect(ids.length).toBeGreaterThan(200);
    expect(cited.size).toBeGreaterThan(100);
    expect(cited).toContain('move.block');
    expect(cited).not.toContain('equivalence.definition');
    for (const id of Object.keys(BEYOND_GAMES)) expect([...cited]).toContain(id);
  });

  test('rules: a share of the games meets what the new ages bring', async () => {
    const play = await player();
    const met = new Set(
      ['harrow-pass', 'the-lost-column'].flatMap(
        scenario => play({ what: 'rules', scenario, number: 0, seed: 'share' }).rules ?? [],
      ),
    );
    for (const id of ['move.minimum-speed', 'inaccuracy.nine-ten', 'phase.opportunity', 'spell.range'])
      expect([...met]).toContain(id);
  });

  test('battles: who won, in how many turns, and what each arm did', async () => {
    const { battles } = await shippedEras();
    const play = await player();
    const { record } = play({ what: 'battles', scenario: 'the-lost-column', number: 1, seed: 'share' });
    expect(Object.keys(battles.get('the-lost-column')?.field.sides ?? {})).toContain(record?.winner);
    expect(record?.lost).toBeCloseTo(record?.lostByTurn.reduce((sum, share) => sum + share, 0) ?? -1);
    expect(Object.values(record?.arms ?? {}).every(worth => worth >= 0)).toBe(true);
  });
});
