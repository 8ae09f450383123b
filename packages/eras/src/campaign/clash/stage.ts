import { cloneJson, distanceOfPoints, type Point } from '@emlia/kernel';
import { GROUP_LIMIT, type SetupPlayer, type SetupSide, type Support } from '../../battle/setup/setup.ts';
import type { Structure } from '../../battle/state.ts';
import { buildingAt } from '../../battle/table/building.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { GroundMap } from '../../pack/map.ts';
import type { Army, BattleMember, CampaignBattle, CampaignState, MapNode, StagedSetup } from '../state.ts';
import { countLivingInGroup, hasLiving } from '../table/muster.ts';
import { sideOf } from '../table/sides.ts';
import { type CampaignWorld, nameOfPlayer, unitTypeOf } from '../table/world.ts';
import { secretsOf } from './eyes.ts';
import { groundOf } from './ground.ts';
import { areFoes, type ClashSide, sidesOfBattle } from './sides.ts';

const RANKS = ['ambush', 'defending', 'attacking'] as const;

/** A side takes the best priority among those that began the battle (priority.sides). */
export const statusOf = ({ members }: Pick<ClashSide, 'members'>): BattleMember['status'] =>
  RANKS.find(status => members.some(member => member.began && member.status === status)) ?? 'attacking';

/** All a battle map opens on, from the armies as they stand (battle.setup). */
export const stageOf = (world: CampaignWorld, state: CampaignState, battle: CampaignBattle): StagedSetup => {
  const node = state.nodes[battle.node] as MapNode;
  const sides = sidesOfBattle(world, state, battle);
  const map = groundOf(world, node);
  const controller = node.controller === undefined ? undefined : sideOf(world, state, node.controller);
  return {
    title: node.name,
    map,
    nodes:
      node.kind === 'field'
        ? []
        : [
            {
              id: node.id,
              name: node.name,
              kind: node.kind,
              points: [],
              ...(controller !== undefined && sides.some(side => side.id === controller) && { controller }),
            },
          ],
    structures: structuresOf(world, map, node.buildings, controller),
    sides: sides.map(side => setupSide({ world, state, battle, map }, side)),
    peace: sides.flatMap((a, i) =>
      sides
        .slice(i + 1)
        .filter(b => !areFoes(world, state, a, b))
        .map((b): [string, string] => [a.id, b.id]),
    ),
    magic: world.scenario.magic,
    inaccuracyScope: world.scenario.inaccuracyScope,
    speedFactor: 1,
    groupLimit: GROUP_LIMIT,
    objectives: [],
    hidden: secretsOf(world),
    campaign: true,
    ongoing: sides.flatMap(side => ongoingFor(state, side)),
  };
};

/** What reaches in from outside: the morale of an election, and lasting spells. */
const ongoingFor = (state: CampaignState, side: ClashSide): Ongoing[] => [
  ...side.players.flatMap(player => {
    const { election } = state.players[player] ?? {};
    const on = { reach: 'player', id: player } as const;
    return election
      ? [{ rule: 'leader.election', label: 'Leader is assassinated', on, do: { morale: election.morale } }]
      : [];
  }),
  ...side.armies.flatMap(army => cloneJson(army.ongoing ?? [])),
];

const SPACING = 80;
const ACROSS = 4;

/** A node's buildings stand in rows about its middle. */
const structuresOf = (
  world: CampaignWorld,
  map: GroundMap,
  buildings: MapNode['buildings'],
  side: string | undefined,
): Structure[] =>
  buildings.flatMap(({ id, type: named, health }, i) => {
    const type = world.roster.buildings[named];
    if (!type) return [];
    const at = {
      x: map.width / 2 + ((i % ACROSS) - (ACROSS - 1) / 2) * SPACING,
      y: map.height / 2 + Math.floor(i / ACROSS) * SPACING,
    };
    return [{ ...buildingAt(type, id, { at, facing: 0, ...(side !== undefined && { side }) }), health }];
  });

export const edgeOfSide = ({ members }: Pick<ClashSide, 'members'>): BattleMember['edge'] =>
  members.some(member => member.began && member.edge === undefined)
    ? undefined
    : members.find(member => member.edge)?.edge;

/** A battle and the map it is put on. */
interface Stage {
  readonly world: CampaignWorld;
  readonly state: CampaignState;
  readonly battle: CampaignBattle;
  readonly map: GroundMap;
}

const setupSide = (stage: Stage, side: ClashSide): SetupSide => {
  const edge = edgeOfSide(side);
  return {
    id: side.id,
    name: side.players.map(player => nameOfPlayer(stage.world, player)).join(' and '),
    status: statusOf(side),
    ...(edge && { edge }),
    players: side.players.map(player => setupPlayer(stage, side, player)),
  };
};

export const setupPlayer = (stage: Stage, side: ClashSide, player: string): SetupPlayer => {
  const { world, state } = stage;
  const { manpower = 0, leader } = state.players[player] ?? {};
  return {
    id: player,
    name: nameOfPlayer(world, player),
    eras: world.players[player]?.eras ?? [],
    manpower,
    grants: [],
    ...(leader !== undefined && { leader }),
    leaders: [],
    armies: side.members.flatMap(member => {
      const army = state.armies[member.army];
      return army?.owner === player ? [{ id: army.id, groups: setupGroupsOf(army, member) }] : [];
    }),
    support: supportOf(stage, player),
  };
};

export const setupGroupsOf = (army: Army, { enters, edge }: Pick<BattleMember, 'enters' | 'edge'>) =>
  army.groups
    .filter(group => countLivingInGroup(group) > 0)
    .map(group => ({
      group: cloneJson(group),
      ...(enters > 0 && { arrives: enters }),
      ...(edge && { edge }),
    }));

/** Where a place of the campaign map lies on a battle's own: the node is its middle. */
const onMap = (map: GroundMap, node: MapNode, { x, y }: Point): Point => ({
  x: x - node.at.x + map.width / 2,
  y: y - node.at.y + map.height / 2,
});

/** Guns on the campaign map that reach the battle, of a player in it, not in one themselves nor bound to another. */
export const supportOf = ({ world, state, battle, map }: Stage, player: string): Support[] => {
  const node = state.nodes[battle.node] as MapNode;
  const half = Math.max(map.width, map.height);
  return Object.values(state.armies).flatMap(army => {
    if (army.owner !== player || army.battle !== undefined || !hasLiving(army)) return [];
    if (army.supports !== undefined && army.supports !== battle.id) return [];
    const apart = distanceOfPoints(army.at, node.at) - half;
    return army.groups
      .filter(group =>
        group.units.some(
          unit =>
            unit.alive + unit.injured > 0 &&
            unitTypeOf(world, unit.type).weapons?.some(
              weapon => weapon.indirect && weapon.indirect.max >= apart,
            ),
        ),
      )
      .map(group => ({ group: cloneJson(group), army: army.id, at: onMap(map, node, army.at) }));
  });
};
