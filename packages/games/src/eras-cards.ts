import type { BattleScenario, BattleWay, CampaignScenario, ErasPack, GroundMap } from '@emlia/eras';
import { BATTLE_WAYS, erasBattle, erasCampaign, zoneOf } from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import { type Fairness, fairnessWords } from '@emlia/packs';
import type { ScenarioCard } from '@emlia/protocol';

/** The cards of an Eras pack: its single battles, then its campaigns. */
export const erasCards = (pack: ErasPack): ScenarioCard[] => [
  ...Object.values(pack.battles).map(one => ({ ...common(pack, one, erasBattle.id), ...ofBattle(one) })),
  ...Object.values(pack.campaigns).map(one => ({
    ...common(pack, one, erasCampaign.id),
    ...ofCampaign(one),
  })),
];

type Common = Pick<
  ScenarioCard,
  'id' | 'ruleset' | 'title' | 'purpose' | 'setting' | 'turns' | 'minutes' | 'table'
>;

const common = (
  { id, title, about }: ErasPack,
  scenario: BattleScenario | CampaignScenario,
  ruleset: string,
): Common => ({
  id: `${id}/${scenario.id}`,
  ruleset,
  title: scenario.title,
  purpose: scenario.about,
  setting: { id, title, ...(about !== undefined && { about }) },
  ...(scenario.turns !== undefined && { turns: scenario.turns }),
  ...(scenario.minutes !== undefined && { minutes: scenario.minutes }),
  table: { width: small(scenario.map)(scenario.map.width), height: small(scenario.map)(scenario.map.height) },
});

/** Maps are metres and as large as countries: on a card the longer side is this. */
const LONGER = 60;
const small =
  ({ width, height }: GroundMap) =>
  (metres: number): number =>
    Math.round((metres * LONGER * 100) / Math.max(width, height)) / 100;

const scaled = (map: GroundMap, points: readonly Point[]): Point[] => {
  const by = small(map);
  return points.map(({ x, y }) => ({ x: by(x), y: by(y) }));
};

/** The areas of a map by the looks a board knows. */
const terrainOf = (map: GroundMap, sea: boolean): NonNullable<ScenarioCard['map']>['terrain'] =>
  map.areas.map(({ points, blocking, hazard, forest, level = 0 }) => ({
    kind: blocking
      ? sea
        ? 'sea'
        : 'building'
      : hazard
        ? 'river'
        : forest
          ? 'forest'
          : level > 0
            ? 'hill'
            : 'plain',
    points: scaled(map, points),
  }));

/** What the lab measured, in words, and of two the seat that was found to win more often. */
const balanceOf = (
  balance: Fairness | undefined,
  sides: readonly { readonly id: string; readonly name: string; readonly seat: string }[],
  what: 'battle' | 'campaign',
): Pick<ScenarioCard, 'balance' | 'kinder'> => {
  const say = balance && fairnessWords(balance, sides, what);
  const kinder =
    sides.length === 2
      ? sides.find(({ id }) => (id === balance?.of) === (balance?.share ?? 0) >= 50)
      : undefined;
  return say === undefined ? {} : { balance: say, ...(kinder && { kinder: kinder.seat }) };
};

const ofBattle = (battle: BattleScenario): Omit<ScenarioCard, keyof Common> => ({
  ...balanceOf(
    battle.balance,
    battle.sides.map(({ id, name, players }) => ({ id, name, seat: players[0]?.id ?? id })),
    'battle',
  ),
  endings: endingsOf(battle),
  players: battle.sides.flatMap(({ players }) => players.map(({ id, name }) => ({ seat: id, name }))),
  forces: battle.sides.map(side => {
    const groups = side.players.flatMap(player => [
      ...player.groups,
      ...player.arrivals.flatMap(arrival => arrival.groups),
    ]);
    return {
      seat: side.players[0]?.id ?? side.id,
      name: side.name,
      units: groups.flatMap(({ units }) => units).length,
      members: groups.flatMap(({ units }) => units).reduce((sum, { count }) => sum + count, 0),
      goals: goalsOf(battle, side.id),
    };
  }),
  map: {
    terrain: terrainOf(battle.map, false),
    zones: battle.sides.flatMap(side =>
      (zoneOf(battle.map, side) ?? []).map(points => ({
        seat: side.players[0]?.id ?? side.id,
        points: scaled(battle.map, points),
      })),
    ),
  },
});

