import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblem, type Problem } from '@emlia/kernel';
import type { StudyCard } from '@emlia/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { reportStudy } from '../report/report.ts';
import { studyId } from '../study/study.ts';
import { ask } from '../testing/studies.ts';
import { keepInFolder } from './folder.ts';
import { keepInMemory } from './keep.ts';
import { openLaboratory } from './laboratory.ts';
import { runStudy } from './run.ts';

const root = mkdtempSync(join(tmpdir(), 'emlia-laboratory-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));

const sound = <T>(value: T | Problem): T => {
  if (typeof value === 'object' && value !== null && isProblem(value)) throw new Error(value.say);
  return value as T;
};
const open = (name: string) =>
  openLaboratory({ folder: join(root, name), workers: 1, address: id => `/x/${id}` });
const until = (look: () => StudyCard, state: StudyCard['state']): Promise<void> =>
  expect.poll(() => look().state, { interval: 20 }).toBe(state);

describe('a laboratory', () => {
  const study = ask({ games: 6 });
  const id = studyId(study);

  test('works a study off in threads, and tells of it in every form', async () => {
    const lab = await open('one');
    expect(existsSync(join(root, 'one'))).toBe(false);
    expect(sound(await lab.start(study))).toMatchObject({ id, state: 'running', done: 0, of: 6 });
    const card = (): StudyCard => sound(lab.card(id));
    await until(card, 'done');
    expect(card()).toMatchObject({ done: 6, of: 6, seed: 'test', bots: ['recruit:bold', 'recruit:bold'] });
    const keep = keepInMemory();
    await runStudy(study, keep, { workers: 0 });
    const here = reportStudy(study, await keep.records());
    expect(JSON.parse(sound(await lab.report(id, 'json')))).toEqual(JSON.parse(JSON.stringify(here)));
    expect(sound(await lab.report(id, 'txt'))).toContain('Is “Two Clans, One Valley” fair?');
    expect(sound(await lab.report(id, 'html'))).toContain(`href="/x/${id}/0/`);
    expect(JSON.parse(sound(await lab.game(id, 0, 3)))).toMatchObject({
      format: 'emlia-battle',
      seed: 'test 3',
    });
    expect(await lab.game(id, 0, 99)).toMatchObject({ problem: 'no-game' });
    const crowd = await Promise.all(Array.from({ length: 40 }, () => lab.report(id, 'txt')));
    expect(crowd.filter(one => typeof one === 'object')).toContainEqual({
      problem: 'too-many',
      say: 'Too many reports are being written; ask again in a moment.',
    });
    const file = join(root, 'one', id, 'games.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"hash":"[0-9a-f]{4}/g, '"hash":"none'));
    expect(await lab.game(id, 0, 3)).toMatchObject({ problem: 'not-retold' });
    expect(await lab.report('nothing', 'json')).toMatchObject({ problem: 'no-study' });
    expect(lab.card('../one')).toMatchObject({ problem: 'no-study' });
    await lab.close();
  });

  test('one runs, others wait; a stopped one stays, and goes on when told', async () => {
    const lab = await open('many');
    const first = ask({ games: 400, seed: 'first' });
    const second = ask({ games: 2, seed: 'second' });
    await lab.start(first);
    expect(sound(await lab.start(second)).state).toBe('waiting');
    const card = (of: typeof first): StudyCard => sound(lab.card(studyId(of)));
    await expect.poll(() => card(first).done, { interval: 20 }).toBeGreaterThan(0);
    expect(sound(lab.stop(studyId(first))).state).toBe('stopped');
    await until(() => card(second), 'done');
    expect(card(first).state).toBe('stopped');
    const done = card(first).done;
    // Told twice in one breath, the last word counts.
    lab.resume(studyId(first));
    lab.stop(studyId(first));
    expect(sound(lab.resume(studyId(first))).state).toBe('waiting');
    await expect.poll(() => card(first).done, { interval: 20 }).toBeGreaterThan(done);
    await lab.close();
  });

  test('what was running when it closed goes on when it opens again; what was stopped does not', async () => {
    const running = ask({ games: 12, seed: 'running' });
    const stopped = ask({ games: 12, seed: 'stopped' });
    const before = await open('again');
    await before.start(stopped);
    before.stop(studyId(stopped));
    await before.start(running);
    await expect.poll(() => sound(before.card(studyId(running))).done, { interval: 20 }).toBeGreaterThan(1);
    await before.close();
    expect(readdirSync(join(root, 'again'))).toHaveLength(2);
    const after = await open('again');
    expect(sound(after.card(studyId(running))).done).toBeGreaterThan(1);
    await until(() => sound(after.card(studyId(running))), 'done');
    expect(sound(after.card(studyId(stopped))).state).toBe('stopped');
    expect(after.list().map(({ seed }) => seed)).toEqual(['running', 'stopped']);
    await after.close();
  });

  test('a study that breaks says why, and the next one runs', async () => {
    const lab = await open('broken');
    const [version] = study.versions;
    const broken = { ...study, versions: [{ ...version, setup: { ...version?.setup, units: {} } }] } as never;
    await lab.start(broken);
    const card = (): StudyCard => sound(lab.card(studyId(broken)));
    await until(card, 'failed');
    expect(card().say).toMatch(/^game 1 of version A \(seed test\) broke: /);
    await lab.start(study);
    await until(() => sound(lab.card(id)), 'done');
    await lab.close();
  });

  test('a study whose folder is taken away fails with a sentence, can be stopped, and begins anew', async () => {
    const lines: string[] = [];
    const folder = join(root, 'gone');
    const lab = await openLaboratory({ folder, workers: 1, log: line => lines.push(line) });
    const long = ask({ games: 400, seed: 'gone' });
    const card = (): StudyCard => sound(lab.card(studyId(long)));
    await lab.start(long);
    await expect.poll(() => card().done, { interval: 20 }).toBeGreaterThan(0);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    await until(card, 'failed');
    expect(card().say).toBe('The games cannot be written down (ENOENT).');
    expect(sound(lab.stop(studyId(long))).state).toBe('stopped');
    expect(await lab.report(studyId(long), 'json')).toMatchObject({ problem: 'no-study' });
    expect(sound(lab.resume(studyId(long))).state).toMatch(/^(running|waiting)$/);
    await expect.poll(() => existsSync(join(folder, studyId(long), 'games.jsonl'))).toBe(true);
    expect(card().done).toBeLessThan(400);
    await lab.close();
  });

  test('where nothing can be written down, a study is refused and nothing told of the place', async () => {
    const folder = join(root, 'no-folder');
    writeFileSync(folder, '');
    const lines: string[] = [];
    const lab = await openLaboratory({
      folder: join(folder, 'lab'),
      workers: 1,
      log: line => lines.push(line),
    });
    expect(await lab.start(study)).toEqual({
      problem: 'not-saved',
      say: 'The lab cannot write this study down.',
    });
    expect(lines).toEqual([expect.stringMatching(/cannot hold a study \(ENOTDIR\)\.$/)]);
    await lab.close();
  });

  test('what other rules or bots began is not gone on with by these, at once or when told', async () => {
    const old = ask({ games: 4, rules: 'emlia 0.0.1 of-old' });
    sound(await keepInFolder(join(root, 'old', studyId(old)), old));
    const lab = await open('old');
    const says = 'It was begun by other rules or bots (emlia 0.0.1 of-old); ask again';
    const card = (): StudyCard => sound(lab.card(studyId(old)));
    expect(card()).toMatchObject({ state: 'failed', say: expect.stringContaining(says) });
    expect(lab.resume(studyId(old))).toMatchObject({
      problem: 'other-rules',
      say: expect.stringContaining(says),
    });
    lab.stop(studyId(old));
    expect(lab.resume(studyId(old))).toMatchObject({ problem: 'other-rules' });
    expect(card()).toMatchObject({ state: 'stopped', done: 0 });
    await lab.close();
  });

  test('so many wait and no more', async () => {
    const lab = await open('queue');
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await lab.start(ask({ games: 100, seed: `queued ${i}` })));
    expect(answers.filter(isProblem)).toEqual([
      { problem: 'too-many', say: '8 studies are waiting already; let one finish first.' },
      { problem: 'too-many', say: '8 studies are waiting already; let one finish first.' },
    ]);
    await lab.close();
  });
});
