import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../testing/run.ts';

const scratch = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-translate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

const HEAD = 'id: orchard\nversion: 1.0.0\ntitle: Orchard\nlicence: CC0-1.0\n';

test('the words of a pack get a file with room for each, which is brought up to date and told what is to do', async () => {
  const cwd = scratch({ 'orchard/pack.yaml': HEAD });
  const first = await run(['translate', 'orchard', 'de'], { cwd });
  expect(first).toMatchObject({
    code: 0,
    out: 'texts/de.yaml: 0 of 1 sentence translated, 1 to do, 0 out of date.\n',
  });
  const file = join(cwd, 'orchard', 'texts', 'de.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('is: ""', 'is: Obstgarten # so'));
  expect((await run(['translate', 'orchard', 'de', '--check'], { cwd })).code).toBe(0);
  expect((await run(['lint', '--strict', 'orchard'], { cwd })).code).toBe(0);
  writeFileSync(join(cwd, 'orchard', 'pack.yaml'), HEAD.replace('title: Orchard', 'title: Garden'));
  const stale = await run(['lint', 'orchard'], { cwd });
  expect(stale.out).toMatch(/de\.yaml:3:9 .*is out of date: by now it reads "Garden"/);
  const told = await run(['translate', 'orchard', 'de', '--check'], { cwd });
  expect(told).toMatchObject({ code: 1 });
  expect(told.out).toContain('pack title is out of date; by now: Garden');
  await run(['translate', 'orchard', 'de'], { cwd });
  expect(readFileSync(file, 'utf8')).toContain('was: Obstgarten');
});

test('what is no tongue, no pack or no text is told', async () => {
  const cwd = scratch({ 'orchard/pack.yaml': HEAD, 'orchard/texts/de.yaml': 'a: [' });
  expect((await run(['translate', 'orchard', 'German'], { cwd })).err).toContain('German is no tongue');
  expect((await run(['translate', 'nowhere', 'de'], { cwd })).err).toContain('nowhere is no pack');
  expect((await run(['translate', 'orchard', 'de'], { cwd })).err).toContain('emlia lint says where');
});

test('everything players read of Cavemen stands in German', async () => {
  const cwd = join(SHIPPED_PACKS, '..');
  const ran = await run(['translate', join(SHIPPED_PACKS, 'cavemen'), 'de', '--check'], { cwd });
  expect(ran.out).toMatch(/^texts\/de\.yaml: (\d+) of \1 sentences translated, 0 to do, 0 out of date\.\n$/);
  expect(ran.code).toBe(0);
});
