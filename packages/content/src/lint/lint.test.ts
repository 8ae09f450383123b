import { describe, expect, it } from 'vitest';
import { formatComplaint } from '../loader/complaint.ts';
import { readPack } from '../loader/read-pack.ts';
import { brokenPack, samplePack } from '../loader/sample-pack.ts';
import { CHECKS } from './index.ts';
import { SIDES_ROWS } from './testing/sides-rows.ts';

const UNIT = 'units/clan/ash.yaml';
const CLUBS = 'equipment/clubs.yaml';
const MEETING = 'scenarios/meeting.yaml';
const WEST = '{ edge: west, depth: 10 }';
const DRUMS = { 'equipment/drums.yaml': 'name: Drums\nkind: melee\nbase damage: 0\n' };
const BOG = { 'terrain/bog.yaml': 'name: Bog\ncharacter: open\nheight: 0\n' };

interface Row {
  readonly check: string;
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
  readonly said: readonly string[];
}

const broken = (file: string, from: string | RegExp, to: string) => brokenPack(file, from, to);

const ROWS: readonly Row[] = [
  ...SIDES_ROWS,
  {
    check: 'ailments',
    title: 'resolution.other-effects: an ailment the pack does not describe',
    files: broken(
      UNIT,
      'skills:',
      'other measures: [{ name: Bile, at: 1, effect: becomes poisoned }]\nskills:',
    ),
    said: [`${UNIT}:10:17  other measures: no ailment of pack.yaml "poisoned"`],
  },
  {
    check: 'damage-measure',
    title: 'entity.minimum: no damage limit and no threshold',
    files: broken(UNIT, 'damage limit: 1\n', ''),
    said: [`${UNIT}:1:1  has no damage measure; give a damage limit or a threshold`],
  },
  {
    check: 'duplicate-names',
    title: 'two units of one name',
    files: broken(MEETING, 'Oak Company', 'ash company'),
    said: [`${MEETING}:17:40  warning: forces[1].units[0].name: another unit is called "ash company"`],
  },
  {
    check: 'duplicate-names',
    title: 'two forces of one name',
    files: broken(MEETING, 'The Blues', 'The Reds'),
    said: [`${MEETING}:14:11  warning: forces[1].name: another force is called "The Reds"`],
  },
  {
    check: 'duplicate-names',
    title: 'two entries of one name',
    files: samplePack({
      'terrain/wood.yaml': 'name: Forest\ncharacter: open\nheight: 0\n',
      'pack.yaml': library(),
    }),
    said: ['terrain/wood.yaml:1:7  warning: name: another entry is called "Forest"'],
  },
  {
    check: 'vital-table',
    title: 'damage.other-measures: a weapon to lose that it does not carry',
    files: broken(
      UNIT,
      'skills:',
      'other measures: [{ name: Guns, at: 1, effect: lose weapon mortar }]\nskills:',
    ),
    said: [`${UNIT}:10:17  other measures: the unit carries no "mortar" to lose`],
  },
  {
    check: 'vital-table',
    title: 'damage.vital-table: what cannot befall terrain',
    files: samplePack({
      'terrain/forest.yaml': `name: Forest
character: sparse
height: 2
hits: 3
threshold: 2
vital table: { rows: [{ roll: 1-12, effect: [prone, hits -1] }] }
`,
    }),
    said: ['terrain/forest.yaml:6:14  vital table: "prone" means nothing to terrain'],
  },
  {
    check: 'facing',
    title: 'attribute.facing: hits by arc without sight arcs',
    files: broken(UNIT, 'hits: 1', 'hits: 1\nhits by arc: { rear: 0 }'),
    said: [`${UNIT}:6:14  hits by arc: it depends on a facing; give the unit sight arcs`],
  },
  {
    check: 'facing',
    title: 'attribute.facing: a weapon with an arc of fire without sight arcs',
    files: samplePack({ [CLUBS]: 'name: Guns\nkind: ranged\nbase damage: 1\nrange: 1/2/3\narc: 90\n' }),
    said: [`${UNIT}:12:12  equipment: the arc of Guns depends on a facing; give the unit sight arcs`],
  },
  {
    check: 'forces',
    title: 'army.legal: an army of a force that is not there',
    files: broken(MEETING, WEST, `${WEST}\n    points: 100\n    from: ashes`),
    said: [`${MEETING}:12:11  forces[0].from: no force of the pack "ashes"`],
  },
  {
    check: 'hostile-zones',
    title: 'scenario.deployment.distance: zones too close',
    files: broken(MEETING, WEST, '{ edge: west, depth: 25 }'),
    said: [
      `${MEETING}:15:11  warning: forces[1].zone: is only 25 GSU from the zone of The Reds; keep 30, or say why under "close zones"`,
    ],
  },
  {
    check: 'hostile-zones',
    title: 'scenario.deployment.distance: zones that share ground',
    files: broken(MEETING, WEST, '{ edge: west, depth: 51 }'),
    said: [`${MEETING}:15:11  forces[1].zone: overlaps the zone of The Reds`],
  },
  {
    check: 'idle-skill',
    title: 'a ranged skill without a ranged weapon',
    files: broken(UNIT, 'skills:', 'skills:\n  aimed fire: 1*'),
    said: [`${UNIT}:11:15  warning: skills.aimed fire: the unit carries no ranged weapon to use it with`],
  },
  {
    check: 'general',
    title: 'morale.general: a unit without a single character in it',
    files: broken(MEETING, 'name: Ash Company', 'name: Ash Company, general: true'),
    said: [
      `${MEETING}:12:62  forces[0].units[0].general: no single character of this unit could be the general`,
    ],
  },
  {
    check: 'general',
    title: 'morale.general: several of a stat line that is a general',
    files: broken(UNIT, 'size: 1', 'general: true\nsize: 1'),
    said: [
      `${MEETING}:12:9  forces[0].units[0]: Ash is a general, and 5 of them are fielded`,
      `${MEETING}:17:9  forces[1].units[0]: Ash is a general, and 5 of them are fielded`,
    ],
  },
  {
    check: 'general',
    title: 'morale.general: two in one force',
    files: broken(
      MEETING,
      '- { id: ash, is: clan/ash, name: Ash Company }',
      `- { id: ash, is: clan/ash, name: Ash Company, members: 1, general: true }
      - { id: elm, is: clan/ash, name: Elm Company, members: 1, general: true }`,
    ),
    said: [`${MEETING}:8:5  forces[0]: The Reds has 2 generals; an army has one at most`],
  },
  {
    check: 'listed-parts',
    title: 'mixed.definition: a part that is mixed itself',
    files: broken(UNIT, 'skills:', 'with: [{ is: clan/ash, members: 1 }]\nskills:'),
    said: [`${UNIT}:10:14  with[0].is: "clan/ash" is a mixed unit itself`],
  },
  {
    check: 'options',
    title: 'unitentry.options: a weapon lost that nobody carries',
    files: samplePack({
      [UNIT]: `${samplePack().get(UNIT)}options: [{ id: bare, name: Bare Hands, loses: [club] }]\n`,
    }),
    said: [`${UNIT}:13:49  options[0].loses[0]: no equipment of the unit "club". Did you mean "clubs"?`],
  },
  {
    check: 'own-lines',
    title: 'scenario.home: a zone in the middle of the table',
    files: broken(MEETING, WEST, '{ rectangle: { x: 2, y: 5, width: 9, height: 9 } }'),
    said: [
      `${MEETING}:10:11  forces[0].zone: touches no edge of the table, so the force has no own lines to retreat to`,
    ],
  },
  {
    check: 'references',
    title: 'equipment that is not there',
    files: broken(UNIT, '[clubs]', '[clubs, club]'),
    said: [`${UNIT}:12:20  equipment[1]: no equipment "club". Did you mean "clubs"?`],
  },
  {
    check: 'references',
    title: 'entity.unit.statline: a part that is not there',
    files: broken(UNIT, 'skills:', 'with: [{ is: clan/cheif, members: 1 }]\nskills:'),
    said: [`${UNIT}:10:14  with[0].is: no unit "clan/cheif"; there is "clan/ash"`],
  },
  {
    check: 'references',
    title: 'equipment named like something of every object',
    files: broken(UNIT, '[clubs]', '[clubs, constructor]'),
    said: [`${UNIT}:12:20  equipment[1]: no equipment "constructor"; there is "clubs"`],
  },
  {
    check: 'references',
    title: 'a unit that is not there',
    files: broken(MEETING, 'clan/ash', 'clan/ashes'),
    said: [`${MEETING}:12:24  forces[0].units[0].is: no unit "clan/ashes". Did you mean "clan/ash"?`],
  },
  {
    check: 'references',
    title: 'terrain that is not there',
    files: broken(MEETING, /is: forest\n.*/, '$&\n  - is: swamp\n    circle: { x: 20, y: 20, radius: 3 }'),
    said: [`${MEETING}:7:9  terrain[1].is: no terrain "swamp"; there is "forest"`],
  },
  {
    check: 'references',
    title: 'victory.exact: the victory of a force that is not there',
    files: broken(
      MEETING,
      / {2}blues:\n.*/,
      '$&\n  greens:\n    - { grade: massacre, when: { fact: wipedOut, force: blue } }',
    ),
    said: [
      `${MEETING}:26:5  victory.greens: no force "greens"; there is "reds", "blues"`,
      `${MEETING}:26:32  victory.greens[0].when: no force "blue". Did you mean "blues"?`,
    ],
  },
  {
    check: 'room',
    title: 'scenario.deployment: a zone too narrow for a unit',
    files: broken(MEETING, WEST, '{ edge: west, depth: 0.5 }'),
    said: [
      `${MEETING}:12:9  forces[0].units[0]: Ash Company does not fit: room for 0 of its 5 bases, each 1 across`,
    ],
  },
  {
    check: 'room',
    title: 'scenario.deployment: a zone too small for all units',
    files: broken(
      MEETING,
      /edge: west, depth: 10[\s\S]*?name: Ash Company \}/,
      'edge: west, depth: 3, to: 3 }\n    units: [{ id: ash, is: clan/ash, name: Ash }, { id: elm, is: clan/ash, name: Elm }]',
    ),
    said: [`${MEETING}:10:11  forces[0].zone: covers 9 square GSU; the units of The Reds need 10`],
  },
  {
    check: 'terrain-on-table',
    title: 'scenario.battlefield: terrain over the edge',
    files: broken(MEETING, 'x: 30, y: 20', 'x: 57, y: 20'),
    said: [
      `${MEETING}:5:5  terrain[0]: Forest reaches to 60.53515625, 16.46484375, beyond the table, which is 60x40`,
    ],
  },
  {
    check: 'unique-ids',
    title: 'two units of one id',
    files: broken(MEETING, 'id: oak', 'id: ash'),
    said: [`${MEETING}:17:15  forces[1].units[0].id: another unit has the id "ash"`],
  },
  {
    check: 'unique-ids',
    title: 'two forces of one id',
    files: broken(MEETING, 'id: blues', 'id: reds'),
    said: [`${MEETING}:13:9  forces[1].id: another force has the id "reds"`],
  },
  {
    check: 'unused',
    title: 'equipment nobody carries',
    files: samplePack(DRUMS),
    said: ['equipment/drums.yaml:1:1  warning: no unit carries it'],
  },
  {
    check: 'unused',
    title: 'terrain no scenario places',
    files: samplePack(BOG),
    said: ['terrain/bog.yaml:1:1  warning: no scenario places it'],
  },
  {
    check: 'victory',
    title: 'victory.exact: a force that cannot win',
    files: broken(MEETING, / {2}blues:\n.*\n/, ''),
    said: [`${MEETING}:21:3  victory.blues: missing: no victory conditions for The Blues (victory.exact)`],
  },
  {
    check: 'victory',
    title: 'victory.exact: a force compared with itself',
    files: broken(MEETING, 'wipedOut, force: blues', 'lostMore, force: blues, than: blues'),
    said: [`${MEETING}:22:32  victory.reds[0].when: compares a force with itself, so it never holds`],
  },
  {
    check: 'vital-table',
    title: 'attribute.damage.threshold: a threshold without a vital table',
    files: broken(UNIT, 'damage limit', 'threshold'),
    said: [`${UNIT}:6:12  threshold: needs a vital table to roll on`],
  },
  {
    check: 'vital-table',
    title: 'attribute.damage.threshold: a vital table without a threshold',
    files: broken(UNIT, 'skills:', 'vital table: { rows: [{ roll: 1-12, effect: nothing }] }\nskills:'),
    said: [`${UNIT}:1:1  has a vital table but no threshold, so it is never rolled on`],
  },
  {
    check: 'vital-table',
    title: 'damage.threshold: terrain with a threshold and no vital table',
    files: samplePack({ 'terrain/bog.yaml': `${BOG['terrain/bog.yaml']}hits: 3\nthreshold: 2\n` }),
    said: ['terrain/bog.yaml:5:12  threshold: needs a vital table to roll on'],
  },
  {
    check: 'vital-table',
    title: 'damage.vital-table: the loss of a weapon nobody carries',
    files: broken(
      UNIT,
      'skills:',
      'threshold: 1\nvital table: { rows: [{ roll: 1-12, effect: lose weapon guns }] }\nskills:',
    ),
    said: [`${UNIT}:11:14  vital table: the unit carries no "guns" to lose`],
  },
  {
    check: 'zones-on-table',
    title: 'scenario.deployment: a zone over the edge',
    files: broken(MEETING, WEST, '{ edge: west, depth: 10, to: 41 }'),
    said: [`${MEETING}:10:11  forces[0].zone: reaches beyond the table, which is 60x40`],
  },
];

