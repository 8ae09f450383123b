import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEUD, freshFolder } from '@emlia/games/testing';
import { describe, expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const cwd = freshFolder({
  ...FEUD,
  'big.yaml': FEUD['army.yaml'].replace('The Joneses', 'The Joneses, count: 2'),
  'odd.yaml': 'pack: spat\n',
  // The same quarrel elsewhere.
  ...Object.fromEntries(
    Object.entries(FEUD)
      .filter(([path]) => path.startsWith('packs/'))
      .map(([path, text]) => [
        path.replace('packs/spat', 'packs/spit'),
        text.replace('id: spat', 'id: spit'),
      ]),
  ),
  'lost.yaml': FEUD['army.yaml'].replace('spat', 'spot'),
});
const muster = (...args: string[]) => run(['muster', ...args, '--packs', 'packs'], { cwd });

describe('emlia muster', () => {
  test('army.legal: check says so of a legal army', async () => {
    expect(await muster('check', 'army.yaml', '--points', '25')).toEqual({
      code: 0,
      out: 'Legal: 23 of 25 points, 2 units, 8 members.\n',
      err: '',
    });
  });

  test('army.budget: check tells what is wrong and how to mend it, and fails', async () => {
    const told =
      'army.legal: House Nine: no more than 2 units; there are 3. Take out 1 of The Smiths or The Joneses.\n' +
      'army.budget: The army costs 33 points, and 25 are allowed. Save 8 points: without The Smiths the army costs 13 less.\n' +
      'Not legal: 33 of 25 points, 3 units, 12 members.\n';
    expect(await muster('check', 'big.yaml', '--scenario', 'spat/feud')).toEqual({
      code: 1,
      out: told,
      err: '',
    });
    const { code, out } = await muster('check', 'big.yaml', '--scenario', 'spat/feud', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      legal: false,
      points: 33,
      complaints: [
        { rule: 'army.legal' },
        { rule: 'army.budget', fix: 'Save 8 points: without The Smiths the army costs 13 less.' },
      ],
    });
  });

  test('show itemises', async () => {
    expect((await muster('show', 'army.yaml')).out).toBe(
      `Up the Nines, House Nine, Spat
    13  The Smiths
          10 Neighbours, +3 Pan Lids = 13 each
    10  The Joneses
23 points, 2 units, 8 members
`,
    );
    expect(JSON.parse((await muster('show', 'army.yaml', '--json')).out)).toMatchObject({
      muster: { name: 'Up the Nines' },
      bill: { points: 23, lines: [{ total: 13 }, { total: 10 }] },
    });
  });

  test('text, url and yaml lead back to the same army', async () => {
    for (const form of ['text', 'url', 'yaml']) {
      const { out } = await muster(form, 'army.yaml');
      writeFileSync(join(cwd, 'other'), out);
      expect((await muster('yaml', 'other')).out).toBe((await muster('yaml', 'army.yaml')).out);
      const json = JSON.parse((await muster(form, 'army.yaml', '--json')).out);
      expect(json).toEqual({ [form]: out.trimEnd() });
    }
  });

  test('a link or a text may be given itself', async () => {
    const yaml = (await muster('yaml', 'army.yaml')).out;
    const [link, text] = [(await muster('url', 'army.yaml')).out, (await muster('text', 'army.yaml')).out];
    for (const army of [link.trim(), `https://example.org/muster#${link.trim()}`, `Mine:\n${text}\nAnn`])
      expect(await muster('yaml', army)).toEqual({ code: 0, out: yaml, err: '' });
  });

  test.each<[string[], number, string]>([
    [['check', 'none.yaml'], 2, 'There is no file none.yaml.'],
    [['check', 'odd.yaml'], 1, 'odd.yaml: The muster was not understood, line 1: units: missing.'],
    [
      ['check', 'lost.yaml'],
      1,
      'lost.yaml is an army of the pack "spot", which is not here. Did you mean "spat"?',
    ],
    [
      ['check', 'm1~spat~~Them~street'],
      1,
      'The link was not understood: unit 1: must be a unit like clan/hunters.',
    ],
    [
      ['check', 'army.yaml', '--points', 'many'],
      2,
      "option '--points <number>' argument 'many' is invalid. It must be a whole number.",
    ],
    [['check', 'army.yaml', '--side', 'left'], 2, '--side means a force of --scenario.'],
    [
      ['check', 'army.yaml', '--scenario', 'a/b'],
      2,
      'There is no scenario a/b; emlia new --list lists them.',
    ],
    [
      ['check', 'army.yaml', '--scenario', 'spat/fued'],
      2,
      'There is no scenario spat/fued; did you mean spat/feud?',
    ],
    [['check', 'army.yaml', '--scenario', 'feud'], 2, 'There is no scenario feud; did you mean spat/feud?'],
    [
      ['check', 'army.yaml', '--scenario', 'spit/feud'],
      1,
      'The army is of the pack "spat", and spit/feud is of "spit".',
    ],
    [['check', 'army.yaml', '--scenario', 'spat/hedge'], 2, 'spat/hedge musters no armies.'],
    [
      ['check', 'army.yaml', '--scenario', 'spat/feud', '--side', 'middle'],
      2,
      'spat/feud: no force "middle"; there is "left", "right"',
    ],
    [
      ['check', 'army.yaml', '--scenario', 'spat/feud', '--side', 'right'],
      2,
      'Number Ten has its units from the scenario.',
    ],
  ])('%j', async (args, code, say) => {
    expect(await muster(...args)).toEqual({ code, out: '', err: `emlia: ${say}\n` });
  });
});

