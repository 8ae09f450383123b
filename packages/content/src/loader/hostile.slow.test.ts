import { formatComplaint, LIMITS } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { MOST_ENTRIES } from '../entries/kinds.ts';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const MEETING = 'scenarios/meeting.yaml';

const saidOf = (files: ReadonlyMap<string, string>): string[] =>
  readPack(files).complaints.map(one => formatComplaint(one));

/** What a stranger may try, and the one sentence he gets. */
describe('path tricks', () => {
  it.each([
    ['../clubs.yaml', 'no folder ".."; there is'],
    ['/etc/passwd', 'packs hold .yaml and .md files and a LICENSE only'],
    ['/etc/clubs.yaml', 'no folder ""; there is'],
    ['equipment/../../clubs.yaml', 'must be equipment/<id>.yaml, in small letters'],
    ['equipment\\clubs.yaml', 'no file "equipment\\clubs.yaml"'],
    ['equipment/clubs\0.yaml', 'must be equipment/<id>.yaml, in small letters'],
    ['equipment/con.yaml.exe', 'packs hold .yaml and .md files and a LICENSE only'],
    ['units/clan/ash/oak.yaml', 'must be units/<force>/<unit>.yaml, in small letters'],
    [`equipment/${'a'.repeat(200)}.yaml`, `its path is longer than ${LIMITS.pathLength} letters`],
  ])('%j', (path, say) => {
    const said = saidOf(samplePack({ [path]: 'name: Clubs\nkind: melee\nbase damage: 1\n' }));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`:1:1  ${say}`);
  });
});

