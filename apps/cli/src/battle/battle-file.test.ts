import { join } from 'node:path';
import { openLibrary } from '@emlia/games/node';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { formatBattle, parseBattle } from './battle-file.ts';
import { beginBattle } from './open-battle.ts';
import { playRandomly } from './random.ts';

test('a battle is read as it was written, one entry on each line', () => {
  const { header, match } = beginBattle(openLibrary(join(freshFolder(SPAT), 'packs')), 'spat/hedge', 'x');
  expect(playRandomly(match, 'x', 5)).toBeUndefined();
  const text = formatBattle(header, match);
  expect(text.match(/^\{"seq":/gm)).toHaveLength(6);
  const read = parseBattle('b.json', text);
  expect(read).toMatchObject({ header: JSON.parse(JSON.stringify(header)), seed: 'x' });
  expect(read.entries).toEqual(JSON.parse(JSON.stringify(match.log)));
});
