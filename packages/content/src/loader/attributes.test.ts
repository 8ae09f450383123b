import { formatComplaint } from '@emlia/packs';
import { describe, expect, it } from 'vitest';
import { DRAFT_SIZES, REFERENCE_SIZES } from '../entries/reference-sizes.ts';
import { SCALE_PRESETS } from '../entries/scale.ts';
import { formatSize, parseSize } from '../notation/index.ts';
import { referencePage } from '../schema/reference-page.ts';
import { brokenPack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const UNIT = 'units/clan/ash.yaml';
const CLUBS = 'equipment/clubs.yaml';
const FOREST = 'terrain/forest.yaml';
const MEETING = 'scenarios/meeting.yaml';

const said = (file: string, from: string | RegExp, to: string): string[] =>
  readPack(brokenPack(file, from, to)).complaints.map(one => formatComplaint(one));
const ash = (from: string | RegExp, to: string) =>
  readPack(brokenPack(UNIT, from, to)).pack?.units['clan/ash'];

describe('what an entry must have', () => {
  it.each([
    ['hits', 'hits: 1\n', [`${UNIT}:1:1  hits: missing`]],
    [
      'a damage measure',
      'damage limit: 1\n',
      [`${UNIT}:1:1  has no damage measure; give a damage limit or a threshold`],
    ],
  ])('entity.minimum: without %s it is invalid', (_, line, complaints) => {
    expect(said(UNIT, line, '')).toEqual(complaints);
  });

  it('entity.minimum: scenery needs neither', () => {
    expect(readPack(brokenPack(FOREST, 'Forest', 'Hill')).complaints).toEqual([]);
  });

  it('entity.position: position, boundary and formation never stand in an entry', () => {
    for (const key of ['position', 'boundary', 'formation']) {
      expect(said(UNIT, 'members: 5\n', `members: 5\n${key}: 1\n`)).toEqual([
        expect.stringContaining(`no key "${key}"`),
      ]);
    }
  });

  it('attribute.timing: a whole number from 0, compulsory for units, and nothing for terrain', () => {
    expect(said(UNIT, 'timing: 2\n', '')).toEqual([`${UNIT}:1:1  timing: missing`]);
    expect(said(UNIT, 'timing: 2', 'timing: -1')).toHaveLength(1);
    expect(said(UNIT, 'timing: 2', 'timing: 1.5')).toHaveLength(1);
    expect(ash('timing: 2', 'timing: 0')?.timing).toBe(0);
    expect(said(FOREST, 'height: 2\n', 'height: 2\ntiming: 2\n')[0]).toMatch(/no key "timing"/);
  });

  it('attribute.optional: hire value, army value, arcs, combat range and type may all be missing', () => {
    const entry = ash('members: 5', 'members: 6');
    expect(entry).toMatchObject({ armyValue: 0, keywords: [], members: 6 });
    for (const key of ['hireValue', 'arcs', 'combatRange', 'hirePrices', 'abilities']) {
      expect(entry).not.toHaveProperty(key);
    }
  });

  it('attribute.movement: without Movement it cannot move itself; several modes are listed together', () => {
    expect(ash('movement: 15G\n', '')?.movement).toEqual([]);
    expect(ash('15G', '15G, 6S')?.movement).toEqual([
      { speed: 15, mode: 'G' },
      { speed: 6, mode: 'S' },
    ]);
  });
});

describe('sizes and heights', () => {
  it.each([
    ['Human Adult', 1, 1],
    ['Human Child', 0.5, 0.5],
    ['Average Tree', 1, 2],
    ['Large Tree', 2, 3],
    ['Wolf', 1, 0.5],
    ['Coyote', 0.5, 0.25],
    ['Fox', 0.25, 0.125],
    ['Ogre', 2, 2],
    ['Mountain', 2000, 2000],
  ])('attribute.size.table, attribute.height.table: %s', (thing, size, height) => {
    const row = REFERENCE_SIZES.find(one => one.thing === thing);
    expect(row).toMatchObject({ size, height });
    expect(row?.orMore ?? false).toBe(thing === 'Mountain');
    expect([parseSize(formatSize(size)), parseSize(formatSize(height))]).toEqual([size, height]);
  });

  it.each([
    ['Small hanging sign', [0.125]],
    ['Things too small to matter as a rule', [0.0625]],
    ['Smaller than human, down to about half', [0.5]],
    ['Smaller again', [0.25]],
    ['Human', [1]],
    ['Horse', [2]],
    ['Mounted man', [4]],
    ['Machines', [4, 8]],
  ])('draft.size.examples: %s is %j, and authors are told', (thing, sizes) => {
    const row = DRAFT_SIZES.find(one => one.thing.startsWith(thing));
    expect(row?.sizes).toEqual(sizes);
    for (const size of sizes) expect(Number.isInteger(Math.log2(size))).toBe(true);
    expect(referencePage()).toContain(`| ${row?.thing} |`);
  });

  it('draft.size.examples: nothing else is listed', () => expect(DRAFT_SIZES).toHaveLength(8));

  it('draft.size.human: Size 1 is about 1 to 2.5 m tall and up to about 1 m wide or deep', () => {
    const [human] = DRAFT_SIZES.filter(({ sizes }) => sizes.includes(1));
    expect(human?.thing).toBe('Human: about 1 to 2.5 m tall, up to about 1 m wide or deep');
  });

  it('attribute.size.table: nothing else is listed', () => expect(REFERENCE_SIZES).toHaveLength(9));
});

describe('scale', () => {
  it.each([
    ['Troopers', '54mm', '1/20', 'inches'],
    ['Squads', '28mm', '1/64', 'cm'],
    ['Regiments', 'Tokens', 'Roughly 1/64', 'board hexes'],
    ['Brigades', '1/72', '1/72', 'cm'],
  ])('scale.presets: %s', (battle, figures, ground, gsu) => {
    expect(SCALE_PRESETS).toContainEqual({ battle, figures, ground, gsu });
  });

  it('scale.presets: a scenario states all four values or none', () => {
    const scale = '{ battle: Brigades, figures: 1/72, ground: 1/72, gsu: cm }';
    const { pack } = readPack(brokenPack(MEETING, 'turns: 6', `scale: ${scale}\nturns: 6`));
    expect(pack?.scenarios.meeting?.scale).toEqual(SCALE_PRESETS[3]);
    expect(
      said(MEETING, 'turns: 6', 'scale: { battle: Brigades, figures: 1/72, ground: 1/72 }\nturns: 6'),
    ).toEqual([`${MEETING}:18:8  scale.gsu: missing`]);
  });

  it.each(['15G cm', '15 cm', '40cm/80cm/120cm'])('scale.gsu: "%s" is refused: numbers are in GSU', text => {
    expect(said(UNIT, '15G', text)).toHaveLength(1);
  });
});

describe('abilities, prices and vital tables', () => {
  it.each<[string, string, string | RegExp, string, string]>([
    [
      'a weapon’s ability on a unit',
      UNIT,
      'skills:',
      'abilities: [reach 1]\nskills:',
      `${UNIT}:10:13  abilities[0]: "reach 1" belongs to a melee weapon, not to a unit`,
    ],
    [
      'a unit’s ability on a weapon',
      CLUBS,
      'base damage: 1',
      'base damage: 1\nabilities: [city fighters]',
      `${CLUBS}:4:13  abilities[0]: "city fighters" belongs to a unit or other equipment, not to a melee weapon`,
    ],
    [
      'gear that does nothing',
      CLUBS,
      /kind: melee\nbase damage: 1/,
      'kind: other',
      `${CLUBS}:1:1  abilities: missing`,
    ],
  ])('ability.catchall: %s', (_, file, from, to, complaint) => {
    expect(said(file, from, to)[0]).toBe(complaint);
  });

  it('attribute.hire.value: not two prices without a condition', () => {
    const prices = 'hire value: [{ value: 3 }, { value: 4 }]\nskills:';
    expect(said(UNIT, 'skills:', prices)).toEqual([
      `${UNIT}:10:13  hire value: has two prices without a condition`,
    ]);
  });

  const table = (rows: string, die = '') => `threshold: 2\nvital table:\n${die}  rows: [${rows}]\nmorale: 2`;

  it.each([
    [
      'a gap',
      '{ roll: 1-6, effect: nothing }, { roll: 8-12, effect: prone }',
      '9:42  vital table.rows[1]',
      '7 is wrong or missing',
    ],
    ['an end', '{ roll: 1-11, effect: nothing }', '9:9  vital table.rows', '12 is wrong or missing'],
    [
      'an overlap',
      '{ roll: 1-7, effect: nothing }, { roll: 7-12, effect: prone }',
      '9:42  vital table.rows[1]',
      '7 is given twice',
    ],
  ])('damage.vital-table: rows cover every value once, not with %s', (_, rows, place, complaint) => {
    expect(said(UNIT, 'morale: 2', table(rows))).toEqual([
      `${UNIT}:${place}: its rows must cover 1 to 12 of d12 once each; ${complaint}`,
    ]);
  });

  it('glossary.terms: a vital table is a threshold table, and is given once', () => {
    const rows = '{ roll: 1-12, effect: nothing }';
    const named = table(rows).replace('vital table', 'threshold table');
    expect(ash('morale: 2', named)?.vitalTable).toEqual(ash('morale: 2', table(rows))?.vitalTable);
    expect(
      said(UNIT, 'morale: 2', named.replace('morale', `vital table:\n  rows: [${rows}]\nmorale`)),
    ).toEqual([
      expect.stringContaining('threshold table: is the vital table under another name; give it once'),
    ]);
  });

  it('glossary.terms: type and keywords are one list', () => {
    expect(ash('members: 5\n', 'members: 5\ntype: [Undead]\nkeywords: [Human]\n')?.keywords).toEqual([
      'Human',
      'Undead',
    ]);
  });

  it('damage.other-measures: every so many points, or at so many', () => {
    const measures =
      'other measures: [{ name: Keel, at: 4, effect: lose movement }, { name: Crew, every: 2, effect: [disordered, morale -1] }]';
    expect(ash('skills:', `${measures}\nskills:`)?.measures).toEqual([
      { name: 'Keel', at: 4, effects: [{ effect: 'loseMovement' }] },
      {
        name: 'Crew',
        every: 2,
        effects: [
          { effect: 'state', state: 'disordered' },
          { effect: 'morale', by: -1 },
        ],
      },
    ]);
  });

  it.each(['', ', at: 1, every: 2'])('damage.other-measures: either every or at, not "%s"', when => {
    const measures = `other measures: [{ name: Keel${when}, effect: prone }]\nskills:`;
    expect(said(UNIT, 'skills:', measures)).toEqual([
      `${UNIT}:10:18  other measures[0]: needs either every or at, in points of damage`,
    ]);
  });

  it('damage.vital-table, dice.uses: another die, and several effects in one row', () => {
    const rows = '{ roll: 8-12, effect: [prone, morale -1] }, { roll: 2-7, effect: nothing }';
    expect(ash('morale: 2', table(rows, '  die: 2d6\n'))?.vitalTable).toEqual({
      die: { count: 2, sides: 6 },
      rows: [
        { from: 2, to: 7, effects: [{ effect: 'nothing' }] },
        {
          from: 8,
          to: 12,
          effects: [
            { effect: 'state', state: 'prone' },
            { effect: 'morale', by: -1 },
          ],
        },
      ],
    });
  });
});