/** victory.single-battle */
const goalsOf = (battle: BattleScenario, side: string): { grade: string; say: string }[] => [
  ...battle.objectives
    .filter(objective => objective.side === side)
    .map(({ node, turns }) => {
      const place = battle.nodes.find(({ id }) => id === node)?.name ?? node;
      const when = turns === 1 ? 'at the end of a turn' : `at the ends of ${turns} turns running`;
      return { grade: 'Victory', say: `nobody else has an active group in ${place} ${when}.` };
    }),
  ...(battle.limitWinner === side
    ? [{ grade: 'Victory', say: `nobody has won by the end of turn ${battle.turns}.` }]
    : []),
  { grade: 'Victory', say: 'no enemy has an active group left.' },
];

const endingsOf = ({ turns, limitWinner, sides }: BattleScenario): string[] => {
  if (turns === undefined) return [];
  const winner = sides.find(({ id }) => id === limitWinner)?.name;
  return [
    winner === undefined
      ? `After turn ${turns}: whoever has most left on the map wins.`
      : `After turn ${turns}: ${winner} has held.`,
  ];
};

/** campaign.resolution-choice: how a battle is fought that is not rolled. */
const WAYS: Readonly<Record<BattleWay, { readonly name: string; readonly says: string }>> = {
  eras: {
    name: 'On maps of Eras',
    says: 'Each battle may be rolled, or played out on a map of its own by the battle rules of Eras.',
  },
  emlia: {
    name: 'On Emlia tables',
    says: 'Each battle may be rolled, or played out as an Emlia battle: ten men are a figure, and losses come back.',
  },
  rolled: { name: 'By dice alone', says: 'Every battle is rolled.' },
};

/** Whether players are asked about battles that the scenario would have rolled. */
const smallOf = ({ playedFrom }: CampaignScenario): NonNullable<ScenarioCard['options']> =>
  playedFrom === undefined
    ? []
    : [
        {
          id: 'small',
          name: 'Small battles',
          usual: 'rolled',
          choices: [
            {
              id: 'rolled',
              name: 'Rolled',
              says: `Where a side has less than ${playedFrom} manpower in a battle it is rolled, and nobody is asked.`,
            },
            { id: 'asked', name: 'Asked about', says: 'Players choose for each battle, however small.' },
          ],
        },
      ];

const ofCampaign = (campaign: CampaignScenario): Omit<ScenarioCard, keyof Common> => ({
  ...balanceOf(
    campaign.balance,
    campaign.players.map(({ id, name }) => ({ id, name, seat: id })),
    'campaign',
  ),
  options: [
    {
      id: 'battles',
      name: 'Battles',
      usual: campaign.battles,
      choices: BATTLE_WAYS.map(id => ({ id, ...WAYS[id] })),
    },
    ...smallOf(campaign),
  ],
  endings:
    campaign.turns === undefined
      ? []
      : [`After turn ${campaign.turns}: whoever holds most settlements wins.`],
  players: campaign.players.map(({ id, name }) => ({ seat: id, name })),
  forces: campaign.players.map(player => {
    const groups = campaign.armies.filter(({ owner }) => owner === player.id).flatMap(army => army.groups);
    const hq = campaign.nodes.find(({ id }) => id === player.hq)?.name ?? player.hq;
    return {
      seat: player.id,
      name: player.name,
      units: groups.flatMap(({ units }) => units).length,
      members: groups.flatMap(({ units }) => units).reduce((sum, { count }) => sum + count, 0),
      goals: [
        { grade: 'Victory', say: 'every other headquarters is conquered.' },
        { grade: 'Defeat', say: `an enemy holds ${hq}.` },
      ],
    };
  }),
  map: { terrain: terrainOf(campaign.map, true), zones: [] },
});
