import type { CampaignAct } from '../order.ts';
import type { CampaignState, Node } from '../state.ts';
import { knownTo } from '../table/known.ts';
import type { World } from '../table/world.ts';

/** A node goes over, its buildings and its cargo with it (logistics.depots, construction.building). */
export const takeNode = (
  world: World,
  state: CampaignState,
  act: CampaignAct,
  node: Node,
  to: string | undefined,
  why: string,
): void => {
  if (node.controller === to) return;
  act.emit({
    type: 'nodeTaken',
    node: node.id,
    ...(node.controller !== undefined && { from: node.controller }),
    ...(to !== undefined && { to }),
    stock: node.stock,
    why,
    ...knownTo(world, state, 'stocks', to),
  });
};