describe('words of the program', () => {
  it.each([
    [
      'an ailment',
      'pack.yaml',
      'licence:',
      'ailments: { constructor: { lasts: 1 } }\nlicence:',
      'ailments.constructor',
    ],
    ['a key', UNIT, 'members', 'toString', 'toString: no key "toString"'],
    ['a fact', MEETING, 'wipedOut', 'hasOwnProperty', 'no fact "hasOwnProperty"'],
    ['a force', MEETING, 'force: blues', 'force: constructor', 'no force "constructor"'],
    ['a mode', 'terrain/forest.yaml', 'height', 'rough: valueOf\nheight', 'no movement type "valueOf"'],
    ['an action', UNIT, 'skills:', 'abilities: [cannot constructor]\nskills:', 'no action "constructor"'],
    ['the id of a unit', MEETING, 'id: oak', 'id: constructor', 'is a word of the program itself'],
  ])('%s', (_what, file, from, to, say) => {
    expect(saidOf(brokenPack(file, from, to)).join('\n')).toContain(say);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    '__proto__: { polluted: 1 }',
    'scale: { __proto__: { polluted: 1 } }',
    'ailments: { __proto__: { polluted: 1 } }',
  ])('%s', line => {
    expect(saidOf(brokenPack('pack.yaml', 'licence:', `${line}\nlicence:`))[0]).toContain(
      'a key that is no plain word',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('numbers', () => {
  it.each([
    ['1e999', 'must be a whole number from 1 to 400, not Infinity'],
    ['.inf', 'must be a whole number from 1 to 400, not Infinity'],
    ['.nan', 'must be a whole number from 1 to 400, not no number'],
    ['-1', 'must be a whole number from 1 to 400, not -1'],
    ['1.5', 'must be a whole number from 1 to 400, not 1.5'],
    ['401', 'must be a whole number from 1 to 400, not 401'],
    ['"5"', 'must be a whole number from 1 to 400, not "5"'],
  ])('members: %s', (value, say) => {
    expect(saidOf(brokenPack(UNIT, 'members: 5', `members: ${value}`))).toEqual([
      `${UNIT}:2:10  members: ${say}`,
    ]);
  });

  it.each([
    [UNIT, 'movement: 15G', 'movement: 99999999999G'],
    [UNIT, 'hits: 1', 'hits: 99999999'],
    [MEETING, 'table: 60x40', 'table: 99999x99999'],
    [MEETING, 'radius: 5', 'radius: 1e308'],
    [MEETING, 'turns: 6', 'turns: 1e9'],
  ])('%s: %s, not %s', (file, from, to) => {
    expect(saidOf(brokenPack(file, from, to)).length).toBeGreaterThan(0);
  });
});

describe('too much of it', () => {
  /** Of the processor's time: what else the machine does is left out. */
  const within = (milliseconds: number, run: () => void): void => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(milliseconds);
  };

  it.each([
    ['units', 'units/clan/'],
    ['equipment', 'equipment/'],
    ['abilities', 'abilities/'],
    ['terrain', 'terrain/'],
    ['forces', 'forces/'],
    ['scenarios', 'scenarios/'],
  ] as const)('files in %s', (kind, folder) => {
    const most = MOST_ENTRIES[kind];
    const files = Object.fromEntries(
      Array.from({ length: most + 1 }, (_, i) => [`${folder}x${i}.yaml`, 'name: X']),
    );
    const said = saidOf(samplePack(files));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      new RegExp(`^pack.yaml:1:1 {2}the pack has \\d+ files in ${kind}; ${most} is the most$`),
    );
  });

  it('all files together', () => {
    const text = '#'.repeat(LIMITS.fileSize);
    const count = Math.ceil(LIMITS.packSize / LIMITS.fileSize) + 1;
    const files = Object.fromEntries(Array.from({ length: count }, (_, i) => [`equipment/x${i}.yaml`, text]));
    expect(saidOf(samplePack(files))[0]).toMatch(
      /^pack.yaml:1:1 {2}the pack holds \d+ KB; 16384 KB is the most$/,
    );
  });

  it.each([
    ['movement', 'movement: 15G', `movement: ${'1/'.repeat(50_000)}A`],
    ['movement again', 'movement: 15G', `movement: 60G ${'1/'.repeat(50_000)}T`],
    ['hits', 'hits: 1', `hits: "${'1+'.repeat(50_000)}"`],
    ['arcs', 'size: 1', `sight arcs: front ${'1'.repeat(100_000)}\nsize: 1`],
    ['an ability', 'skills:', `abilities: ["${'enemy '.repeat(20_000)} +1"]\nskills:`],
    [
      'an effect',
      'skills:',
      `other measures: [{ name: X, at: 1, effect: "${'a '.repeat(50_000)}+" }]\nskills:`,
    ],
    ['a name', 'name: Ash', `name: ${'Ash '.repeat(20_000)}`],
  ])('%s of a hundred thousand letters is refused at once', (_what, from, to) => {
    within(1000, () => {
      const said = saidOf(brokenPack(UNIT, from, to));
      expect(said.length).toBeGreaterThan(0);
      for (const line of said) expect(line.length).toBeLessThan(500);
    });
  });

  it('a condition of many branches is read, and left alone by the linter', () => {
    const branch = '{ any: [{ fact: prone }, { fact: engaged }, { fact: hidden }] }';
    const when = `{ all: [${Array.from({ length: 50 }, () => branch).join(', ')}] }`;
    within(2000, () => {
      const text = `${samplePack().get(UNIT)}abilities: [{ check: stealth, by: 1, when: ${when} }]\n`;
      expect(saidOf(samplePack({ [UNIT]: text }))).toEqual([]);
    });
  });

  it('zones and terrain of a hundred corners, as many as there may be, are checked in bounded time', () => {
    const ring = (x: number, y: number, r: number): string =>
      `[${Array.from({ length: 100 }, (_, i) => {
        const angle = (i * 2 * Math.PI) / 100;
        return `[${(x + r * Math.cos(angle)).toFixed(2)}, ${(y + r * Math.sin(angle)).toFixed(2)}]`;
      }).join(', ')}]`;
    const forces = Array.from(
      { length: 8 },
      (_, f) => `  - id: f${f}
    name: F${f}
    home: west
    zone: [${Array.from({ length: 3 }, (_one, z) => `{ polygon: ${ring(10 + z * 12, 10 + f * 12, 5)} }`).join(', ')}]
    units: [${Array.from({ length: 20 }, (_one, u) => `{ id: u${f}x${u}, is: clan/ash, name: U${f}x${u} }`).join(', ')}]`,
    );
    const text = `title: Many
purpose: To wear the reader out.
table: 200x200
terrain:
${Array.from({ length: 60 }, (_, i) => `  - { is: forest, polygon: ${ring(10 + (i % 10) * 18, 10 + Math.floor(i / 10) * 18, 6)} }`).join('\n')}
forces:
${forces.join('\n')}
turns: 6
reason: Night falls.
victory:
${Array.from({ length: 8 }, (_, f) => `  f${f}: [{ grade: massacre, when: { fact: wipedOut, force: f${(f + 1) % 8} } }]`).join('\n')}
`;
    expect(text.length).toBeLessThan(LIMITS.fileSize);
    const files = {
      'terrain/forest.yaml': 'name: Forest\ncharacter: sparse\nheight: 2\nimpassable: ground\n',
      ...Object.fromEntries(Array.from({ length: 2 }, (_, i) => [`scenarios/many${i}.yaml`, text])),
    };
    within(15_000, () => expect(saidOf(samplePack(files)).length).toBeGreaterThan(0));
  });
});
