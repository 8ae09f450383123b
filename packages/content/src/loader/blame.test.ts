import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackFolder } from '../folder.ts';
import { formatComplaint } from './complaint.ts';
import { readPack } from './read-pack.ts';
import { rulesOf } from './rules.ts';
import { brokenPack, samplePack } from './sample-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const MEETING = 'scenarios/meeting.yaml';
const saidOf = (files: ReadonlyMap<string, string>): string[] =>
  readPack(files).complaints.map(one => formatComplaint(one));

/** In a folder of that name. */
const saidIn = (name: string, files: ReadonlyMap<string, string>): string[] => {
  const folder = join(mkdtempSync(join(tmpdir(), 'emlia-blame-')), name);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readPackFolder(folder).complaints.map(one => formatComplaint(one));
};

const POISONED = {
  [UNIT]: `${samplePack().get(UNIT)}abilities: [{ harm: becomes poisoned }]\n`,
  'equipment/drums.yaml': 'name: Drums\nkind: melee\nbase damage: 0\n',
};
const HEAD = `${samplePack().get('pack.yaml')}ailments: { poisoned: { each: damage 1, lasts: 2 } }\nlibrary: [equipment]\n`;

describe('who is to blame', () => {
  it('a mistake in pack.yaml is told of there alone', () => {
    expect(saidOf(samplePack({ ...POISONED, 'pack.yaml': HEAD }))).toEqual([]);
    expect(saidOf(samplePack({ ...POISONED, 'pack.yaml': HEAD.replace('title', 'titel') }))).toEqual([
      'pack.yaml:3:1  titel: no key "titel". Did you mean "title"?',
    ]);
    const unread = saidOf(samplePack({ ...POISONED, 'pack.yaml': `${HEAD}  - [\n` }));
    expect(unread.filter(say => !say.startsWith('pack.yaml'))).toEqual([]);
  });

  it('a file too large to be read is there all the same', () => {
    const large = `# ${'x'.repeat(256 * 1024)}\n`;
    const files = samplePack({ 'equipment/clubs.yaml': large });
    expect(saidIn('sample', files)).toEqual(['equipment/clubs.yaml:1:1  is larger than 256 KB']);
    expect(saidIn('sample', samplePack({ 'pack.yaml': large }))).toEqual([
      'pack.yaml:1:1  is larger than 256 KB',
    ]);
  });

  it('a pack for other rules stays one, however its head is broken', () => {
    const battle = ['battles/bridge.yaml', 'title: Bridge\n'] as const;
    expect(rulesOf(new Map([['pack.yaml', 'rules: eras # of old\nid: [\n'], battle]))).toBe('eras');
    expect(rulesOf(new Map([battle]))).toBe('eras');
    expect(rulesOf(samplePack({ 'pack.yaml': undefined }))).toBe('emlia');
  });

  it('a folder of another name is mentioned', () => {
    expect(saidIn('sample', samplePack())).toEqual([]);
    expect(saidIn('simple', samplePack())).toEqual([
      'pack.yaml:1:5  warning: id: is not the name of its folder, "simple"; call both the same',
    ]);
  });
});

describe('one mistake, one message', () => {
  it.each<[string, ReadonlyMap<string, string>, readonly string[]]>([
    [
      'a number too large in every way',
      brokenPack(UNIT, 'members: 5', 'members: 1.0e300'),
      [`${UNIT}:2:10  members: must be a whole number from 1 to 400, not 1e+300`],
    ],
    [
      'a polygon of two points',
      brokenPack(MEETING, 'circle: { x: 30, y: 20, radius: 5 }', 'polygon: [[1, 1], [2, 2]]'),
      [`${MEETING}:6:14  terrain[0].polygon: needs at least 3 entries`],
    ],
    [
      'a table that looks like a number of another kind',
      brokenPack(MEETING, '60x40', '0x0'),
      [`${MEETING}:3:8  table: "0x0" is no table; write its width and height in GSU, like 60x40`],
    ],
    [
      'area.entity: a unit and a force mixed up',
      brokenPack(MEETING, 'wipedOut, force: blues', 'holds, force: reds, area: well'),
      [
        `${MEETING}:22:40  victory.reds[0].when.fact: "holds" asks for unit and area. Did you mean "controls"?`,
      ],
    ],
    [
      'area.control: and the other way round',
      brokenPack(MEETING, 'wipedOut, force: blues', 'controls, unit: ash, area: well'),
      [
        `${MEETING}:22:40  victory.reds[0].when.fact: "controls" asks for force and area. Did you mean "holds"?`,
      ],
    ],
  ])('%s', (_, files, said) => expect(saidOf(files)).toEqual(said));
});

describe('what cannot be seen', () => {
  it.each([
    ['name: Ash', 'name: "Ash\\x07"', 'U+0007'],
    ['name: Ash', 'name: "Ash\\u202e"', 'U+202E'],
    ['name: Ash', 'name: "A\\u200bsh"', 'U+200B'],
    ['name: Ash', 'name: Ash\nkeywords: ["Hu\\eman"]', 'U+001B'],
  ])('is no part of a text: %s -> %s', (from, to, code) => {
    const [say, ...more] = saidOf(brokenPack(UNIT, from, to));
    expect(more).toEqual([]);
    expect(say).toMatch(
      new RegExp(`holds a character that cannot be seen \\(${code.replace('+', '\\+')}\\); take it out$`),
    );
  });

  it('a name stands on one line, a longer text need not', () => {
    expect(saidOf(brokenPack(UNIT, 'name: Ash', 'name: "Ash\\nTree"'))).toEqual([
      `${UNIT}:1:7  name: must stand on one line`,
    ]);
    expect(saidOf(brokenPack(MEETING, 'To see who is stronger.', '"To see\\nwho is stronger."'))).toEqual([]);
  });
});
