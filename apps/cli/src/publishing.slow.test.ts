import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import type { ForgeProposal, PublishingKey, Submission, Submitted } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExaminer } from './scenarios/examiner.ts';
import { type Ran, run, serving } from './testing/run.ts';

const cwd = mkdtempSync(join(tmpdir(), 'emlia-publishing-'));
let url = '';
let key = '';
let stop = (): void => {};
let served: Promise<Ran>;

/** A pack of its own made of a shipped one, with a single battle. */
const write = (folder: string, id: string, battles = ['the-spring']): void => {
  cpSync(join(SHIPPED_PACKS, 'cavemen'), folder, { recursive: true });
  change(join(folder, 'pack.yaml'), 'id: cavemen', `id: ${id}`);
  // Of what is left out nothing is to be translated.
  rmSync(join(folder, 'texts'), { recursive: true });
  for (const file of readdirSync(join(folder, 'scenarios')))
    if (!battles.includes(file.replace('.yaml', ''))) rmSync(join(folder, 'scenarios', file));
};
const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};
const post = async <T>(path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { body: (await answer.json()) as T, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

beforeAll(async () => {
  mkdirSync(join(cwd, 'packs'));
  mkdirSync(join(cwd, 'elsewhere'));
  write(join(cwd, 'packs', 'orchard'), 'orchard');
  await new Promise<void>(started => {
    const use = (address: string): Promise<void> => {
      url = address;
      started();
      return new Promise(done => {
        stop = done;
      });
    };
    served = serving(cwd, use, '--forge', 'packs');
  });
  const signed = await post('/api/sign-up', { name: 'Ann', password: 'long enough' });
  key = (await post<PublishingKey>('/api/me/publishing-key', {}, { cookie: signed.cookie })).body.key;
});
afterAll(async () => {
  stop();
  await served;
  rmSync(cwd, { recursive: true, force: true, maxRetries: 5 });
});

const emlia = (...args: string[]): Promise<Ran> =>
  run(args, { cwd, env: { EMLIA_LIBRARY: url, EMLIA_KEY: key } });

describe('emlia pack, publish and install', () => {
  test('a pack is one file, the same however often it is made', async () => {
    const first = await emlia('pack', 'packs/orchard', '--out', 'a.zip');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^a\.zip: Cavemen 1\.1\.0, \d+ KB\nsha256 [0-9a-f]{64}\n$/);
    await emlia('pack', 'packs/orchard');
    expect(readFileSync(join(cwd, 'orchard-1.1.0.zip')).equals(readFileSync(join(cwd, 'a.zip')))).toBe(true);
  });

  test('what has a complaint is not sent', async () => {
    write(join(cwd, 'packs', 'bent'), 'bent');
    change(join(cwd, 'packs', 'bent', 'pack.yaml'), 'library: [terrain]', 'library: [units]');
    const ran = await emlia('publish', 'packs/bent');
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/packs\/bent\/terrain\/[\s\S]*packs\/bent has \d+ complaints? to mend first\./);
    rmSync(join(cwd, 'packs', 'bent'), { recursive: true });
  });

  test('a pack is published after its battles, installed elsewhere with what it builds on, and fought there', async () => {
    const sent = await emlia('publish', 'packs/orchard', '--changes', 'The first.');
    expect(sent).toMatchObject({ code: 0, err: '' });
    expect(sent.out).toContain(`Cavemen 1.1.0 is published: ${url}/library/orchard`);
    mkdirSync(join(cwd, 'packs', 'grove', 'scenarios'), { recursive: true });
    const ground = readFileSync(join(SHIPPED_PACKS, 'cavemen', 'scenarios', 'the-spring.yaml'), 'utf8');
    writeFileSync(
      join(cwd, 'packs', 'grove', 'pack.yaml'),
      'id: grove\nversion: 1.0.0\ntitle: Grove\nlicence: CC-BY-SA-4.0\nrequires: { orchard: ^1.1 }\n',
    );
    writeFileSync(
      join(cwd, 'packs', 'grove', 'scenarios', 'the-spring.yaml'),
      ground.replaceAll(/(entry|is): (?=[a-z])/g, '$1: orchard:'),
    );
    const grove = await emlia('publish', 'packs/grove');
    expect(grove, grove.err).toMatchObject({ code: 0 });
    const ran = await emlia('install', 'grove', '--packs', 'elsewhere');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out.trim().split('\n').sort()).toEqual([
      'grove 1.0.0 is installed.',
      'orchard 1.1.0 is installed.',
    ]);
    expect(await emlia('lint', '--strict', 'elsewhere')).toMatchObject({ code: 0 });
    const fought = await emlia(
      'play',
      'grove/the-spring',
      '--packs',
      'elsewhere',
      '--bots',
      'recruit',
      '--quiet',
    );
    expect(fought, fought.err).toMatchObject({ code: 0 });
    expect((await emlia('install', 'grove', '--packs', 'elsewhere')).out).toContain(
      'grove 1.0.0 was here already.',
    );
  });

  test('what lies in the way of an installed pack is kept, and a version that is not there is told', async () => {
    writeFileSync(join(cwd, 'elsewhere', 'orchard', 'README.md'), 'My own.\n');
    const ran = await emlia('install', 'orchard@^1', '--packs', 'elsewhere');
    const backup = /what was here before lies in (\S+)\.\n/.exec(ran.out)?.[1] ?? '';
    expect(readFileSync(join(cwd, backup, 'README.md'), 'utf8')).toBe('My own.\n');
    expect(existsSync(join(cwd, 'elsewhere', 'orchard', 'README.md'))).toBe(false);
    expect((await emlia('install', 'orchard@^2', '--packs', 'elsewhere')).err).toContain(
      'no version of "orchard" is ^2; there is 1.1.0',
    );
    expect((await emlia('install', 'nowhere', '--packs', 'elsewhere')).err).toContain('No such pack');
    expect(
      (await emlia('install', 'orchard', '--packs', 'elsewhere', '--from', 'http://127.0.0.1:9')).err,
    ).toContain('does not answer');
  });

  test('the next version is proposed by what has changed, and a smaller one is refused', async () => {
    const scenario = join(cwd, 'packs', 'orchard', 'scenarios', 'the-spring.yaml');
    const proposal = async () => (await post<ForgeProposal>('/api/forge/orchard/proposal', { to: url })).body;
    expect(await proposal()).toEqual({ version: '1.1.0', last: '1.1.0' });
    change(scenario, 'title: ', 'title: Another ');
    expect(await proposal()).toMatchObject({
      next: { version: '1.1.1', because: 'scenarios/the-spring.yaml reads otherwise' },
    });
    change(scenario, 'turns: ', 'turns: 1');
    expect(await proposal()).toMatchObject({ next: { version: '1.2.0' } });
    change(join(cwd, 'packs', 'orchard', 'pack.yaml'), 'version: 1.1.0', 'version: 1.1.1');
    const refused = await emlia('publish', 'packs/orchard');
    expect(refused.err).toContain(
      'After 1.1.0 it is 1.2.0 at least, as scenarios/the-spring.yaml has changed; it says 1.1.1.',
    );
    change(join(cwd, 'packs', 'orchard', 'pack.yaml'), 'version: 1.1.1', 'version: 1.2.0');
    const sent = await post<Submitted>('/api/forge/orchard/publish', { to: url, key, changes: 'Later.' });
    let state: Submission = { state: 'waiting' };
    while (state.state === 'waiting' || state.state === 'examined')
      state = (await post<Submission>('/api/forge/orchard/submission', { to: url, ...sent.body })).body;
    expect(state).toMatchObject({ state: 'published', version: '1.2.0' });
  });

  test('a withdrawn version is chosen by nobody who does not name it, until it is shown again', async () => {
    expect((await emlia('publish', 'orchard@1.2.0', '--withdraw')).out).toBe('orchard 1.2.0 is withdrawn.\n');
    const installed = async (what: string) => (await emlia('install', what, '--packs', 'elsewhere')).out;
    expect(await installed('orchard')).toContain('orchard 1.1.0');
    expect(await installed('orchard@1.2.0')).toContain('orchard 1.2.0');
    await emlia('publish', 'orchard@1.2.0', '--show');
    expect(await installed('orchard')).toContain('orchard 1.2.0 was here already');
    expect((await emlia('publish', 'orchard@1.2.0', '--withdraw', '--key', 'no')).err).toContain('this key');
  });
});

