import { distanceOfPoints } from '@emlia/kernel';
import type { Group } from '../../forces/state.ts';
import { takeNode } from '../army/control.ts';
import { changeManpower } from '../manpower/pay.ts';
import type { CampaignContext } from '../order.ts';
import type { Army, CampaignBattle, CampaignState, MapNode } from '../state.ts';
import { playerNumber } from '../table/bonuses.ts';
import { knownTo } from '../table/known.ts';
import { countLiving, countLivingInGroup, paidForLiving } from '../table/muster.ts';
import { areAllies, areHostilePlayers } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';

/** Ten percent of what was paid for the elements not dead, rounded, halves up (surrender.refund). */
const refundFor = (world: CampaignWorld, state: CampaignState, player: string, group: Group): number => {
  let worth = 0;
  for (const unit of group.units) worth += paidForLiving(unit);
  const percent = playerNumber(world, state, player, { stat: 'refund', base: 10 });
  // Dust of divisions must not push a half down.
  return Math.floor((worth * percent) / 100 + 0.5 + 1e-9);
};

/** The enemy with the nearest unit: on the campaign map, the nearest army (surrender.timing). */
const captorOf = (
  world: CampaignWorld,
  state: CampaignState,
  battle: CampaignBattle,
  army: Army,
): Army | undefined => {
  let found: Army | undefined;
  for (const member of battle.members) {
    const other = state.armies[member.army];
    if (!other || countLiving(other) === 0 || !areHostilePlayers(world, state, army.owner, other.owner))
      continue;
    const apart = (one: Army): number => distanceOfPoints(army.at, one.at);
    if (!found || apart(other) < apart(found)) found = other;
  }
  return found;
};

/** A group is lost in full and leaves the game; with the last of them goes the node (surrender.group, surrender.node). */
export const surrenderGroup = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  army: Army,
  group: Group,
): void => {
  const { world, state, act } = campaign;
  const captor = captorOf(world, state, battle, army);
  if (!captor) return;
  const refund = refundFor(world, state, army.owner, group);
  act.emit({
    type: 'groupSurrendered',
    battle: battle.id,
    player: army.owner,
    group: group.name,
    captor: captor.owner,
    refund,
    ...knownTo(world, state, 'manpower', army.owner),
  });
  act.emit({
    type: 'groupGone',
    army: army.id,
    group: group.id,
    name: group.name,
    why: 'surrender.group',
    ...knownTo(world, state, 'armies', army.owner),
  });
  changeManpower(campaign, army.owner, refund, 'surrender.refund');
  loseNode(campaign, battle, army.owner, captor.owner);
};

/** If the player has no other active group there, the captor has the node at once, or an ally who still stands there. */
const loseNode = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  player: string,
  captor: string,
): void => {
  const { world, state } = campaign;
  const node = state.nodes[battle.node] as MapNode;
  if (node.controller !== player || node.kind === 'field') return;
  const there = battle.members.flatMap(member => state.armies[member.army] ?? []);
  const active = there.filter(army => army.groups.some(group => countLivingInGroup(group) > 0));
  if (active.some(army => army.owner === player)) return;
  const ally = active.find(army => areAllies(world, state, army.owner, player));
  takeNode(campaign, node, ally?.owner ?? captor, 'surrender.node');
};
