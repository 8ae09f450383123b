import { join } from 'node:path';
import { isProblem } from '@emlia/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_PACKS } from './places.ts';
import { openShelf, type PackShelf } from './shelf.ts';
import { freshFolder, run, SPAT } from './testing/run.ts';

const PIKE = {
  'packs/pike/pack.yaml':
    'id: pike\nversion: 1.0.0\ntitle: Pike\nabout: Poles.\nlicence: CC0-1.0\nrules: eras\nlibrary: [units]\n',
  'packs/pike/units/medieval/pikes.yaml':
    'name: Pikes\neras: [Medieval]\ncost: 4\nmen: 10\nspeed: 100\nweapons: [{ name: pike, mode: massed, me: 1, type: Piercing, range: 5 }]\n',
  'packs/pike/battles/brook.yaml': `title: The Brook
about: Whose brook is it?
minutes: 20
eras: [Medieval]
map: { width: 600, height: 300, areas: [{ band: { along: [[0, 150], [600, 150]], width: 10 }, hazard: true }] }
nodes: [{ id: mill, name: The Mill, kind: village, circle: { x: 300, y: 150, radius: 40 }, controller: north }]
sides:
  - id: north
    name: North
    status: defending
    edge: north
    players: [{ id: ada, name: Ada, groups: [{ id: line, name: Line, units: [{ type: pikes, count: 20 }] }] }]
  - id: south
    name: South
    status: attacking
    edge: south
    players: [{ id: ben, name: Ben, groups: [{ id: host, name: Host, units: [{ type: pikes, count: 30 }] }] }]
turns: 4
limitWinner: north
objectives: [{ side: south, node: mill, turns: 2 }]
`,
  'packs/pike/campaigns/feud.yaml': `title: The Feud
about: Two halls.
eras: [Medieval]
speedScale: 1
turns: 2
map: { width: 20000, height: 10000 }
nodes:
  - { id: hall, name: Hall, kind: hq, at: [3000, 5000], radius: 400, controller: ada }
  - { id: keep, name: Keep, kind: hq, at: [17000, 5000], radius: 400, controller: ben }
players: [{ id: ada, name: Ada, hq: hall, manpower: 40 }, { id: ben, name: Ben, hq: keep, manpower: 40 }]
`,
};

const cwd = freshFolder({ ...SPAT, ...PIKE });
let shelf: PackShelf;
beforeAll(() => {
  shelf = openShelf(join(cwd, 'packs'));
});

test('scenarios of both rules stand on one shelf, each with its ruleset', () => {
  expect(shelf.scenarios().map(({ id, ruleset }) => [id, ruleset])).toEqual([
    ['pike/brook', 'eras-battle'],
    ['pike/feud', 'eras-campaign'],
    ['spat/hedge', 'emlia'],
  ]);
  expect(Object.keys(shelf.rulesets).sort()).toEqual(['emlia', 'eras-battle', 'eras-campaign']);
});

test('the card of a battle: its map in small, its sides, what each must reach', () => {
  expect(shelf.scenarios()[0]).toEqual({
    id: 'pike/brook',
    ruleset: 'eras-battle',
    title: 'The Brook',
    purpose: 'Whose brook is it?',
    setting: { id: 'pike', title: 'Pike', about: 'Poles.' },
    turns: 4,
    minutes: 20,
    table: { width: 60, height: 30 },
    endings: ['After turn 4: North has held.'],
    players: [
      { seat: 'ada', name: 'Ada' },
      { seat: 'ben', name: 'Ben' },
    ],
    forces: [
      {
        seat: 'ada',
        name: 'North',
        units: 1,
        members: 20,
        goals: [
          { grade: 'Victory', say: 'nobody has won by the end of turn 4.' },
          { grade: 'Victory', say: 'no enemy has an active group left.' },
        ],
      },
      {
        seat: 'ben',
        name: 'South',
        units: 1,
        members: 30,
        goals: [
          {
            grade: 'Victory',
            say: 'nobody else has an active group in The Mill at the ends of 2 turns running.',
          },
          { grade: 'Victory', say: 'no enemy has an active group left.' },
        ],
      },
    ],
    map: {
      terrain: [{ kind: 'river', points: corners(0, 14.5, 60, 15.5) }],
      zones: [
        { seat: 'ada', points: corners(0, 0, 60, 7.5) },
        { seat: 'ben', points: corners(0, 22.5, 60, 30) },
      ],
    },
  });
});

const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

test('a scenario is chosen with the names of its seats', () => {
  expect(shelf.setupOf('pike/brook')).toMatchObject({
    ruleset: 'eras-battle',
    title: 'The Brook',
    seatNames: { ada: 'Ada', ben: 'Ben' },
    setup: { packs: [{ id: 'pike', version: '1.0.0', hash: expect.any(String) }] },
  });
  expect(shelf.setupOf('pike/feud')).toMatchObject({
    ruleset: 'eras-campaign',
    setup: { scenario: { id: 'feud' } },
  });
});

test.each(['pike/nothing', 'pike/brook/x', 'pike/constructor', 'pike/'])('"%s" is no scenario', id => {
  expect(shelf.setupOf(id)).toEqual({ problem: 'no-scenario', say: `There is no scenario "${id}".` });
});