describe('the thread in which packs are examined', () => {
  const asks = {
    mayPublish: async () => undefined,
    versionsOf: async () => [],
    archiveOf: async () => undefined,
    lastOf: async () => undefined,
    fought: () => {},
  };
  const zip = (): Uint8Array => readFileSync(join(cwd, 'a.zip'));

  test('a pack that takes too long, or too much memory, is refused, and the server goes on', async () => {
    const hasty = openExaminer({ seconds: 0.05 });
    expect(await hasty.examine(zip(), asks)).toMatchObject({
      say: 'Its battles take longer than the 0.05 seconds there are for a pack.',
    });
    const narrow = openExaminer({ megabytes: 12 });
    expect(await narrow.examine(zip(), asks)).toMatchObject({
      say: 'It takes more than the 12 MB of memory there are for a pack.',
    });
  });

  test('what is at work when the server stops is told so', async () => {
    const examiner = openExaminer();
    const answer = examiner.examine(zip(), asks);
    await examiner.close();
    expect(await answer).toMatchObject({ say: 'The server was stopped meanwhile; send the pack again.' });
  });

  test('no zip gets any further', async () => {
    expect(await openExaminer().examine(new Uint8Array(40), asks)).toMatchObject({
      say: 'The zip is no zip that can be read.',
    });
  });
});
