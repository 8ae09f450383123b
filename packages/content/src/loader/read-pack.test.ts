import { formatComplaint, LIMITS } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const CLUBS = 'equipment/clubs.yaml';
const FOREST = 'terrain/forest.yaml';
const MEETING = 'scenarios/meeting.yaml';

const saidOf = (files: ReadonlyMap<string, string>): string[] => {
  const { pack, complaints } = readPack(files);
  expect(pack === undefined).toBe(complaints.some(one => one.severity === 'error'));
  return complaints.map(one => formatComplaint(one));
};

describe('a sound pack', () => {
  const { pack, complaints } = readPack(samplePack());

  it('loads without complaint', () => {
    expect(complaints).toEqual([]);
    expect(Object.keys(pack?.units ?? {})).toEqual(['clan/ash']);
    expect(pack).toMatchObject({ id: 'sample', version: '1.0.0', licence: 'CC0-1.0' });
  });

  it('is plain JSON that nobody can change', () => {
    expect(JSON.parse(JSON.stringify(pack))).toEqual(pack);
    expect(() => Object.assign(pack?.units['clan/ash'] ?? {}, { members: 9 })).toThrow(TypeError);
  });

  it('scenario.battlefield: a circle becomes 24 points on the grain', () => {
    const points = pack?.scenarios.meeting?.terrain[0]?.points ?? [];
    expect(points).toHaveLength(24);
    expect(points[0]).toEqual({ x: 30, y: 15 });
    expect(points[6]).toEqual({ x: 35, y: 20 });
    for (const { x, y } of points) {
      expect([x * 1024, y * 1024].every(Number.isInteger)).toBe(true);
      expect(Math.hypot(x - 30, y - 20)).toBeCloseTo(5, 2);
    }
  });

  it('scenario.deployment: a strip runs along its edge, or part of it', () => {
    const zone = (text: string) =>
      readPack(brokenPack(MEETING, '{ edge: west, depth: 10 }', text)).pack?.scenarios.meeting?.forces[0]
        ?.zone;
    const box = (left: number, top: number, right: number, bottom: number) => [
      [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    ];
    expect(zone('{ edge: west, depth: 9 }')).toEqual(box(0, 0, 9, 40));
    expect(zone('{ edge: north, depth: 5, to: 15 }')).toEqual(box(0, 0, 15, 5));
    expect(zone('{ edge: south, depth: 5, from: 2, to: 15 }')).toEqual(box(2, 35, 15, 40));
    expect(zone('[{ rectangle: { x: 0, y: 3, width: 9, height: 6 } }]')).toEqual(box(0, 3, 9, 9));
  });

  it('the hash is the same from any machine and changes with any file', () => {
    const files = samplePack();
    const crlf = new Map([...files].reverse().map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]));
    expect(readPack(crlf).pack?.hash).toBe(pack?.hash);
    expect(readPack(samplePack({ 'README.md': 'Hello' })).pack?.hash).not.toBe(pack?.hash);
  });
});

