import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatComplaint } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { readPackFolder } from './folder.ts';
import { readPack } from './read-pack.ts';

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

  it('a folder of another name is mentioned', () => {
    expect(saidIn('sample', samplePack())).toEqual([]);
    expect(saidIn('simple', samplePack())).toEqual([
      'pack.yaml:1:5  warning: id: is not the name of its folder, "simple"; call both the same',
    ]);
  });
});

/** The Reds may be mustered for points, from a list of their own. */
const mustered = (list: string, ...changes: readonly (readonly [from: string, to: string])[]) => {
  const unit = `${samplePack().get(UNIT)}hire value: 20\noptions: [{ id: axes, name: Stone Axes, gains: [axes], hire value: 1 }]\n`;
  const points = samplePack()
    .get(MEETING)
    ?.replace('depth: 10 }', 'depth: 10 }\n    points: 20\n    from: red-men');
  return samplePack({
    [UNIT]: unit,
    'equipment/axes.yaml': samplePack().get('equipment/clubs.yaml')?.replace('Clubs', 'Axes'),
    'forces/red-men.yaml': `name: Red Men\nunits: clan/*\n${list}`,
    [MEETING]: changes.reduce((text, [from, to]) => text.replace(from, to), points ?? ''),
  });
};

describe('one mistake in an army, one message', () => {
  const most = 'restrictions: [{ each: "*", most: 1 }]\n';

  it.each<[string, ReadonlyMap<string, string>, string[]]>([
    ['none', mustered(most), []],
    [
      'a list that is not there',
      mustered(most, ['from: red-men', 'from: deap']),
      [`${MEETING}:12:11  forces[0].from: no force of the pack "deap"; there is "red-men"`],
    ],
    [
      'a restriction on whom there is not',
      mustered('restrictions: [{ of: clan/forman, least: 1 }, { each: "*", most: 1 }]\n'),
      ['forces/red-men.yaml:3:22  restrictions[0].of: no unit "clan/forman"; there is "clan/ash"'],
    ],
    [
      'a unit that is not there',
      mustered(most, ['is: clan/ash', 'is: clan/ashes']),
      [`${MEETING}:14:24  forces[0].units[0].is: no unit "clan/ashes". Did you mean "clan/ash"?`],
    ],
    [
      'an option by its name',
      mustered(most, ['name: Ash Company', 'name: Ash Company, options: [Stone Axes]']),
      [
        `${MEETING}:14:63  forces[0].units[0].options[0]: Ash has no option "Stone Axes". Did you mean "axes"? Choose from Stone Axes (axes)`,
      ],
    ],
    [
      'attribute.hire.value: members nobody pays for',
      mustered(most, ['name: Ash Company', 'name: Ash Company, members: 40']),
      [
        `${MEETING}:14:62  forces[0].units[0].members: an army for points has as many members as it pays for: leave this out, or give the entry an option with more or fewer members`,
      ],
    ],
  ])('%s', (_, files, said) => expect(saidOf(files)).toEqual(said));
});

