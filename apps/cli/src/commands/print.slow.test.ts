import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEUD, freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const PACKS = ['--packs', 'packs'];

test('the sheets of a scenario in a file', async () => {
  const cwd = freshFolder(SPAT);
  const ran = await run(['print', 'spat/hedge', ...PACKS, '--out', 'hedge.html'], { cwd });
  expect(ran).toEqual({ code: 0, out: 'The Hedge is in hedge.html.\n', err: '' });
  const html = readFileSync(join(cwd, 'hedge.html'), 'utf8');
  expect(html).toContain('size: A4 portrait;');
  expect(html.match(/class="sheet (\w+)/g)).toHaveLength(1 + 1 + 2 + 2 + 1);
});

test('without a file they are printed here, on the paper and of the kind asked for', async () => {
  const cwd = freshFolder(SPAT);
  const { code, out } = await run(
    [
      'print',
      'spat/hedge',
      ...PACKS,
      '--sheets',
      'roster, tokens',
      '--paper',
      'Letter',
      '--scale',
      '1gsu=30mm',
    ],
    { cwd },
  );
  expect(code).toBe(0);
  expect(out).toContain('size: letter portrait;');
  expect(out.match(/class="sheet (\w+)/g)).toEqual(['class="sheet roster', 'class="sheet tokens']);
  expect(out).toContain('width="30mm"');
});

test('ability.catchall: the reference has the pack’s own sentences about its abilities, of a battle too', async () => {
  const neighbours = 'packs/spat/units/street/neighbours.yaml';
  const cwd = freshFolder({
    ...SPAT,
    [neighbours]: `${SPAT[neighbours]}abilities: [stubborn]\n`,
    'packs/spat/abilities/stubborn.yaml':
      'name: Stubborn\nsays: They never listen.\ndoes: [close combat +1]\n',
  });
  const args = [...PACKS, '--sheets', 'reference'];
  const { out, err } = await run(['print', 'spat/hedge', ...args], { cwd });
  expect(err).toBe('');
  expect(out).toContain('<b>Stubborn</b> <i>close combat +1.</i> They never listen.');
  await run(['new', 'spat/hedge', ...PACKS, '--out', 'hedge.json'], { cwd });
  expect((await run(['print', 'hedge.json', ...args], { cwd })).out).toContain('They never listen.');
});

test('an army, with what it cost', async () => {
  const cwd = freshFolder(FEUD);
  const { code, out } = await run(['print', 'army.yaml', ...PACKS, '--sheets', 'roster'], { cwd });
  expect(code).toBe(0);
  expect(out).toContain('Up the Nines');
  expect(out).toContain('<strong>The Smiths</strong>');
  expect(out).toMatch(/<th class="few">Points<\/th>/);
});

test('an army that is given itself, as its link', async () => {
  const cwd = freshFolder(FEUD);
  const link = (await run(['muster', 'url', 'army.yaml', ...PACKS], { cwd })).out.trim();
  const { code, out } = await run(['print', link, ...PACKS], { cwd });
  expect([code, out.includes('<strong>The Smiths</strong>')]).toEqual([0, true]);
  expect(out.match(/class="sheet (\w+)/g)?.map(name => name.slice(13))).toEqual([
    'roster',
    'cards',
    'reference',
    'tokens',
  ]);
});

test('a broken pack is told of as by emlia new, whatever is printed', async () => {
  const broken = FEUD['packs/spat/scenarios/hedge.yaml'].replace('turns: 3', 'turns: many');
  const cwd = freshFolder({ ...FEUD, 'packs/spat/scenarios/hedge.yaml': broken });
  const [printed, begun] = [
    await run(['print', 'spat/hedge', ...PACKS], { cwd }),
    await run(['new', 'spat/hedge', ...PACKS], { cwd }),
  ];
  expect(printed).toEqual({
    ...begun,
    err: begun.err.replace('no scenario', 'neither a file nor a scenario'),
  });
  const army = await run(['print', 'army.yaml', ...PACKS], { cwd });
  expect([army.code, army.out]).toEqual([1, '']);
  expect(army.err).toMatch(
    /^emlia: army\.yaml is an army of the pack "spat", which has mistakes: .*hedge\.yaml:16:8 {2}turns: .*\n$/,
  );
});

test('a scenario with an army for the force that musters one', async () => {
  const cwd = freshFolder(FEUD);
  const { code, out } = await run(
    ['print', 'spat/feud', ...PACKS, '--muster', 'left=army.yaml', '--sheets', 'roster'],
    { cwd },
  );
  expect([code, out.includes('<strong>The Joneses</strong>')]).toEqual([0, true]);
});

test('draft.edition.select: a scenario by another edition, and only a scenario', async () => {
  const cwd = freshFolder(FEUD);
  const draft = ['--edition', 'first-draft', '--sheets', 'reference', ...PACKS];
  const { code, out } = await run(['print', 'spat/hedge', ...draft], { cwd });
  expect([code, out.includes('The Hedge · First draft')]).toEqual([0, true]);
  expect(out).toContain('draft.morale.negative');
  expect((await run(['print', 'army.yaml', ...draft], { cwd })).err).toBe(
    'emlia: --edition is for a scenario; a battle in a file has its own.\n',
  );
});

test('a battle as it stands', async () => {
  const cwd = freshFolder(SPAT);
  await run(['new', 'spat/hedge', ...PACKS, '--seed', 'tea', '--out', 'b.json'], { cwd });
  await run(['play', 'b.json', '--random', '--out', 'done.json'], { cwd });
  const { code, out } = await run(['print', 'done.json', '--sheets', 'roster,brief'], { cwd });
  expect(code).toBe(0);
  expect(out).toMatch(/<b>\d<\/b> of 4/);
  expect(out).toMatch(/turn \d/);
});

test.each([
  [
    ['print', 'spat/hedge', '--edition', 'second'],
    1,
    'emlia: There is no edition "second" of the rules; there are core and first-draft.\n',
  ],
  [
    ['print', 'spat/nothing'],
    2,
    'emlia: There is neither a file nor a scenario spat/nothing; emlia new --list lists them.\n',
  ],
  [
    ['print', 'spat/hege'],
    2,
    'emlia: There is neither a file nor a scenario spat/hege; did you mean spat/hedge?\n',
  ],
  [
    ['print', 'army.yaml', '--sheets', 'brief'],
    2,
    'emlia: Up the Nines has no sheet "brief"; it has roster, cards, reference, tokens.\n',
  ],
  [
    ['print', 'm1~spit~~Them~street/neighbours'],
    1,
    'emlia: The link or text is an army of the pack "spit", which is not here. Did you mean "spat"?\n',
  ],
  [['print', 'spat/hedge', '--out', 'x.txt'], 2, 'emlia: x.txt is neither an .html nor a .pdf file.\n'],
  [['print', 'spat/hedge', '--out', 'no/x.html'], 2, 'emlia: There is no folder no to write x.html in.\n'],
  [
    ['print', 'spat/feud', '--out', 'x.html', '--muster', 'left=none.yaml'],
    2,
    'emlia: There is no file none.yaml.\n',
  ],
  [['print', 'broken.json'], 1, 'emlia: broken.json is no Emlia battle.\n'],
  [['print', 'army.yaml', '--muster', 'left=army.yaml'], 2, 'emlia: --muster is for a scenario.\n'],
])('%j', async (args, code, err) => {
  const cwd = freshFolder({ ...FEUD, 'broken.json': '{}' });
  expect(await run([...args, ...PACKS], { cwd })).toEqual({ code, out: '', err });
});

test.each([
  ['--sheets', 'maps', 'The sheets are brief, roster, cards, reference, tokens, tracking, empty.'],
  ['--paper', 'a5', 'The papers are a4 and letter.'],
  ['--scale', 'big', 'like 1gsu=25mm.'],
])('%s %s is not understood', async (option, value, say) => {
  const { code, err } = await run(['print', 'spat/hedge', option, value, ...PACKS], {
    cwd: freshFolder(SPAT),
  });
  expect([code, err.includes(say)]).toEqual([2, true]);
});

test('a PDF needs a browser: without one the sentence says what to do', async () => {
  const cwd = freshFolder(SPAT);
  const { code, err } = await run(['print', 'spat/hedge', ...PACKS, '--out', 'x.pdf'], {
    cwd,
    env: { PATH: cwd },
  });
  expect(code).toBe(1);
  expect(err).toContain('write an .html file, which can be printed from any browser');
});

test('a browser that is none is told of, and nothing is left behind', async () => {
  const cwd = freshFolder({ ...SPAT, 'browser.txt': 'no program' });
  const env = { CHROME_PATH: join(cwd, 'browser.txt') };
  const { code, err } = await run(['print', 'spat/hedge', ...PACKS, '--out', 'x.pdf'], { cwd, env });
  expect(code).toBe(1);
  expect(err).toContain('did not print the sheets');
  expect(() => readFileSync(join(cwd, 'x.pdf'))).toThrow();
  const gone = await run(['print', 'spat/hedge', ...PACKS, '--out', 'x.pdf'], {
    cwd,
    env: { CHROME_PATH: 'nowhere' },
  });
  expect(gone).toEqual({
    code: 2,
    out: '',
    err: 'emlia: CHROME_PATH is nowhere, and there is no such file.\n',
  });
});
