import type { Army, Battle, CampaignState, Member } from '../state.ts';
import { isActive } from '../table/muster.ts';
import { areHostile, sideOf } from '../table/sides.ts';
import type { World } from '../table/world.ts';

/** One side of a battle: the armies of allied players (battle.sides). */
export interface Side {
  readonly id: string;
  /** In turn order. */
  readonly players: string[];
  readonly members: Member[];
  readonly armies: Army[];
}

/** The sides of a battle by their first players, those with living elements only. */
export const sidesOf = (
  world: World,
  state: CampaignState,
  battle: Battle,
  isMeant: (member: Member) => boolean = () => true,
): Side[] => {
  const sides = new Map<string, Side>();
  for (const member of battle.members) {
    const army = state.armies[member.army];
    if (!army || !isActive(army) || !isMeant(member)) continue;
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

export const areFoes = (world: World, state: CampaignState, a: Side, b: Side): boolean =>
  a !== b && a.players.some(one => b.players.some(other => areHostile(world, state, one, other)));

/** Whether two sides hostile to each other still have somebody there, or on the way (battle.end). */
export const isContested = (world: World, state: CampaignState, sides: readonly Side[]): boolean =>
  sides.some((a, i) => sides.slice(i + 1).some(b => areFoes(world, state, a, b)));

/** Whether it has come onto the map by the next battle turn (reinforcement.joining). */
export const hasEntered =
  ({ rounds }: Battle) =>
  ({ enters }: Member): boolean =>
    enters <= rounds + 1;

export const playersOf = (world: World, state: CampaignState, battle: Battle): string[] => {
  const players = new Set(sidesOf(world, state, battle).flatMap(side => side.players));
  return state.order.filter(player => players.has(player));
};
