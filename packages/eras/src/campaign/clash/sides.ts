import type { CampaignAsker } from '../order.ts';
import type { Army, BattleMember, CampaignBattle, CampaignState } from '../state.ts';
import { hasLiving } from '../table/muster.ts';
import { areHostilePlayers, sideOf } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';

/** One side of a battle: the armies of allied players (battle.sides). */
export interface ClashSide {
  readonly id: string;
  /** In turn order. */
  readonly players: string[];
  readonly members: BattleMember[];
  readonly armies: Army[];
}

/** The sides of a battle by their first players, those with living elements only. */
export const sidesOfBattle = (
  world: CampaignWorld,
  state: CampaignState,
  battle: CampaignBattle,
  isMeant: (member: BattleMember) => boolean = () => true,
): ClashSide[] => {
  const sides = new Map<string, ClashSide>();
  for (const member of battle.members) {
    const army = state.armies[member.army];
    if (!army || !hasLiving(army) || !isMeant(member)) continue;
    const id = sideOf(world, state, army.owner);
    const side = sides.get(id) ?? { id, players: [], members: [], armies: [] };
    side.members.push(member);
    side.armies.push(army);
    if (!side.players.includes(army.owner)) side.players.push(army.owner);
    sides.set(id, side);
  }
  const place = (player: string): number => state.order.indexOf(player);
  for (const { players } of sides.values()) players.sort((a, b) => place(a) - place(b));
  return [...sides.values()];
};

export const areFoes = (world: CampaignWorld, state: CampaignState, a: ClashSide, b: ClashSide): boolean =>
  a !== b && a.players.some(one => b.players.some(other => areHostilePlayers(world, state, one, other)));

/** Whether two sides hostile to each other still have somebody there, or on the way (battle.end). */
export const isContested = (
  world: CampaignWorld,
  state: CampaignState,
  sides: readonly ClashSide[],
): boolean => sides.some((a, i) => sides.slice(i + 1).some(b => areFoes(world, state, a, b)));

/** Whether it has come onto the map by the next battle turn (reinforcement.joining). */
export const hasArrived =
  ({ rounds }: CampaignBattle) =>
  ({ enters }: BattleMember): boolean =>
    enters <= rounds + 1;

export const playersInBattle = (
  world: CampaignWorld,
  state: CampaignState,
  battle: CampaignBattle,
): string[] => {
  const players = new Set(sidesOfBattle(world, state, battle).flatMap(side => side.players));
  return state.order.filter(player => players.has(player));
};

/** The battle that the player is asked about. */
export const battleAsked = ({ state }: CampaignAsker): CampaignBattle | undefined =>
  state.battles[state.pending.at(-1)?.about?.battle ?? ''];