describe('what a schema says', () => {
  it.each<[title: string, file: string, from: string | RegExp, to: string, said: string[]]>([
    [
      'an unknown key',
      UNIT,
      'members',
      'memebrs',
      [`${UNIT}:2:1  memebrs: no key "memebrs". Did you mean "members"?`],
    ],
    ['unitentry.contents: a missing key', UNIT, 'timing: 2\n', '', [`${UNIT}:1:1  timing: missing`]],
    [
      'a wrong number',
      UNIT,
      'members: 5',
      'members: many',
      [`${UNIT}:2:10  members: must be a whole number from 1 to 400, not "many"`],
    ],
    [
      'an empty value',
      UNIT,
      'members: 5',
      'members:',
      [`${UNIT}:2:1  members: must be a whole number from 1 to 400, not empty`],
    ],
    [
      'movemode.notation: a wrong code',
      UNIT,
      '15G',
      '15Q',
      [`${UNIT}:3:11  movement: no movement mode "Q"; the modes are G, F, B, H, S`],
    ],
    [
      'attribute.size.scale: a third',
      UNIT,
      'size: 1',
      'size: 1/3',
      [
        `${UNIT}:8:7  size: "1/3" is no size; write 1, 2, 3 and up to 99999, or 1/2, 1/4, 1/8 and down to 1/1024`,
      ],
    ],
    [
      'skill.entry.plain: an unknown skill',
      UNIT,
      'close combat',
      'combat',
      [`${UNIT}:11:3  skills.combat: no key "combat". Did you mean "close combat"?`],
    ],
    [
      'an unknown kind',
      CLUBS,
      'melee',
      'meele',
      [`${CLUBS}:2:7  kind: no kind "meele". Did you mean "melee"?`],
    ],
    [
      'equipment.melee: a range',
      CLUBS,
      'base',
      'range: 5/10/15\nbase',
      [`${CLUBS}:3:1  range: no key "range"; there is "kind", "name", "base damage", "abilities"`],
    ],
    [
      'equipment.ranged: three limits',
      CLUBS,
      'melee',
      'ranged\nrange: 15/10/5',
      [`${CLUBS}:3:8  range: short, medium and long range rise from above 0; 15/10/5 does not`],
    ],
    [
      'terrain.rough: an unknown mode',
      FOREST,
      'height: 2',
      'height: 2\nrough: [ground, water]',
      [
        `${FOREST}:4:17  rough[1]: no movement type "water"; there is "ground", "flying", "boat", "hover", "swimming"`,
      ],
    ],
    [
      'terrain.rough: one without its list',
      FOREST,
      'height: 2',
      'height: 2\nrough: grund',
      [`${FOREST}:4:8  rough: no movement type "grund". Did you mean "ground"?`],
    ],
    [
      'a table',
      MEETING,
      '60x40',
      '60 by 40',
      [
        `${MEETING}:3:8  table: "60 by 40" is no table; write its width and height in GSU, each from 1 to 1000, like 60x40`,
      ],
    ],
    [
      'a table in keys',
      MEETING,
      '60x40',
      '{ width: 60, height: 0 }',
      [`${MEETING}:3:29  table.height: must be a number from 1 to 1000, not 0`],
    ],
    [
      'a shape that crosses itself',
      MEETING,
      'circle: { x: 30, y: 20, radius: 5 }',
      'polygon: [[20, 20], [30, 30], [30, 20], [20, 30]]',
      [`${MEETING}:6:14  terrain[0].polygon: its sides 1 and 3 cross or touch`],
    ],
    [
      'a shape that is flat',
      MEETING,
      'circle: { x: 30, y: 20, radius: 5 }',
      'polygon: [[20, 20], [30, 30], [25, 25]]',
      [`${MEETING}:6:14  terrain[0].polygon: its sides 1 and 2 cross or touch`],
    ],
    [
      'no shape',
      MEETING,
      /\n {4}circle.*/,
      '',
      [`${MEETING}:5:5  terrain[0]: has no shape; give a polygon, a rectangle, a circle or a band`],
    ],
    [
      'scenario.deployment: half a strip',
      MEETING,
      'edge: west, ',
      '',
      [`${MEETING}:10:11  forces[0].zone: must be either a strip with edge and depth, or one shape`],
    ],
    [
      'scenario.parts: no purpose',
      MEETING,
      /purpose.*\n/,
      '',
      [
        `${MEETING}:1:1  purpose: missing: a scenario needs a purpose, what the battle is about (scenario.parts)`,
      ],
    ],
    [
      'scenario.purpose: an empty purpose',
      MEETING,
      /purpose.*/,
      'purpose: " "',
      [`${MEETING}:2:10  purpose: must not be empty`],
    ],
    [
      'scenario.parts: no forces',
      MEETING,
      /forces:[\s\S]*?turns/,
      'turns',
      [`${MEETING}:1:1  forces: missing: a scenario needs forces, two or more (scenario.parts)`],
    ],
    [
      'scenario.parts: no battlefield',
      MEETING,
      /table.*\n/,
      '',
      [
        `${MEETING}:1:1  table: missing: a scenario needs a battlefield; give its table, like 60x40 (scenario.parts)`,
      ],
    ],
    [
      'scenario.parts: no limit',
      MEETING,
      /turns.*\n/,
      '',
      [
        `${MEETING}:1:1  turns: missing: a scenario needs a limit on how long it lasts, in turns (scenario.parts)`,
      ],
    ],
    [
      'scenario.time.reason: no reason',
      MEETING,
      /reason.*\n/,
      '',
      [`${MEETING}:1:1  reason: missing: every limit has its reason in the story (scenario.time.reason)`],
    ],
    [
      'scenario.parts: no victory',
      MEETING,
      /victory:[\s\S]*/,
      '',
      [
        `${MEETING}:1:1  victory: missing: a scenario needs victory conditions for each force (scenario.parts)`,
      ],
    ],
    [
      'scenario.forces.sides: one force',
      MEETING,
      / {2}- id: blues[\s\S]*?turns/,
      'turns',
      [`${MEETING}:8:3  forces: needs at least 2 entries`],
    ],
    [
      'victory.exact: an unknown fact',
      MEETING,
      'wipedOut',
      'whipedOut',
      [`${MEETING}:22:40  victory.reds[0].when.fact: no fact "whipedOut". Did you mean "wipedOut"?`],
    ],
    [
      'victory.exact: a fact without its force',
      MEETING,
      'wipedOut, force: blues',
      'lostMore, force: blues',
      [`${MEETING}:22:32  victory.reds[0].when.than: missing`],
    ],
    [
      'victory.exact: a fact deep inside',
      MEETING,
      '{ fact: wipedOut, force: blues }',
      '{ all: [{ not: { fact: lostMost, force: blues } }] }',
      [
        `${MEETING}:22:55  victory.reds[0].when.all[0].not.fact: no fact "lostMost". Did you mean "lostMore"?`,
      ],
    ],
    [
      'victory.exact: an unknown joint',
      MEETING,
      '{ fact: wipedOut, force: blues }',
      '{ some: [] }',
      [`${MEETING}:22:40  victory.reds[0].when.some: no key "some"; there is "fact", "all", "any", "not"`],
    ],
    [
      'victory.grades: an unknown grade',
      MEETING,
      'grade: massacre',
      'grade: mayor victory',
      [`${MEETING}:22:16  victory.reds[0].grade: no grade "mayor victory". Did you mean "major victory"?`],
    ],
  ])('%s', (_, file, from, to, said) => expect(saidOf(brokenPack(file, from, to))).toEqual(said));
});