describe('each check finds its mistake', () => {
  it.each(ROWS)('$title ($check)', ({ check, files, said }) => {
    const found = readPack(files).complaints.filter(one => one.check === check);
    expect(found.map(one => formatComplaint(one))).toEqual(said);
  });

  it('every check has a row', () => {
    expect(new Set(ROWS.map(row => row.check))).toEqual(new Set(CHECKS.map(check => check.name)));
  });
});

describe('and nothing else', () => {
  it('scenario.deployment.distance: a stated reason silences the warning', () => {
    const files = broken(MEETING, WEST, '{ edge: west, depth: 25 }\n    # they met at the well');
    expect(readPack(files).complaints).toHaveLength(1);
    const text = files.get(MEETING)?.replace('turns:', 'close zones: They met at the well.\nturns:');
    expect(readPack(samplePack({ [MEETING]: text })).complaints).toEqual([]);
  });

  it('a library may hold what nothing uses', () => {
    const { complaints } = readPack(samplePack({ ...DRUMS, ...BOG, 'pack.yaml': library() }));
    expect(complaints).toEqual([]);
  });

  it('a broken file brings no complaints about those who name it', () => {
    const { complaints } = readPack(samplePack({ [CLUBS]: 'name: [', [UNIT]: 'name: Ash' }));
    expect(new Set(complaints.map(one => one.file))).toEqual(new Set([CLUBS, UNIT]));
  });
});

function library(): string {
  return 'id: sample\nversion: 1.0.0\ntitle: Sample\nlicence: CC0-1.0\nlibrary: [equipment, terrain]\n';
}