describe('what may come of one misspelt name is not told as well', () => {
  const later = (more: string, from = '', to = '') =>
    samplePack({
      [MEETING]: samplePack()
        .get(MEETING)
        ?.replace('reason: Night falls.\n', `reason: Night falls.\n${more}`)
        .replace(from, to),
    });
  const WELL = 'areas: [{ id: well, name: The Well, circle: { x: 30, y: 20, radius: 5 } }]\n';

  it.each<[string, ReadonlyMap<string, string>, string[]]>([
    [
      'victory.exact: whose victory it is',
      later('', '  blues:\n', '  blue:\n'),
      [`${MEETING}:24:5  victory.blue: no force "blue". Did you mean "blues"?`],
    ],
    [
      'area.control: an area',
      later(WELL, 'fact: wipedOut, force: blues', 'fact: controls, force: reds, area: wel'),
      [`${MEETING}:23:69  victory.reds[0].when.area: no area "wel". Did you mean "well"?`],
    ],
    [
      'damage.vital-table: a weapon that may be lost',
      samplePack({
        [UNIT]: samplePack()
          .get(UNIT)
          ?.replace('[clubs]', '[club]')
          .replace('damage limit: 1', 'damage limit: 2')
          .replace(
            'skills:',
            'threshold: 1\nvital table: { rows: [{ roll: 1-12, effect: lose weapon clubs }] }\nskills:',
          ),
      }),
      [`${UNIT}:14:13  equipment[0]: no equipment "club". Did you mean "clubs"?`],
    ],
    [
      'attribute.type: one word where a list is wanted',
      samplePack({ [UNIT]: `${samplePack().get(UNIT)}keywords: Human\n` }),
      [`${UNIT}:13:11  keywords: must be a list, not "Human"; write [Human]`],
    ],
    [
      'initiative.format: one action where a list is wanted',
      samplePack({
        [UNIT]: `${samplePack().get(UNIT)}initiative: [{ when: { fact: attacked }, do: takeCover }]\n`,
      }),
      [`${UNIT}:13:46  initiative[0].do: must be a list, not "takeCover"; write [takeCover]`],
    ],
    [
      'scenario.battlefield: points that are none',
      brokenPack(MEETING, /circle: .*/, 'polygon: [30, 20, 35, 20, 35, 25]'),
      [`${MEETING}:6:15  terrain[0].polygon[0]: must be a point like [12.5, 8], not 30`],
    ],
    [
      'unitset.parts: a key that must be there',
      brokenPack('pack.yaml', 'version', 'vesion'),
      ['pack.yaml:2:1  vesion: no key "vesion". Did you mean "version"?'],
    ],
    [
      'morale.general: of an army for points',
      samplePack({
        [UNIT]: `${samplePack().get(UNIT)}hire value: 20\n`,
        [MEETING]: samplePack()
          .get(MEETING)
          ?.replace('depth: 10 }', 'depth: 10 }\n    points: 20')
          .replace('name: Ash Company', 'name: Ash Company, general: true'),
      }),
      [
        `${MEETING}:13:9  forces[0].units[0]: Ash Company is marked as the general, and is no single character. Mark nobody`,
      ],
    ],
    [
      'unitentry.options: the one key of an option',
      samplePack({
        [UNIT]: `${samplePack().get(UNIT)}options: [{ id: more, name: More, moe members: 2 }]\n`,
      }),
      [`${UNIT}:13:35  options[0].moe members: no key "moe members". Did you mean "more members"?`],
    ],
    [
      'unitentry.options: what an option takes away',
      samplePack({
        [UNIT]: `${samplePack().get(UNIT)}options: [{ id: few, name: Few, loses: [club], gains: [clubs x2] }]\n`,
        [MEETING]: samplePack()
          .get(MEETING)
          ?.replace('name: Ash Company', 'name: Ash Company, options: [few]'),
      }),
      [`${UNIT}:13:41  options[0].loses[0]: no equipment of the unit "club". Did you mean "clubs"?`],
    ],
    [
      'morale.general: a general who cannot be read',
      samplePack({
        'units/clan/chief.yaml': samplePack()
          .get(UNIT)
          ?.replace('Ash', 'Chief')
          .replace('members: 5', 'members: one'),
        [MEETING]: samplePack()
          .get(MEETING)
          ?.replace('name: Ash Company', 'name: Ash Company, general: true, officers: [{ is: clan/chief }]'),
      }),
      ['units/clan/chief.yaml:2:10  members: must be a whole number from 1 to 400, not "one"'],
    ],
  ])('%s', (_, files, said) => expect(saidOf(files)).toEqual(said));
});

describe('names in place of ids', () => {
  const DREAD = { 'abilities/dark-dread.yaml': 'name: Dark Dread\nsays: It frightens.\ndoes: [parry]\n' };

  it.each<[string, ReadonlyMap<string, string>, string[]]>([
    [
      'equipment',
      brokenPack(UNIT, '[clubs]', '[Clubs]'),
      [`${UNIT}:12:13  equipment[0]: no equipment "Clubs". Did you mean "clubs"?`],
    ],
    ...['dark dread', 'Dark Dread', 'Dark_dread'].map(
      (word): [string, ReadonlyMap<string, string>, string[]] => [
        `an ability: ${word}`,
        samplePack({ ...DREAD, [UNIT]: `${samplePack().get(UNIT)}abilities: [${word}]\n` }),
        [`${UNIT}:13:13  abilities[0]: no ability "${word}". Did you mean "dark-dread"?`],
      ],
    ),
    [
      'a unit',
      brokenPack(MEETING, 'is: clan/ash', 'is: Ash'),
      [`${MEETING}:12:24  forces[0].units[0].is: no unit "Ash". Did you mean "clan/ash"?`],
    ],
    [
      'terrain',
      brokenPack(MEETING, 'is: forest', 'is: Dark Forest'),
      [
        `${MEETING}:5:9  terrain[0].is: must be small letters, digits and single dashes, like green-infantry, not "Dark Forest". Did you mean "dark-forest"?`,
      ],
    ],
  ])('%s', (_, files, said) => expect(saidOf(files)).toEqual(said));
});

describe('a wrong folder or file name', () => {
  it('is told of once, and nothing misses what it holds', () => {
    const moved = new Map([...samplePack()].map(([path, text]) => [path.replace('units/', 'unit/'), text]));
    moved.set('unit/clan/elm.yaml', samplePack().get(UNIT)?.replace('Ash', 'Elm') ?? '');
    expect(saidOf(moved)).toEqual(['unit/clan/ash.yaml:1:1  no folder "unit". Did you mean "units"?']);
  });

  it.each([
    [
      'units/clan/Ash.yaml',
      'must be units/<force>/<unit>.yaml, in small letters, digits and single dashes; call it units/clan/ash.yaml',
    ],
    ['units/clan/ash.yml', 'must end in .yaml'],
  ])('%s', (path, say) => {
    const text = samplePack().get(UNIT);
    expect(saidOf(samplePack({ [UNIT]: undefined, [path]: text }))).toEqual([`${path}:1:1  ${say}`]);
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
      [
        `${MEETING}:3:8  table: "0x0" is no table; write its width and height in GSU, each from 1 to 1000, like 60x40`,
      ],
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