describe('--muster', () => {
  const feud = (...args: string[]) =>
    run(['new', 'spat/feud', '--packs', 'packs', '--out', 'b.json', '--force', ...args], { cwd });

  test('army.legal: a battle is begun with the army', async () => {
    expect((await feud('--muster', 'left=army.yaml')).code).toBe(0);
    const { header } = JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8'));
    expect(header.setup.scenario.forces[0].units).toEqual([
      { id: 'left-1', entry: 'street/neighbours+lids', name: 'The Smiths' },
      { id: 'left-2', entry: 'street/neighbours', name: 'The Joneses' },
    ]);
  });

  test('which may be its link', async () => {
    const link = (await muster('url', 'army.yaml')).out.trim();
    expect((await feud('--muster', `left=${link}`)).code).toBe(0);
  });

  test('and played to its end', async () => {
    const played = ['play', 'spat/feud', '--packs', 'packs', '--random', '--quiet', '--seed', 'feud'];
    expect((await run([...played, '--muster', 'left=army.yaml'], { cwd })).code).toBe(0);
  });

  test.each<[string[], number, RegExp]>([
    [[], 1, /^emlia: Number Nine has 25 points to spend: muster an army for it\.\n$/],
    [['--muster', 'left=big.yaml'], 1, /^emlia: The army for Number Nine is not legal\. army\.legal: /],
    [['--muster', 'left=none.yaml'], 2, /^emlia: There is no file none\.yaml\.\n$/],
    [['--muster', 'army.yaml'], 2, /Name the force and its army, like river-clan=army\.yaml\.\n$/],
    [['--muster', 'left=army.yaml', '--muster', 'left=army.yaml'], 2, /There are two armies for left\.\n$/],
  ])('%j', async (args, code, err) => {
    const ran = await feud(...args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(err);
  });

  test('a battle that has begun takes no more armies', async () => {
    await feud('--muster', 'left=army.yaml');
    const ran = await run(['play', 'b.json', '--random', '--muster', 'left=army.yaml'], { cwd });
    expect(ran).toEqual({
      code: 2,
      out: '',
      err: 'emlia: b.json has begun already; armies are mustered before a battle.\n',
    });
  });
});