describe.each(['pike/brook', 'pike/feud'])('%s', id => {
  const file = `${id.replace('/', '-')}.json`;

  test('is begun, played to its end, and its replay proven', async () => {
    expect(await run(['new', id, '--packs', 'packs', '--seed', 'a', '--out', file], { cwd })).toMatchObject({
      code: 0,
      err: '',
    });
    const played = await run(['play', file, '--random', '--seed', 'b', '--quiet', '--out', file, '--json'], {
      cwd,
    });
    expect([played.code, played.err]).toEqual([0, '']);
    const { code, out } = await run(['replay', file, '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      scenario: id,
      proven: true,
      result: { rule: expect.any(String) },
    });
  });

  test('bots who know its rules play it and say why; others do not', async () => {
    const args = ['play', id, '--packs', 'packs', '--seed', '7', '--why', '--bots'];
    const first = await run([...args, 'captain,recruit'], { cwd });
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/\n {4}▸ .*\n/);
    expect(first.out).toMatch(/\nhash \w+\n$/);
    expect(await run([...args, 'captain,recruit'], { cwd })).toEqual(first);
    const { code, err } = await run([...args, 'general'], { cwd });
    expect([code, err]).toEqual([2, 'emlia: There is no bot "general"; there are recruit, captain.\n']);
  });
});

const cellsIn = (html: string): string[] =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);

describe('sheet.blank, sheet.columns: the tracking sheet on paper', () => {
  test('of a scenario: a sheet for each player, and an empty one of nine rows', async () => {
    const { code, out } = await run(['print', 'pike/brook', '--packs', 'packs'], { cwd });
    expect(code).toBe(0);
    expect([...out.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Ada',
      'Ben',
      'Tracking sheet',
    ]);
    expect(cellsIn(out).slice(0, 5)).toEqual(['Line', 'Pikes 20', '', '', '100 (Pikes)']);
    expect(cellsIn(out)).toHaveLength(5 * (3 + 3 + 9));
  });

  test('of a battle as it stands, with its losses; of a campaign by army', async () => {
    await run(
      ['play', 'pike/brook', '--packs', 'packs', '--random', '--seed', 'c', '--quiet', '--out', 'now.json'],
      { cwd },
    );
    const battle = await run(['print', 'now.json', '--sheets', 'tracking'], { cwd });
    const [line = '', alive = '', injured = '', dead = ''] = cellsIn(battle.out);
    const sum = [alive, injured, dead].reduce((all, cell) => all + Number(/\d+/.exec(cell)?.[0] ?? 0), 0);
    expect([line, sum]).toEqual(['Line', 20]);
    const campaign = await run(['print', 'pike/feud', '--packs', 'packs', '--sheets', 'empty'], { cwd });
    expect(cellsIn(campaign.out)).toHaveLength(45);
  });

  test('a sheet that the game has not is refused', async () => {
    expect(await run(['print', 'pike/brook', '--packs', 'packs', '--sheets', 'cards'], { cwd })).toEqual({
      code: 2,
      out: '',
      err: 'emlia: The Brook has no sheet "cards"; it has tracking, empty.\n',
    });
    expect((await run(['print', 'spat/hedge', '--packs', 'packs', '--sheets', 'empty'], { cwd })).err).toBe(
      'emlia: The Hedge has no sheet "empty"; it has brief, roster, cards, reference, tokens.\n',
    );
  });
});

test('the list says by which rules each is played', async () => {
  const { out } = await run(['new', '--list', '--packs', 'packs'], { cwd });
  expect(out).toBe(
    [
      'pike/brook  [eras-battle]\n  The Brook: North (1 group) against South (1 group), 4 turns\n',
      'pike/feud  [eras-campaign]\n  The Feud: Ada (0 groups) against Ben (0 groups), 2 turns\n',
      'spat/hedge\n  The Hedge: Number Nine (1 unit) against Number Ten (1 unit), 3 turns\n',
    ].join(''),
  );
});

test('every shipped scenario of Eras can be begun', () => {
  const shipped = openShelf(SHIPPED_PACKS);
  const eras = shipped.scenarios().filter(({ ruleset }) => ruleset.startsWith('eras'));
  expect(eras).toHaveLength(5);
  for (const { id } of eras) expect([id, isProblem(shipped.setupOf(id))]).toEqual([id, false]);
});

test('campaign.resolution-choice: how battles are fought is chosen with the campaign, and nothing else is', () => {
  const options = shelf.scenarios().find(({ id }) => id === 'pike/feud')?.options;
  expect(options?.map(({ id, usual, choices }) => [id, usual, choices.map(one => one.id)])).toEqual([
    ['battles', 'eras', ['eras', 'emlia', 'rolled']],
  ]);
  const wayOf = (chosen: Record<string, string>, id = 'pike/feud') => {
    const made = shelf.setupOf(id, {}, chosen);
    if (isProblem(made)) return made.problem;
    return (made.setup as { scenario: { battles: string } }).scenario.battles;
  };
  expect(wayOf({ battles: 'emlia' })).toBe('emlia');
  expect(wayOf({})).toBe('eras');
  expect(wayOf({ battles: 'chess' })).toBe('no-option');
  expect(wayOf({ weather: 'fine' })).toBe('no-option');
  expect(wayOf({ battles: 'emlia' }, 'pike/brook')).toBe('no-option');
  expect(wayOf({ battles: 'emlia' }, 'spat/hedge')).toBe('no-option');
});
