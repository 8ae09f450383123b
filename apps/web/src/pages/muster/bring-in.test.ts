import { formatMusterLink, formatMusterText, formatMusterYaml, type Muster } from '@emlia/content';
import { readPackFolder } from '@emlia/content/folder';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bringIn } from './bring-in.ts';

const { pack: cavemen } = readPackFolder(new URL('../../../../../packs/cavemen', import.meta.url).pathname);
const PACKS = [
  { id: 'cavemen', title: 'Cavemen', forces: [] },
  { id: 'gone', title: 'Gone', forces: [] },
];
const MUSTER: Muster = {
  pack: 'cavemen',
  force: 'river-clan',
  name: 'Mud Eaters',
  entries: [
    { unit: 'clan/green-infantry', count: 2, in: [{ group: 'band', number: 1 }] },
    { unit: 'clan/hunters', options: [{ id: 'spears' }], in: [{ group: 'band', number: 1 }] },
  ],
};

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/packs/cavemen/lists'
      ? Response.json({ ...cavemen, battles: [] })
      : Response.json({ problem: 'no-pack', say: 'There is no such pack here.' }, { status: 404 }),
  );
});
afterAll(() => vi.unstubAllGlobals());

test('a file, a text and a link are the same army', async () => {
  if (!cavemen) throw new Error('no cavemen');
  const link = formatMusterLink(MUSTER);
  expect(await bringIn(formatMusterYaml(MUSTER), PACKS)).toEqual(MUSTER);
  expect(await bringIn(formatMusterText(cavemen, MUSTER), PACKS)).toEqual(MUSTER);
  expect(await bringIn(`https://somewhere.example/muster#${link}`, PACKS)).toEqual(MUSTER);
  expect(await bringIn(`#${link}`, PACKS)).toEqual(MUSTER);
});

test.each([
  ['nothing', '  \n', 'There is nothing in it: paste an army, or choose a file.'],
  ['rubbish', 'hello there', /^There is no muster in it: /],
  ['a damaged link', '#m1~cavemen~river-clan~%E0%A4%A', 'The link is damaged: part of it is missing.'],
  ['another fragment', '#section-2', /^There is no muster in it: /],
  [
    'a pack that is not here',
    'm1~dwarfs~~Old~under/miners',
    'The army is of the pack "dwarfs", which this server does not have.',
  ],
  [
    'a text of a pack that is gone',
    'Emlia muster\nPack: gone\n- 2x Miners',
    'Line 2 of the muster: there is no pack "gone" here.',
  ],
  ['a long novel', 'x'.repeat(70_000), 'The muster is longer than 64 KB.'],
])('%s is answered with a sentence', async (_, text, say) => {
  expect(await bringIn(text, PACKS)).toEqual({ say: expect.stringMatching(say) });
});
