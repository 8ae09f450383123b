import { describe, expect, test } from 'vitest';
import { ERAS } from '../forces/era.ts';
import { samplePack } from '../testing/sample-pack.ts';
import { shippedPack } from '../testing/shipped.ts';
import { readErasPack } from './read-pack.ts';
import { zoneOf } from './zone.ts';

const pack = shippedPack();
const battles = Object.values(pack.battles);
const campaigns = Object.values(pack.campaigns);

describe('map.scenario: a scenario states', () => {
  const text = (file: string, ...changes: readonly (readonly [string, string])[]) => {
    const files = samplePack();
    const changed = changes.reduce((all, [from, to]) => all.replace(from, to), files.get(file) ?? '');
    const { pack: read, complaints } = readErasPack(files.set(file, changed));
    expect(complaints.filter(({ severity }) => severity === 'error')).toEqual([]);
    return read;
  };

  test('its game type, by its folder (scale.game-types)', () => {
    const read = text('pack.yaml');
    expect([Object.keys(read?.battles ?? {}), Object.keys(read?.campaigns ?? {})]).toEqual([
      ['meeting'],
      ['feud'],
    ]);
  });

  test('of a battle: sides and players, eras, map, nodes with their controllers, manpower, grants, leaders', () => {
    const battle = text('pack.yaml')?.battles.meeting;
    expect(battle).toMatchObject({
      eras: ['Medieval'],
      magic: true,
      inaccuracyScope: 'group',
      map: { width: 2000, height: 2000, areas: [{ name: 'The lake', blocking: true }] },
      nodes: [{ id: 'inn', kind: 'village', controller: 'north' }],
      buildings: [{ id: 'dyke', type: 'wall', at: { x: 1000, y: 900 }, facing: 0, side: 'north' }],
      sides: [
        { id: 'north', status: 'defending', edge: 'north', players: [{ leader: 'duke', manpower: 0 }] },
        {
          id: 'south',
          status: 'attacking',
          players: [
            {
              manpower: 100,
              grants: [{ turn: 3, amount: 20 }],
              arrivals: [{ turn: 4, groups: [{ id: 'late' }] }],
            },
          ],
        },
      ],
      turns: 20,
      limitWinner: 'north',
      objectives: [{ side: 'south', node: 'inn', turns: 1 }],
      hidden: [],
    });
  });

  test('of a battle: hidden information, the scope of inaccuracy, speed factor, limit of groups, a zone of its own', () => {
    const battle = text(
      'battles/meeting.yaml',
      [
        'turns: 20',
        'turns: 20\nhidden: [deployment, arrivals]\ninaccuracyScope: side\nspeedFactor: 2\ngroupLimit: 6',
      ],
      [
        '    edge: south\n',
        '    edge: south\n    zone: [{ rectangle: { x: 0, y: 1800, width: 800, height: 200 } }]\n',
      ],
    )?.battles.meeting;
    expect(battle).toMatchObject({
      hidden: ['deployment', 'arrivals'],
      inaccuracyScope: 'side',
      speedFactor: 2,
      groupLimit: 6,
    });
    const [north, south] = battle?.sides ?? [];
    expect(battle && north && zoneOf(battle.map, north)?.[0]).toEqual([
      { x: 0, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 500 },
      { x: 0, y: 500 },
    ]);
    expect(battle && south && zoneOf(battle.map, south)?.[0]?.[2]).toEqual({ x: 800, y: 2000 });
  });

  test('of a campaign: headquarters, stocks, armies, links, treaties, speed scale, ways of battle, conquest', () => {
    const campaign = text('campaigns/feud.yaml', [
      'speedScale: 5',
      'speedScale: 2\nbattleTurns: 12\nbattles: rolled\nconquest: conqueror\nhidden: [armies]',
    ])?.campaigns.feud;
    expect(campaign).toMatchObject({
      speedScale: 2,
      battleTurns: 12,
      battles: 'rolled',
      conquest: 'conqueror',
      hidden: ['armies'],
      turns: 12,
      nodes: [
        { id: 'hall', kind: 'hq', stock: { ada: 500 } },
        { id: 'keep' },
        { id: 'ford', buildings: ['wall'] },
      ],
      players: [
        {
          id: 'ada',
          hq: 'hall',
          manpower: 100,
          grants: [{ turn: 2, every: 2, amount: 10 }],
          leaders: ['duke'],
        },
        { id: 'ben', eras: ['Medieval'], leaders: [] },
      ],
      armies: [{ at: 'hall', carried: 0 }, { at: { x: 24000, y: 9000 } }],
      links: [{ from: 'hall', to: 'ford', path: [{ x: 9000, y: 7000 }], ask: 40, rank: 1 }],
      treaties: [
        { parties: ['ada', 'ben'], clauses: ['ceasefire', { pay: 5, from: 'ada', to: 'ben' }], ends: 1 },
      ],
    });
  });

  test('of a campaign: what is left out is as the rules have it (scale.battle-turns, move.speed-scale)', () => {
    const campaign = text('campaigns/feud.yaml', ['speedScale: 5\n', ''])?.campaigns.feud;
    expect(campaign).toMatchObject({ speedScale: 10, battleTurns: 48, battles: 'eras', conquest: 'neutral' });
  });
});

