import type { CampaignContext } from '../order.ts';
import type { CampaignState, CampaignWork, MapNode } from '../state.ts';
import { playerNumber } from '../table/bonuses.ts';
import { freshId } from '../table/fresh.ts';
import { engineersOf } from '../table/muster.ts';
import { isInNode, nodeAt } from '../table/places.ts';
import { areAllies } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';
import { ownerOfWork } from './build.ts';
import { healArmy } from './heal.ts';

/** Each work gains a point for every engineer at it, and is done when it has the standard (construction.time). */
export const progressWorks = (campaign: CampaignContext): void => {
  const { world, state, act } = campaign;
  for (const work of Object.values(state.works)) {
    let engineers = 0;
    for (const army of Object.values(state.armies)) {
      // Whoever was drawn into a battle did not work.
      if (army.work === work.id && army.battle === undefined) engineers += engineersOf(world, state, army);
    }
    if (engineers === 0) continue;
    act.emit({ type: 'workProgressed', work: work.id, by: engineers });
    if (work.progress >= standardOf(world, state, work)) finish(campaign, work);
  }
};

/** Engineer-turns it takes under the leader of whoever it belongs to. */
const standardOf = (world: CampaignWorld, state: CampaignState, work: CampaignWork): number =>
  playerNumber(world, state, ownerOfWork(state, work), {
    stat: 'buildTime',
    base: world.roster.buildings[work.type]?.build.turns ?? 1,
    building: work.type,
  });

const finish = (campaign: CampaignContext, work: CampaignWork): void => {
  const { world, state, act } = campaign;
  const type = world.roster.buildings[work.type];
  const site = work.node === undefined ? undefined : state.nodes[work.node];
  const node = site ?? foundBase(campaign, work);
  act.emit({
    type: 'buildingFinished',
    work: work.id,
    node: node.id,
    building: { id: freshId(state, act, 'building'), type: work.type, health: type?.health ?? 1 },
  });
};

/** A factory or depot outside any node founds a forward operating base (node.forward-base). */
const foundBase = ({ world, state, act }: CampaignContext, work: CampaignWork): MapNode => {
  const there = nodeAt(state, work.at, ({ kind }) => kind !== 'field');
  if (there) return there;
  const id = freshId(state, act, 'base');
  const number = Object.values(state.nodes).filter(({ kind }) => kind === 'fob').length + 1;
  act.emit({
    type: 'nodeFounded',
    node: {
      id,
      name: `Base ${number}`,
      kind: 'fob',
      at: { x: work.at.x, y: work.at.y },
      radius: world.contact / 2,
      controller: work.owner,
      buildings: [],
      stock: 0,
    },
  });
  return state.nodes[id] as MapNode;
};

/** Buildings that heal: so many injured men in their node each turn, of those who are supplied (health.healing). */
export const healInNodes = (campaign: CampaignContext): void => {
  const { world, state } = campaign;
  for (const node of Object.values(state.nodes)) {
    let left = 0;
    for (const { type } of node.buildings) left += world.roster.buildings[type]?.heals ?? 0;
    if (left === 0 || node.controller === undefined) continue;
    for (const army of Object.values(state.armies)) {
      if (army.battle !== undefined || !isInNode(node, army.at)) continue;
      if (areAllies(world, state, army.owner, node.controller))
        left -= healArmy(campaign, army, { most: left, why: 'health.healing' });
    }
  }
};