it('a key of two lines is one complaint on one line', () => {
  expect(saidOf(brokenPack(UNIT, 'members', '"two\\nlines": 1\nodd: 1\nmembers'))).toEqual([
    `${UNIT}:2:1  two lines: no key "two lines"`,
    `${UNIT}:3:1  odd: no key "odd"`,
  ]);
});

describe('what is no plain data', () => {
  it.each<[title: string, text: string, said: string]>([
    ['a tab', 'name: Ash\n\tmembers: 5', '2:1  a tab; indent with spaces'],
    ['a key twice', 'name: Ash\nname: Oak', '2:1  the key "name" is given twice'],
    ['an anchor', 'name: &a Ash', '1:10  an anchor (&a); write values out'],
    ['an alias', 'name: &a Ash\nicon: *a', '1:10  an anchor (&a); write values out'],
    ['a tag', 'name: !secret Ash', '1:15  a tag (!secret); packs hold plain values only'],
    ['a number as key', '5: Ash', '1:1  a key that is no plain word'],
    ['a proto', '__proto__: { members: 5 }', '1:1  a key that is no plain word'],
    ['two documents', 'name: Ash\n---\nname: Oak', '2:1  more than one document; a file holds one'],
    ['a bracket left open', 'name: [Ash', '1:7  a [ that is never closed; put ] where the list ends'],
    ['nothing', '', '1:1  must be keys with values, not empty'],
    ['a bare word', 'Ash', '1:1  must be keys with values, not "Ash"'],
    ['deep nesting', `a: ${'['.repeat(100)}${']'.repeat(100)}`, '1:36  nests deeper than 32 levels'],
    ['a bomb of nesting', '['.repeat(100_000), '1:33  nests deeper than 32 levels'],
    ['a bomb of lists', '- '.repeat(50_000), '1:65  nests deeper than 32 levels'],
    [
      'deep blocks',
      Array.from({ length: 40 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      '33:33  nests deeper than 32 levels',
    ],
    ['a file too large', '#'.repeat(LIMITS.fileSize + 1), '1:1  is larger than 256 KB'],
  ])('%s', (_, text, said) => expect(saidOf(samplePack({ [UNIT]: text }))[0]).toBe(`${UNIT}:${said}`));

  /** How many times slower than a quiet machine this one is (scripts/speed.mjs). */
  const SLOW = Number(process.env.EMLIA_PATIENCE ?? 1);

  it('an alias bomb is refused in no time', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (let i = 0; i < 25; i++)
      lines.push(`b${i}: &b${i} [${`*${i === 0 ? 'a' : `b${i - 1}`}, `.repeat(9)}x]`);
    const start = performance.now();
    expect(saidOf(samplePack({ [UNIT]: lines.join('\n') })).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(1000 * SLOW);
  });

  it('forty thousand keys are refused in bounded time', () => {
    const keys = Array.from({ length: 30_000 }, (_, i) => `k${i}: 1`).join('\n');
    const start = performance.now();
    expect(saidOf(samplePack({ [UNIT]: keys })).length).toBeLessThan(LIMITS.complaintsPerFile + 10);
    expect(performance.now() - start).toBeLessThan(5000 * SLOW);
  });
});

describe('where files belong', () => {
  it.each([
    [
      'weapons/clubs.yaml',
      'no folder "weapons"; there is "units", "equipment", "abilities", "terrain", "forces", "scenarios"',
    ],
    ['unit/clan/ash.yaml', 'no folder "unit". Did you mean "units"?'],
    ['units/ash.yaml', 'must be units/<force>/<unit>.yaml, in small letters, digits and single dashes'],
    [
      'equipment/Big Club.yaml',
      'must be equipment/<id>.yaml, in small letters, digits and single dashes; call it equipment/big-club.yaml',
    ],
    ['equipment/../clubs.yaml', 'must be equipment/<id>.yaml, in small letters, digits and single dashes'],
    ['equipment/constructor.yaml', 'constructor is a word of the program itself; choose another'],
    ['units/clan/constructor.yaml', 'constructor is a word of the program itself; choose another'],
    ['equipment/club.yml', 'must end in .yaml'],
    ['equipment/club.exe', 'packs hold .yaml and .md files and a LICENSE only'],
    ['pak.yaml', 'no file "pak.yaml". Did you mean "pack.yaml"?'],
  ])('%s', (path, say) => expect(saidOf(samplePack({ [path]: '' }))).toEqual([`${path}:1:1  ${say}`]));

  it.each([
    ['pack.yaml', 'id: sample', 'id: constructor'],
    ['scenarios/meeting.yaml', 'id: ash', 'id: constructor'],
    ['scenarios/meeting.yaml', /reds/g, 'constructor'],
    ['scenarios/meeting.yaml', 'is: forest', 'is: constructor'],
  ])('no id that is a word of the program, in %s: %s', (path, from, to) => {
    expect(saidOf(brokenPack(path, from, to)).join('\n')).toContain(
      'is a word of the program itself; choose another',
    );
  });

  it('nor is one known without being written', () => {
    expect(saidOf(brokenPack(UNIT, '[clubs]', '[constructor]')).join('\n')).toContain(
      'no equipment "constructor"',
    );
  });

  it('a pack without its pack.yaml', () => {
    expect(saidOf(samplePack({ 'pack.yaml': undefined }))).toEqual([
      'pack.yaml:1:1  missing: a pack is a folder with a pack.yaml',
    ]);
  });

  it('too many files', () => {
    const files = samplePack();
    for (let i = 0; i < LIMITS.files; i++) files.set(`notes/${i}.md`, '');
    expect(saidOf(files)).toEqual(['pack.yaml:1:1  the pack has 2005 files; 2000 is the most']);
  });

  it('a folder goes before the file', () => {
    const [complaint] = readPack(samplePack({ 'pak.yaml': '' })).complaints;
    expect(complaint && formatComplaint(complaint, 'packs/sample/')).toMatch(
      /^packs\/sample\/pak\.yaml:1:1 {2}/,
    );
  });
});