describe('map.terrain: areas are polygons in metres, marked with any of what ground can be', () => {
  test('a band follows its line at half its width on either side', () => {
    const files = samplePack().set(
      'maps/dale.yaml',
      'width: 2000\nheight: 2000\nareas:\n  - { band: { along: [[0, 100], [500, 100], [500, 600]], width: 20 }, hazard: true, forest: true, opaque: true, level: 2, blocking: false }\n',
    );
    const [area] = readErasPack(files).pack?.maps.dale?.areas ?? [];
    expect(area).toEqual({
      hazard: true,
      forest: true,
      opaque: true,
      level: 2,
      points: [
        { x: 0, y: 90 },
        { x: 510, y: 90 },
        { x: 510, y: 600 },
        { x: 490, y: 600 },
        { x: 490, y: 110 },
        { x: 0, y: 110 },
      ],
    });
  });
});

describe('map.campaign-scale: a campaign map may have any scale', () => {
  test.each([
    ['an island', 40_000, 30_000],
    ['a country', 1_000_000, 900_000],
    ['the whole world', 40_000_000, 20_000_000],
  ])('%s', (_what, width, height) => {
    const files = samplePack();
    const feud = files.get('campaigns/feud.yaml') ?? '';
    const grown = feud.replace(
      '  width: 30000\n  height: 20000\n',
      `  width: ${width}\n  height: ${height}\n`,
    );
    const { pack: read, complaints } = readErasPack(files.set('campaigns/feud.yaml', grown));
    expect(complaints).toEqual([]);
    expect(read?.campaigns.feud?.map).toMatchObject({ width, height });
  });

  test('those shipped are an island, a mountain and a peninsula', () => {
    expect(campaigns.map(({ map }) => Math.round(map.width / 1000)).sort((a, b) => a - b)).toEqual([
      48, 48, 1156,
    ]);
  });
});

describe('map.contents: a campaign map shows', () => {
  test.each(campaigns.map(one => [one.title, one] as const))('%s', (_title, { players, nodes, map }) => {
    const headquarters = nodes.filter(({ kind }) => kind === 'hq').map(({ id }) => id);
    expect(headquarters.sort()).toEqual(players.map(({ hq }) => hq).sort());
    expect(nodes.filter(({ kind }) => kind === 'city' || kind === 'town').length).toBeGreaterThan(
      players.length,
    );
    expect(map.areas.some(({ hazard }) => hazard)).toBe(true);
    expect(map.areas.some(({ blocking }) => blocking)).toBe(true);
  });
});

describe('map.fictional: maps, sides and forces are invented', () => {
  test('six battles of six eras and three campaigns are shipped', () => {
    expect(battles).toHaveLength(6);
    expect(new Set(battles.flatMap(({ eras }) => eras)).size).toBe(6);
    expect(campaigns.map(({ players }) => players.length).sort()).toEqual([2, 2, 3]);
    for (const era of battles.flatMap(({ eras }) => eras)) expect(ERAS).toContain(era);
  });

  test('no two share a title, a side or a player', () => {
    const names = [
      ...battles.flatMap(({ title, sides }) => [
        title,
        ...sides.flatMap(side => [side.name, ...side.players.map(({ name }) => name)]),
      ]),
      ...campaigns.flatMap(({ title, players }) => [title, ...players.map(({ name }) => name)]),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  test('a scenario may be wholly invented: nothing in the format names a place or an army of the world', () => {
    expect(readErasPack(samplePack()).pack?.battles.meeting?.title).toBe('Meeting');
  });
});

describe('the shipped scenarios', () => {
  test('a siege with a mage, a ridge, and a river with tanks and howitzers', () => {
    const types = (id: string) =>
      (pack.battles[id]?.sides ?? []).flatMap(({ players }) =>
        players.flatMap(({ groups, arrivals }) =>
          [...groups, ...arrivals.flatMap(one => one.groups)].flatMap(({ units }) =>
            units.map(({ type }) => type),
          ),
        ),
      );
    expect(types('the-walls-of-greyhollow')).toEqual(
      expect.arrayContaining(['hedge-mage', 'trebuchet', 'sappers']),
    );
    expect(types('kestrel-ridge')).toEqual(
      expect.arrayContaining(['grenadiers', 'twelve-pounder', 'hussars']),
    );
    expect(types('the-crossing-at-lorn')).toEqual(
      expect.arrayContaining(['medium-tanks', 'heavy-howitzer', 'combat-engineers', 'fighter-bomber']),
    );
  });

  test('sides of a battle are near each other in worth', () => {
    for (const battle of battles) {
      const worth = battle.sides.map(side =>
        side.players.reduce((sum, { manpower, groups, arrivals, grants }) => {
          const fielded = [...groups, ...arrivals.flatMap(one => one.groups)].flatMap(({ units }) => units);
          const bought = fielded.reduce((all, { type, count }) => {
            const { cost = 0, men = 1 } = pack.roster.units[type] ?? {};
            return all + (cost * count) / men;
          }, 0);
          return sum + manpower + bought + grants.reduce((all, { amount }) => all + amount, 0);
        }, 0),
      );
      const [less = 0, more = 1] = worth.sort((a, b) => a - b);
      // Whoever attacks a held place brings more, and against walls up to four times as much (docs/eras-campaigns.md).
      expect([battle.id, less / more > 0.25]).toEqual([battle.id, true]);
    }
  });
});
