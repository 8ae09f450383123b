import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmliaSetup } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { formatComplaint } from '@emlia/packs';
import { afterAll, expect, test } from 'vitest';
import { openLibrary } from './library.ts';
import { readAnyFolder } from './pack-folders.ts';
import { freshFolder, SPAT } from './testing/packs.ts';
import { watchLibrary } from './watched-library.ts';

const HEAD = 'id: spat\nversion: 1.0.0\ntitle: Spat\nlicence: CC-BY-SA-4.0\n';
const NEIGHBOURS = SPAT['packs/spat/units/street/neighbours.yaml'];

/** Neighbours who have taken spears out of the shipped armoury. */
const ARMED = {
  ...SPAT,
  'packs/spat/pack.yaml': `${HEAD}requires: { armoury: ^1.0 }\n`,
  'packs/spat/units/street/neighbours.yaml': NEIGHBOURS.replace('[pots,', '[armoury:spear,'),
};

const setupIn = (library: Pick<ReturnType<typeof openLibrary>, 'setupOf'>): EmliaSetup => {
  const chosen = library.setupOf('spat/hedge');
  if (isProblem(chosen)) throw new Error(chosen.say);
  return chosen.setup as EmliaSetup;
};

test('a folder of packs builds on the shipped ones without listing them', () => {
  const library = openLibrary(join(freshFolder(ARMED), 'packs'));
  expect(library.folders.flatMap(({ pack }) => pack?.id ?? [])).toEqual(['spat']);
  const { equipment, packs, units } = setupIn(library);
  expect(equipment['armoury:spear']?.name).toBe('Spear');
  expect(units['street/neighbours']?.equipment).toEqual(['armoury:spear', 'tomatoes']);
  expect(packs.map(({ id }) => id)).toEqual(['spat', 'armoury']);
});

test('a pack by itself builds on those around it before the shipped ones', () => {
  const folder = freshFolder({
    ...ARMED,
    'packs/armoury/pack.yaml': `${HEAD.replaceAll('spat', 'armoury').replace('1.0.0', '1.7.0')}library: [equipment]\n`,
    'packs/armoury/equipment/spear.yaml': 'name: Rake\nkind: melee\nbase damage: 1\n',
  });
  const { pack, complaints } = readAnyFolder(join(folder, 'packs/spat'));
  expect(complaints.map(one => formatComplaint(one))).toEqual([
    'equipment/pots.yaml:1:1  warning: no unit carries it; give it to one, or leave it out',
  ]);
  expect(pack && 'equipment' in pack && pack.equipment['armoury:spear']?.name).toBe('Rake');
});

test('two packs that build on each other are both left out, and each says why', () => {
  const library = openLibrary(
    join(
      freshFolder({
        'packs/egg/pack.yaml': 'id: egg\nversion: 1.0.0\ntitle: Egg\nlicence: MIT\nrequires: { hen: ^1.0 }\n',
        'packs/hen/pack.yaml': 'id: hen\nversion: 1.0.0\ntitle: Hen\nlicence: MIT\nrequires: { egg: ^1.0 }\n',
      }),
      'packs',
    ),
  );
  expect(library.folders.map(({ complaints }) => complaints.map(({ say }) => say))).toEqual([
    ['the pack "hen" has mistakes of its own; emlia lint shows them'],
    ['the pack "egg" builds on this one itself, and one of them has to come first'],
  ]);
});

test('when a pack changes, those that build on it are read again, and matches keep theirs', async () => {
  const folder = freshFolder({
    ...ARMED,
    'packs/armoury/pack.yaml': `${HEAD.replaceAll('spat', 'armoury')}library: [equipment]\n`,
    'packs/armoury/equipment/spear.yaml': 'name: Rake\nkind: melee\nbase damage: 1\n',
  });
  const watched = watchLibrary([join(folder, 'packs')]);
  afterAll(() => watched.close());
  const before = setupIn(watched);
  writeFileSync(
    join(folder, 'packs/armoury/equipment/spear.yaml'),
    'name: Hoe\nkind: melee\nbase damage: 1\n',
  );
  await expect.poll(() => setupIn(watched).equipment['armoury:spear']?.name).toBe('Hoe');
  expect(before.equipment['armoury:spear']?.name).toBe('Rake');
  const [pack] = watched.folders.flatMap(one => one.pack ?? []).filter(({ id }) => id === 'spat');
  appendFileSync(join(folder, 'packs/armoury/equipment/spear.yaml'), '# as it was\n');
  watched.refresh();
  expect(setupIn(watched).packs[1]?.hash).not.toBe(before.packs[1]?.hash);
  expect(watched.folders.flatMap(one => one.pack ?? [])).not.toContain(pack);
});
