import { formatComplaint } from '@emlia/packs';
import { describe, expect, test } from 'vitest';
import { brokenPack, samplePack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

const MEETING = 'scenarios/meeting.yaml';
const read = (files: Map<string, string>) => {
  const { pack, complaints } = readPack(files);
  return { meeting: pack?.scenarios.meeting, said: complaints.map(one => formatComplaint(one)) };
};
const scenario = (from: string | RegExp, to: string) => read(brokenPack(MEETING, from, to));
const before = (more: string) => scenario('forces:\n', `${more}forces:\n`);
const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

describe('the five parts', () => {
  test.each([
    ['purpose', /purpose: .*\n/, 'purpose: missing: a scenario needs a purpose'],
    ['battlefield', /table: .*\n/, 'table: missing: a scenario needs a battlefield'],
    ['forces', /forces:[\s\S]*(?=turns)/, 'forces: missing: a scenario needs forces, two or more'],
    ['limit', /turns: .*\n/, 'turns: missing: a scenario needs a limit on how long it lasts'],
    [
      'victory conditions',
      /victory:[\s\S]*(?=ground)/,
      'victory: missing: a scenario needs victory conditions',
    ],
  ])('scenario.parts: without %s it is refused, and the message names it', (_part, text, say) => {
    const { meeting, said } = scenario(text, '');
    expect(meeting).toBeUndefined();
    expect(said.join('\n')).toContain(say);
    expect(said.join('\n')).toContain('(scenario.parts)');
  });

  test('scenario.purpose: it may not be empty', () => {
    expect(scenario('To see who is stronger.', '" "').said.join()).toMatch(/purpose: must not be empty/);
  });

  test('scenario.purpose: it may name the battle before, and the result of it that leads here', () => {
    const follows = 'follows: { scenario: meeting, result: The Reds lost and cover their retreat. }\n';
    const text = samplePack().get(MEETING)?.replace('table:', `${follows}table:`);
    const { pack, complaints } = readPack(
      samplePack({ 'scenarios/retreat.yaml': text?.replace('title: Meeting', 'title: Retreat') }),
    );
    expect(complaints).toEqual([]);
    expect(pack?.scenarios.retreat?.follows).toEqual({
      scenario: 'meeting',
      result: 'The Reds lost and cover their retreat.',
    });
  });

  test('scenario.forces.sides: one force is not enough', () => {
    const { said } = scenario(/ {2}- id: blues[\s\S]*?(?=turns)/, '');
    expect(said.join()).toMatch(/forces: needs at least 2 entries/);
  });
});

describe('who commands what', () => {
  test('scenario.forces.shared, scenario.forces.several-per-player: players, their units and their chain of command', () => {
    const { meeting, said } = read(
      new Map(
        [
          ...brokenPack(
            MEETING,
            'name: The Reds\n',
            'name: The Reds\n    player: anna\n    chain of command: [anna, bert]\n    approach: the north road\n',
          ),
        ].map(([path, text]) => [
          path,
          text
            .replace('forces:\n', 'players: [{ id: anna, name: Anna }, { id: bert, name: Bert }]\nforces:\n')
            .replace(
              'name: Ash Company }\n',
              'name: Ash Company }\n      - { id: elm, is: clan/ash, name: Elm Company, player: bert }\n',
            ),
        ]),
      ),
    );
    expect(said).toEqual([]);
    expect(meeting?.players).toEqual([
      { id: 'anna', name: 'Anna' },
      { id: 'bert', name: 'Bert' },
    ]);
    expect(meeting?.forces[0]).toMatchObject({
      player: 'anna',
      chainOfCommand: ['anna', 'bert'],
      approach: 'the north road',
      units: [{ id: 'ash' }, { id: 'elm', player: 'bert' }],
    });
  });

  test('scenario.forces.relations, scenario.deployment.order: how forces stand, when they come, who sets up first', () => {
    const files = brokenPack(
      MEETING,
      /turns: 6\n[\s\S]*victory:\n/,
      `  - id: greens
    name: The Greens
    arrives: 3
    zone: { edge: north, depth: 4 }
    units: [{ id: elm, is: clan/ash, name: Elm Company }]
relations:
  - { between: [reds, greens], are: neutral }
  - { between: [blues, greens], are: neutral }
deployment order: [blues, reds]
turns: 6
reason: Night falls.
victory:
  greens: [{ grade: victory, when: { not: { fact: wipedOut, force: greens } } }]
`,
    );
    const { meeting, said } = read(files);
    expect(said).toEqual([]);
    expect(meeting?.relations).toEqual([
      { between: ['reds', 'greens'], are: 'neutral' },
      { between: ['blues', 'greens'], are: 'neutral' },
    ]);
    expect([meeting?.deployment, meeting?.forces[2]?.arrives]).toEqual([['blues', 'reds'], 3]);
  });

  test('scenario.forces.relations: two forces stand in one of three ways', () => {
    expect(before('relations: [{ between: [reds, blues], are: friendly }]\n').said.join()).toMatch(
      /no relation "friendly"/,
    );
    expect(before('relations: [{ between: [reds], are: allied }]\n').said.join()).toMatch(/needs at least 2/);
  });
});

describe('the battlefield', () => {
  const WOOD = 'areas:\n  - { id: wood, name: The Wood, pieces: forest-1 }\n';

  test('scenario.battlefield: size in GSU, every piece with its shape and a note, areas that nest and coincide with pieces', () => {
    const files = brokenPack(
      MEETING,
      'forces:\n',
      `    note: Left standing for its nuts.
areas:
  - { id: wood, name: The Wood, pieces: forest-1 }
  - { id: grove, name: The Grove, rectangle: { x: 28, y: 18, width: 4, height: 4 } }
  - { id: both, name: Both, rectangle: { x: 2, y: 2, width: 4, height: 4 }, pieces: [forest-1] }
forces:
`,
    );
    const { meeting, said } = read(files);
    expect(said.filter(one => !one.includes('nothing asks about'))).toEqual([]);
    expect([meeting?.width, meeting?.height]).toEqual([60, 40]);
    const [forest] = meeting?.terrain ?? [];
    expect(forest).toMatchObject({ id: 'forest-1', note: 'Left standing for its nuts.' });
    expect(meeting?.areas).toEqual([
      { id: 'wood', name: 'The Wood', points: forest?.points },
      { id: 'grove', name: 'The Grove', points: corners(28, 18, 32, 22) },
      { id: 'both', name: 'Both', points: corners(2, 2, 6, 6), also: [forest?.points] },
    ]);
  });

  test('scenario.battlefield.rationale: the answers are kept with the scenario', () => {
    expect(read(samplePack()).meeting?.ground).toEqual({
      natural: 'Woods grow.',
      strategic: 'It lies between them.',
      defensive: 'Nobody defends it.',
    });
  });

  test.each<[string, string, unknown]>([
    ['a strip along an edge', '{ edge: west, depth: 6 }', [corners(0, 0, 6, 40)]],
    ['a part of one', '{ edge: west, depth: 6, from: 10, to: 30 }', [corners(0, 10, 6, 30)]],
    [
      'a polygon',
      '{ polygon: [[0, 0], [9, 0], [0, 9]] }',
      [
        [
          { x: 0, y: 0 },
          { x: 9, y: 0 },
          { x: 0, y: 9 },
        ],
      ],
    ],
    [
      'a union',
      '[{ edge: west, depth: 6 }, { edge: south, depth: 5, to: 20 }]',
      [corners(0, 0, 6, 40), corners(0, 35, 20, 40)],
    ],
  ])('scenario.deployment: a zone is %s', (_what, zone, rings) => {
    const { meeting, said } = scenario('{ edge: west, depth: 10 }', zone);
    expect(said).toEqual([]);
    expect(meeting?.forces[0]?.zone).toEqual(rings);
  });

  test.each(['{ area: wood }', '{ inside: forest-1 }'])(
    'scenario.deployment: a zone is a named area, or the inside of a piece of terrain, %s',
    zone => {
      const files = brokenPack(MEETING, '{ edge: west, depth: 10 }', `${zone}\n    home: west`);
      const { meeting, said } = read(
        new Map([...files].map(([path, text]) => [path, text.replace('forces:\n', `${WOOD}forces:\n`)])),
      );
      expect(said.filter(say => !say.includes('warning'))).toEqual([]);
      expect(meeting?.forces[0]?.zone).toEqual([meeting?.terrain[0]?.points]);
    },
  );

  test('scenario.deployment: a zone is one thing', () => {
    const { said } = scenario('{ edge: west, depth: 10 }', '{ area: wood, depth: 10 }');
    expect(said.join()).toMatch(/must be an area, or the inside of a piece of terrain, and nothing else/);
  });

  const WEST = '{ edge: west, depth: 10 }';
  const near = (more: string) =>
    read(
      new Map(
        [...brokenPack(MEETING, WEST, '{ edge: west, depth: 25 }')].map(([path, text]) => [
          path,
          text.replace('forces:\n', `${more}forces:\n`),
        ]),
      ),
    ).said.filter(say => say.includes('GSU from the zone'));

  test.each([
    ['hostile', 1],
    ['neutral', 0],
    ['allied', 0],
  ])(
    'scenario.deployment.distance: zones of %s forces less than 30 GSU apart give %i warnings',
    (are, warnings) => {
      const said = near(`relations: [{ between: [reds, blues], are: ${are} }]\n`);
      expect(said).toHaveLength(warnings);
      for (const say of said) expect(say).toMatch(/warning: .*is only 25 GSU from the zone of The Reds/);
    },
  );

  test('scenario.deployment.distance: a stated reason, or a late arrival, is reason enough', () => {
    expect(near('close zones: They met at the well.\n')).toEqual([]);
    const late = brokenPack(MEETING, WEST, '{ edge: west, depth: 25 }\n    arrives: 2');
    expect(read(late).said).toEqual([]);
  });
});
