import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatComplaint, LIMITS } from '@emlia/packs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePack } from '../testing/sample-pack.ts';
import { readPackFolder, readPacksFolder } from './folder.ts';
import { readPack } from './read-pack.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'emlia-content-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const writePack = (folder: string): void => {
  for (const [path, text] of samplePack()) write(join(folder, path), text);
};

const saidOf = (folder: string): string[] =>
  readPackFolder(join(root, folder)).complaints.map(one => formatComplaint(one));

describe('readPackFolder', () => {
  it('reads what readPack would', () => {
    writePack('sample');
    write('sample/.git/config', 'not looked at');
    expect(readPackFolder(join(root, 'sample'))).toEqual(readPack(samplePack()));
  });

  it('says in one sentence what is wrong with the folder', () => {
    write('file', '');
    expect(saidOf('nowhere')).toEqual([`pack.yaml:1:1  There is no folder ${join(root, 'nowhere')}.`]);
    expect(saidOf('file')).toEqual([`pack.yaml:1:1  ${join(root, 'file')} is a file, not a folder.`]);
  });

  it('follows no links, neither to files nor to folders', () => {
    writePack('sample');
    write('secret.yaml', 'name: Secret\nkind: melee\nbase damage: 1\n');
    write('outside/clan/spy.yaml', 'name: Spy');
    symlinkSync(join(root, 'secret.yaml'), join(root, 'sample/equipment/secret.yaml'));
    symlinkSync(join(root, 'outside'), join(root, 'sample/abilities'));
    expect(saidOf('sample')).toEqual([
      'abilities:1:1  is a link; packs hold plain files only',
      'equipment/secret.yaml:1:1  is a link; packs hold plain files only',
    ]);
    expect(readPackFolder(join(root, 'sample')).pack).toBeUndefined();
  });

  it('warns of other files and reads on', () => {
    writePack('sample');
    write('sample/cover.png', 'png');
    expect(saidOf('sample')).toEqual([
      'cover.png:1:1  warning: not read: packs hold .yaml and .md files and a LICENSE only',
    ]);
    expect(readPackFolder(join(root, 'sample')).pack?.id).toBe('sample');
  });

  it('refuses what is too large, too deep or no text', () => {
    writePack('sample');
    write('sample/equipment/big.yaml', '#'.repeat(LIMITS.fileSize + 1));
    write('sample/equipment/bytes.yaml', new Uint8Array([0x6e, 0xff, 0xfe]));
    write('sample/units/a/b/c/d.yaml', 'name: Deep');
    expect(saidOf('sample')).toEqual([
      'equipment/big.yaml:1:1  is larger than 256 KB',
      'equipment/bytes.yaml:1:1  is not UTF-8 text',
      'units/a/b/c:1:1  folders nest too deep for a pack',
    ]);
  });
});

describe('what no pack holds', () => {
  it('sockets, devices and the like are not opened', async () => {
    writePack('sample');
    const socket = createServer().listen(join(root, 'sample/equipment/pipe.yaml'));
    await once(socket, 'listening');
    symlinkSync('/dev/zero', join(root, 'sample/equipment/zero.yaml'));
    expect(saidOf('sample')).toEqual([
      'equipment/pipe.yaml:1:1  is no plain file',
      'equipment/zero.yaml:1:1  is a link; packs hold plain files only',
    ]);
    socket.close();
  });

  it('a pack that is a link itself is listed and not read', () => {
    writePack('elsewhere');
    write('packs/README.md', 'Packs');
    symlinkSync(join(root, 'elsewhere'), join(root, 'packs/linked'));
    symlinkSync(join(root, 'nowhere'), join(root, 'packs/dangling'));
    const found = readPacksFolder(join(root, 'packs'));
    expect(found.map(({ folder, pack }) => [folder, pack])).toEqual([
      [join(root, 'packs/linked'), undefined],
    ]);
    expect(found[0]?.complaints.map(one => formatComplaint(one))).toEqual([
      'pack.yaml:1:1  its folder is a link, which is not followed; copy the pack here',
    ]);
  });

  it('more than a pack may hold is not even read', () => {
    writePack('sample');
    const text = '#'.repeat(LIMITS.fileSize - 1);
    for (let i = 0; i < LIMITS.packSize / LIMITS.fileSize + 2; i++) write(`sample/notes-${i}.md`, text);
    write('sample/z/z/z/z.yaml', 'never looked at');
    expect(saidOf('sample')).toEqual([`pack.yaml:1:1  ${join(root, 'sample')} holds more than 16384 KB.`]);
  });
});

describe('readPacksFolder', () => {
  it('reads every folder, broken ones too, in the order of their names', () => {
    writePack('packs/zebra');
    write('packs/ant/pack.yaml', 'id: ant');
    write('packs/README.md', 'Packs');
    const packs = readPacksFolder(join(root, 'packs'));
    expect(packs.map(({ folder, pack }) => [folder, pack?.id])).toEqual([
      [join(root, 'packs/ant'), undefined],
      [join(root, 'packs/zebra'), 'sample'],
    ]);
  });

  it('leaves packs for other rules to those who read them', () => {
    writePack('packs/own');
    write('packs/other/pack.yaml', 'id: other\nrules: eras\n');
    write('packs/slip/pack.yaml', '# By me.\nid: slip\nrules: erass\n');
    write('packs/none/pack.yaml', 'id: none\nrules: [eras]\n');
    const folders = readPacksFolder(join(root, 'packs')).map(({ folder }) => folder);
    expect(folders).toEqual(['none', 'own'].map(name => join(root, 'packs', name)));
  });

  it('lets no two packs have one id', () => {
    writePack('packs/one');
    writePack('packs/two');
    const [one, two] = readPacksFolder(join(root, 'packs'));
    expect(one?.pack?.id).toBe('sample');
    expect(two?.pack).toBeUndefined();
    expect(two?.complaints.filter(({ severity }) => severity === 'error')).toMatchObject([
      { say: 'the pack in one has the same id "sample"' },
    ]);
  });

  it('of two with one id, keeps the one whose folder bears it', () => {
    writePack('packs/a-copy');
    writePack('packs/sample');
    const [copy, own] = readPacksFolder(join(root, 'packs'));
    expect(own?.pack?.id).toBe('sample');
    expect(copy?.pack).toBeUndefined();
  });

  it('says when there is no such folder', () => {
    const folder = join(root, 'nowhere');
    expect(readPacksFolder(folder)).toMatchObject([
      { folder, complaints: [{ say: `There is no folder ${folder}.` }] },
    ]);
  });
});
