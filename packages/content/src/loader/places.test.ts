import { formatComplaint } from '@emlia/packs';
import { expect, test } from 'vitest';
import { brokenPack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const scenario = (from: string | RegExp, to: string) => {
  const { pack, complaints } = readPack(brokenPack('scenarios/meeting.yaml', from, to));
  return { meeting: pack?.scenarios.meeting, said: complaints.map(one => formatComplaint(one)) };
};

const terrain = (text: string) =>
  readPack(brokenPack('terrain/forest.yaml', 'height: 2\n', `height: 2\n${text}`));

test('scenario.home: a force may name another edge as its own lines', () => {
  const { meeting } = scenario('depth: 10 }\n', 'depth: 10 }\n    home: north\n');
  expect(meeting?.forces.map(({ home }) => home)).toEqual(['north', undefined]);
});

test.each([
  ['a stretch of an edge', '{ edge: north, from: 10, to: 30 }', { edge: 'north', from: 10, to: 30 }],
  ['a point', '{ point: [12.5, 8] }', { point: { x: 12.5, y: 8 } }],
  ['an area', '{ area: fort }', { area: 'fort' }],
])('retreat.lines, scenario.home: a force may name %s', (_what, written, home) => {
  const areas =
    'areas:\n  - { id: fort, name: Fort, rectangle: { x: 2, y: 2, width: 4, height: 4 } }\nforces:\n';
  const files = brokenPack('scenarios/meeting.yaml', /depth: 10 }\n/, `depth: 10 }\n    home: ${written}\n`);
  const path = [...files.keys()].find(one => one.endsWith('meeting.yaml')) ?? '';
  files.set(path, (files.get(path) ?? '').replace('forces:\n', areas));
  const { pack, complaints } = readPack(files);
  expect(complaints.map(one => formatComplaint(one)).join()).not.toMatch(/home/);
  expect(pack?.scenarios.meeting?.forces[0]?.home).toEqual(home);
});

test.each([
  ['{ edge: north, area: fort }', /must be an edge or a stretch of one/],
  ['{ from: 3 }', /must be an edge or a stretch of one/],
  ['{ edge: north, from: 30, to: 10 }', /must be more than from, 30/],
  ['{ edge: north, to: 900 }', /reaches beyond the table/],
  ['{ area: fort }', /area "fort"/],
  ['{ point: [900, 3] }', /lies beside the table/],
  ['nowhere', /no edge "nowhere"/],
])('retreat.lines: own lines of %s are complained about', (written, say) => {
  const { said } = scenario('depth: 10 }\n', `depth: 10 }\n    home: ${written}\n`);
  expect(said.join()).toMatch(say);
});

test('scenario.home: a zone that touches no edge needs one named', () => {
  const inland = '    zone: { rectangle: { x: 10, y: 5, width: 8, height: 8 } }\n';
  const zone = '    zone: { edge: west, depth: 10 }\n';
  expect(scenario(zone, inland).said.join()).toMatch(/own lines/);
  expect(scenario(zone, `${inland}    home: west\n`).said.join()).not.toMatch(/own lines/);
});

test('area.control: a scenario names areas of any shape', () => {
  const { meeting } = scenario(
    'forces:\n',
    'areas:\n  - { id: ford, name: The Ford, rectangle: { x: 20, y: 10, width: 4, height: 2 } }\nforces:\n',
  );
  expect(meeting?.areas).toEqual([
    {
      id: 'ford',
      name: 'The Ford',
      points: [
        { x: 20, y: 10 },
        { x: 24, y: 10 },
        { x: 24, y: 12 },
        { x: 20, y: 12 },
      ],
    },
  ]);
});

test('terrain.building: a scenario marks the openings of a piece', () => {
  const { meeting } = scenario(
    'radius: 5 }\n',
    'radius: 5 }\n    openings: [{ is: door, at: [25, 20], width: 2 }, { is: window, at: [35, 20], width: 1 }, { is: stairs, at: [30, 20], width: 2 }]\n',
  );
  expect(meeting?.terrain[0]?.openings).toEqual([
    { is: 'door', at: { x: 25, y: 20 }, width: 2 },
    { is: 'window', at: { x: 35, y: 20 }, width: 1 },
    { is: 'stairs', at: { x: 30, y: 20 }, width: 2 },
  ]);
});

test('terrain.building: one that does not say is 2 high, with hits 8 and a threshold of 5', () => {
  const text = 'name: House\ncharacter: solid\nimpassable: ground\nwalls: 0.5\n';
  const read = (more = '') =>
    readPack(brokenPack('terrain/forest.yaml', /[\s\S]*/, text + more)).pack?.terrain.forest;
  expect(read()).toMatchObject({ height: 2, hits: 8, threshold: 5, vitalTable: { die: { sides: 12 } } });
  expect(read('height: 3\nhits: 9\ndamage limit: 4\n')).toMatchObject({ height: 3, hits: 9, damageLimit: 4 });
  expect(read('damage limit: 4\n')).not.toHaveProperty('threshold');
  const bare = brokenPack('terrain/forest.yaml', /[\s\S]*/, 'name: Field\ncharacter: open\n');
  expect(
    readPack(bare)
      .complaints.map(one => formatComplaint(one))
      .join(),
  ).toMatch(/height: missing/);
});

test('movemode.accel.speed: a scenario may start a unit under way', () => {
  const { meeting } = scenario('name: Ash Company }', 'name: Ash Company, speed: 20 }');
  expect(meeting?.forces[0]?.units[0]?.speed).toBe(20);
});

test('timing.alternate.first: a scenario may name who goes first', () => {
  const { meeting, said } = scenario('forces:\n', 'activation order: [blues]\nforces:\n');
  expect(meeting?.activation).toEqual(['blues']);
  expect(said).toEqual([]);
});

test('terrain.ability.open: any further effect on those who enter, leave, stand in or look through it', () => {
  const text = `effects:
  - { when: standing, say: It burns., hits: 2, base damage: 3 }
  - { when: looking, say: The heat makes the air dance. }
  - { when: entering, say: The smoke rises., hits: 1, reaches: [ground, flying] }
`;
  expect(terrain(text).pack?.terrain.forest?.effects).toEqual([
    { when: 'standing', say: 'It burns.', hits: 2, damage: 3 },
    { when: 'looking', say: 'The heat makes the air dance.' },
    { when: 'entering', say: 'The smoke rises.', hits: 1, modes: ['G', 'F'] },
  ]);
  const wrong = terrain('effects:\n  - { when: sleeping, say: Zzz. }\n');
  expect(wrong.complaints.map(one => formatComplaint(one)).join()).toMatch(/no moment "sleeping"/);
});

test('terrain.size.limit: a piece may state the largest size it impedes', () => {
  expect(terrain('impedes up to: 2\n').pack?.terrain.forest?.impedes).toBe(2);
});
