import {
  type BattleScenario,
  type BattleWay,
  battleSetupOf,
  type CampaignScenario,
  erasCampaign,
  openBattle,
  type Roster,
} from '@emlia/eras';

type Group = BattleScenario['sides'][number]['players'][number]['groups'][number];

const group = (id: string, x: number, y: number, type: string, count: number, more: object = {}): Group => ({
  id,
  name: id,
  at: { x, y },
  units: [{ type, count, ...more }],
});

/** Two small forces of every arm, already in reach of each other: whatever can be done in a battle is soon offered. */
export const closeQuarters = (roster: Roster) => {
  const force = (side: string, x: number, facing: number) => {
    const standing =
      (at: number) =>
      (id: string, y: number, type: string, count: number, more: object = {}) => ({
        ...group(`${side}-${id}`, at, y, type, count, more),
        facing,
      });
    const [listed, behind] = [standing(x), standing(facing === 90 ? x - 220 : x + 220)];
    return [
      listed('men', 200, 'infantry', 20),
      listed('carrier', 206, 'fighting-vehicle', 2),
      listed('rotor', 260, 'attack-helicopter', 1),
      listed('guns', 320, 'self-propelled-howitzer', 1, { upgrades: ['smoke-shells'] }),
      behind('sappers', 380, 'combat-engineers', 20, { era: 'WW2' }),
      listed('mages', 440, 'hedge-mage', 3, { era: 'Modern', spells: ['fireball'] }),
    ];
  };
  const scenario: BattleScenario = {
    id: 'close-quarters',
    title: 'Close quarters',
    about: '',
    eras: ['Modern', 'WW2'],
    magic: true,
    inaccuracyScope: 'group',
    map: { width: 800, height: 600, areas: [] },
    nodes: [],
    buildings: [],
    objectives: [],
    hidden: [],
    sides: (['blue', 'red'] as const).map((id, i) => ({
      id,
      name: id,
      status: i === 0 ? 'defending' : 'attacking',
      edge: i === 0 ? 'west' : 'east',
      players: [
        {
          id,
          name: id,
          eras: ['Modern', 'WW2'],
          manpower: 3000,
          grants: [],
          leaders: ['maren-holt', 'kasimir-rook'],
          groups: force(id, i === 0 ? 300 : 420, i === 0 ? 90 : 270),
          arrivals: [{ turn: 2, groups: [group(`${id}-late`, 0, 0, 'infantry', 10)] }],
        },
      ],
    })),
  };
  return openBattle(battleSetupOf(roster, scenario));
};

/** Three players whose armies are about to meet, with mages, guns, engineers and carriers; battles are fought that way. */
export const threeMeet = (roster: Roster, battles: BattleWay) => {
  const names = ['red', 'blue', 'green'] as const;
  const army = (id: string, owner: string, x: number, y: number, ...units: [string, number, object?][]) => ({
    id,
    name: id,
    owner,
    at: { x, y },
    carried: 0,
    groups: units.map(([type, count, more], i) => ({
      id: `${i + 1}`,
      name: `${id} ${i + 1}`,
      units: [{ type, count, ...more }],
    })),
  });
  const scenario: CampaignScenario = {
    id: `three-meet-${battles}`,
    title: 'Three meet',
    about: '',
    eras: ['WW2'],
    magic: true,
    inaccuracyScope: 'group',
    speedScale: 1,
    battleTurns: 3,
    battles,
    map: { width: 40_000, height: 40_000, areas: [] },
    nodes: [
      ...names.map((controller, i) => ({
        id: `${controller}-hq`,
        name: `${controller} hq`,
        kind: 'hq' as const,
        at: { x: 8000 + 12_000 * i, y: i === 1 ? 30_000 : 8000 },
        radius: 500,
        buildings: ['depot'],
        stock: { [controller]: 5000 },
        controller,
      })),
      {
        id: 'mid',
        name: 'mid',
        kind: 'town',
        at: { x: 20_000, y: 18_000 },
        radius: 500,
        buildings: [],
        stock: {},
        controller: 'blue',
      },
    ],
    players: names.map(id => ({
      id,
      name: id,
      hq: `${id}-hq`,
      eras: ['WW2'],
      manpower: 400,
      grants: [],
      leaders: ['maren-holt', 'kasimir-rook', 'oduya-brant', 'ysolde-venn', 'ilse-corvane', 'teodric-vale'],
    })),
    armies: names.flatMap((id, i) => [
      army(id, id, 19_000 + 1200 * i, i === 1 ? 18_000 : 16_900, ['riflemen', 40], ['supply-truck', 2]),
      army(`${id}-second`, id, 19_400 + 600 * i, i === 1 ? 19_500 : 18_000, ['riflemen', 20]),
      army(
        `${id}-home`,
        id,
        8000 + 12_000 * i,
        i === 1 ? 30_000 : 8000,
        ['hedge-mage', 4, { spells: ['great-gate'] }],
        ['combat-engineers', 10],
        ['supply-truck', 3],
      ),
    ]),
    links: [],
    treaties: [{ parties: ['red', 'green'], clauses: ['passage'] }],
    conquest: 'neutral',
    hidden: [],
  };
  return erasCampaign.open({ roster, scenario });
};
