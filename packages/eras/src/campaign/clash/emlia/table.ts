import { cornersOfBox, type Point } from '@emlia/kernel';
import { livingOf } from '../../../forces/kind.ts';
import type { Edge } from '../../../pack/scenario-parts.ts';
import type { CampaignBattle, CampaignState } from '../../state.ts';
import { unitsOf } from '../../table/muster.ts';
import { type CampaignWorld, nameOfPlayer, unitTypeOf } from '../../table/world.ts';
import { areFoes, type ClashSide, hasArrived, sidesOfBattle } from '../sides.ts';
import { edgeOfSide } from '../stage.ts';
import { BARE_HANDS, emliaDamageOf, emliaEntryOf, emliaReachOf, isCloseCombat } from './figures.ts';
import { figuresOf } from './losses.ts';

/** A battle of a campaign as an Emlia battle: everything such a game opens on, in the words of its packs. */
export type EmliaTable = ReturnType<typeof emliaTableOf>;

type Entry = ReturnType<typeof emliaEntryOf>;
type Item = ReturnType<typeof weaponsOf>[number] | typeof FISTS;

const WIDTH = 160;
const HEIGHT = 120;
const DEPTH = 20;
const TURNS = 8;

export const emliaTableOf = (world: CampaignWorld, state: CampaignState, battle: CampaignBattle) => {
  const sides = sidesOfBattle(world, state, battle, hasArrived(battle));
  const units: Record<string, Entry> = {};
  const equipment: Record<string, Item> = { [BARE_HANDS]: FISTS };
  for (const unit of sides.flatMap(side => side.armies).flatMap(unitsOf)) {
    if (livingOf(unit) === 0) continue;
    const type = unitTypeOf(world, unit.type);
    units[unit.id] = { ...emliaEntryOf(type, figuresOf(type, unit)), id: unit.id };
    for (const item of weaponsOf(world, unit.type)) equipment[item.id] = item;
  }
  return {
    edition: 'core' as const,
    packs: [] as const,
    scenario: {
      id: `${battle.id}-${state.turn}`,
      title: state.nodes[battle.node]?.name ?? 'Open country',
      purpose: 'A battle of a campaign.',
      board: 'free' as const,
      width: WIDTH,
      height: HEIGHT,
      terrain: [],
      forces: sides.flatMap(side => forcesOf(world, side)),
      relations: relationsOf(world, state, sides),
      turns: TURNS,
      reason: 'Night falls.',
      victory: victoriesOf(world, state, sides),
    },
    units,
    equipment,
    terrain: {},
    /** The units of each group of the campaign, for the way back. */
    groups: Object.fromEntries(
      sides
        .flatMap(side => side.armies)
        .flatMap(army => army.groups)
        .map(group => [group.id, group.units.filter(unit => livingOf(unit) > 0).map(unit => unit.id)]),
    ),
  };
};

/** Whoever has lost less than an enemy has won a little. */
const victoriesOf = (world: CampaignWorld, state: CampaignState, sides: readonly ClashSide[]) =>
  sides.flatMap(side =>
    side.players.flatMap(force =>
      sides
        .filter(other => other !== side && areFoes(world, state, side, other))
        .flatMap(other => other.players)
        .map(enemy => ({
          force,
          grade: 'minorVictory' as const,
          when: { fact: 'lostMore' as const, force: enemy, than: force },
        })),
    ),
  );

const FISTS = { kind: 'melee', id: BARE_HANDS, name: 'Bare hands', damage: 1, abilities: [] } as const;

const weaponsOf = (world: CampaignWorld, id: string) =>
  (unitTypeOf(world, id).weapons ?? []).map((weapon, i) => {
    const one = {
      id: `${id}-${i + 1}`,
      name: weapon.name,
      damage: emliaDamageOf(weapon),
      abilities: [] as const,
    };
    if (isCloseCombat(weapon)) return { kind: 'melee' as const, ...one };
    const reach = Math.max(3, emliaReachOf(weapon));
    return {
      kind: 'ranged' as const,
      ...one,
      range: [Math.round(reach / 3), Math.round((reach * 2) / 3), reach] as const,
      uses: ['aimedFire'] as const,
    };
  });

/** Whoever came in by an edge stands along it, whoever holds the place in the middle. */
const ZONES: Readonly<Record<Edge | 'middle', Point[]>> = {
  north: cornersOfBox({ left: 0, top: 0, right: WIDTH, bottom: DEPTH }),
  south: cornersOfBox({ left: 0, top: HEIGHT - DEPTH, right: WIDTH, bottom: HEIGHT }),
  west: cornersOfBox({ left: 0, top: 0, right: DEPTH, bottom: HEIGHT }),
  east: cornersOfBox({ left: WIDTH - DEPTH, top: 0, right: WIDTH, bottom: HEIGHT }),
  middle: cornersOfBox({
    left: WIDTH / 4,
    top: HEIGHT / 4,
    right: (WIDTH * 3) / 4,
    bottom: (HEIGHT * 3) / 4,
  }),
};

/** A force for each player, under the player's own id. */
const forcesOf = (world: CampaignWorld, side: ClashSide) =>
  side.players.map(player => ({
    id: player,
    name: nameOfPlayer(world, player),
    zone: [ZONES[edgeOfSide(side) ?? 'middle']],
    units: side.armies
      .filter(army => army.owner === player)
      .flatMap(army => army.groups)
      .flatMap(group =>
        group.units
          .filter(unit => livingOf(unit) > 0)
          .map(unit => ({
            id: unit.id,
            entry: unit.id,
            name: `${group.name} (${unitTypeOf(world, unit.type).name})`,
          })),
      ),
  }));

const relationsOf = (world: CampaignWorld, state: CampaignState, sides: readonly ClashSide[]) =>
  sides.flatMap((a, i) => [
    ...a.players.flatMap((one, j) =>
      a.players.slice(j + 1).map(other => ({ between: [one, other] as const, are: 'allied' as const })),
    ),
    ...sides
      .slice(i + 1)
      .filter(b => !areFoes(world, state, a, b))
      .flatMap(b =>
        a.players.flatMap(one =>
          b.players.map(other => ({ between: [one, other] as const, are: 'neutral' as const })),
        ),
      ),
  ]);
