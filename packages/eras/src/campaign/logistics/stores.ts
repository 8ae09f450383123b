import { changeStock } from '../manpower/pay.ts';
import type { CampaignContext } from '../order.ts';
import type { CampaignState, MapNode } from '../state.ts';
import { playerNumber } from '../table/bonuses.ts';
import { knownTo } from '../table/known.ts';
import type { CampaignWorld } from '../table/world.ts';

/** What a headquarters makes in a campaign turn (logistics.hq-output). */
const HQ_OUTPUT = 20_000;

/** A headquarters of its own player makes cargo, factories wherever somebody controls them (logistics.factories). */
export const produceInNodes = (campaign: CampaignContext): void => {
  for (const node of Object.values(campaign.state.nodes)) produce(campaign, node);
};

const produce = (campaign: CampaignContext, node: MapNode): void => {
  const { world, state } = campaign;
  const { controller } = node;
  if (controller === undefined) return;
  if (state.players[controller]?.hq === node.id) {
    const output = Math.floor(
      playerNumber(world, state, controller, { stat: 'production', base: HQ_OUTPUT }),
    );
    changeStock(campaign, node.id, output, 'logistics.hq-output');
  }
  for (const { type } of node.buildings) {
    const output = world.roster.buildings[type]?.cargoPerTurn ?? 0;
    if (output === 0) continue;
    const made = Math.floor(
      playerNumber(world, state, controller, { stat: 'production', base: output, building: type }),
    );
    changeStock(campaign, node.id, made, 'logistics.factories');
  }
};

/** What a node can keep from turn to turn: the headquarters anything, others what their depots hold (logistics.depots). */
const storageOf = (world: CampaignWorld, state: CampaignState, node: MapNode): number => {
  if (node.kind === 'hq') return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const { type } of node.buildings) {
    const storage = world.roster.buildings[type]?.storage ?? 0;
    if (storage > 0)
      sum +=
        node.controller === undefined
          ? storage
          : Math.floor(
              playerNumber(world, state, node.controller, { stat: 'storage', base: storage, building: type }),
            );
  }
  return sum;
};

/** What a place cannot keep is lost at the end of a turn (logistics.depots). */
export const spoilInNodes = (campaign: CampaignContext): void => {
  const { world, state, act } = campaign;
  for (const node of Object.values(state.nodes)) {
    const over = node.stock - storageOf(world, state, node);
    if (over <= 0) continue;
    const known = knownTo(world, state, 'stocks', node.controller);
    act.emit({ type: 'cargoLost', at: node.name, cargo: over, why: 'logistics.depots', ...known });
    changeStock(campaign, node.id, -over, 'logistics.depots');
  }
};
