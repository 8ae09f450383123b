import { archivePack } from '@emlia/packs/archive';
import { walkFolder } from '@emlia/packs/folder';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { expect, test } from 'vitest';
import { examinePack, isRefusedPack, openPack, type PackTexts } from './examine.ts';

/** A shipped pack under another name, with some of its files changed. */
const packCalled = (id: string, changes: Readonly<Record<string, string | undefined>> = {}): PackTexts => {
  const files = new Map(walkFolder(`${SHIPPED_PACKS}/cavemen`).files);
  files.set('pack.yaml', (files.get('pack.yaml') ?? '').replace('id: cavemen', `id: ${id}`));
  files.delete('texts/de.yaml');
  for (const path of files.keys())
    if (path.startsWith('scenarios/') && path !== 'scenarios/the-spring.yaml') files.delete(path);
  for (const [path, text] of Object.entries(changes))
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  return files;
};
const small = (id: string, more: Readonly<Record<string, string>>, head = ''): PackTexts =>
  new Map(
    Object.entries({
      'pack.yaml': `id: ${id}\nversion: 1.0.0\ntitle: T\nlicence: CC0-1.0\n${head}`,
      ...more,
    }),
  );

const opened = (files: PackTexts, folder: string) => openPack(archivePack(folder, files).bytes);
const examined = (files: PackTexts, folder: string, required: ReadonlyMap<string, PackTexts> = new Map()) => {
  const found = opened(files, folder);
  if (isRefusedPack(found)) throw new Error(found.say);
  return examinePack(found, required);
};

test('a sound pack is fought through, each of its battles twice, and comes out as its archive', () => {
  const files = packCalled('orchard');
  const found = opened(files, 'orchard');
  if (isRefusedPack(found)) throw new Error(found.say);
  expect(found).toMatchObject({ id: 'orchard', version: '1.1.0', requires: {} });
  const told: string[] = [];
  const done = examinePack(found, new Map(), (fought, of) => told.push(`${fought} of ${of}`));
  expect(told).toEqual(['0 of 2', '1 of 2']);
  expect(done).toMatchObject({ id: 'orchard', title: 'Cavemen', licence: 'CC-BY-SA-4.0' });
  if (isRefusedPack(done)) throw new Error(done.say);
  expect(done.scenarios.map(({ id }) => id)).toEqual(['orchard/the-spring']);
  expect(archivePack('orchard', files)).toEqual({ bytes: done.archive, hash: done.hash });
});

test('a pack with a warning is refused, with what the linter says', () => {
  const done = examined(small('orchard', { 'equipment/pike.yaml': 'kind: gear\nname: Pike\n' }), 'orchard');
  expect(done).toMatchObject({ say: 'The linter has 1 complaint; emlia lint --strict tells them.' });
  expect(isRefusedPack(done) && done.complaints[0]).toMatch(/^equipment\/pike\.yaml:/);
});

test('an icon that there is not is refused', () => {
  const files = packCalled('orchard');
  const [path = '', text = ''] = [...files].find(([, one]) => /^icon: /m.test(one)) ?? [];
  const done = examined(
    new Map([...files, [path, text.replace(/^icon: .*/m, 'icon: no-such-icon')]]),
    'orchard',
  );
  expect(isRefusedPack(done) && done.complaints.join()).toContain('no-such-icon');
});

test('a pack is called like its folder, and not like one that ships', () => {
  expect(opened(small('orchard', {}), 'garden')).toMatchObject({
    say: 'The pack calls itself otherwise than its folder, garden.',
  });
  expect(opened(small('cavemen', {}), 'cavemen')).toMatchObject({
    say: "cavemen ships with Emlia; a pack of one's own has a name of its own.",
  });
  expect(openPack(new Uint8Array(9))).toMatchObject({ say: 'The zip is no zip that can be read.' });
});

test('what a pack builds on is handed in, or ships; a circle is told', () => {
  const spear = { 'equipment/pike.yaml': 'kind: gear\nname: Pike\n' };
  const smithy = small('smithy', spear, 'library: [equipment]\n');
  const builds = small('orchard', {}, 'requires: { smithy: ^1.0, armoury: ^1.0 }\n');
  const sound = (done: object): string => (isRefusedPack(done) ? done.complaints.join() : 'sound');
  expect(sound(examined(builds, 'orchard', new Map([['smithy', smithy]])))).not.toContain('there is no pack');
  expect(sound(examined(builds, 'orchard'))).toContain('there is no pack "smithy"');
  const circle = small('smithy', spear, 'library: [equipment]\nrequires: { orchard: ^1.0 }\n');
  expect(
    sound(
      examined(
        builds,
        'orchard',
        new Map([
          ['smithy', circle],
          ['orchard', builds],
        ]),
      ),
    ),
  ).toContain('has mistakes');
});
