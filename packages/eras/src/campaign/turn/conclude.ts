import { takeNode } from '../army/control.ts';
import { changeManpower } from '../manpower/pay.ts';
import type { CampaignAct } from '../order.ts';
import type { CampaignState, Treaty } from '../state.ts';
import { meetEnemies } from '../table/contact.ts';
import type { CampaignWorld } from '../table/world.ts';
import { shareSights } from './sights.ts';
import { amongParties } from './treaty-events.ts';

/** All have agreed: nodes and manpower change hands at once, and the rest is in force. */
export const conclude = (
  world: CampaignWorld,
  state: CampaignState,
  act: CampaignAct,
  treaty: Treaty,
): void => {
  const { id, parties, clauses } = treaty;
  act.emit({ type: 'treatyMade', treaty: id, parties, ...amongParties(world, treaty) });
  for (const clause of clauses) {
    if (typeof clause === 'string' || 'note' in clause) continue;
    if ('give' in clause) {
      const node = state.nodes[clause.give];
      if (node) takeNode(world, state, act, node, clause.to, 'victory.treaties');
    } else {
      const pays = Math.min(clause.pay, state.players[clause.from]?.manpower ?? 0);
      changeManpower(world, state, act, clause.from, -pays, 'victory.treaties');
      changeManpower(world, state, act, clause.to, pays, 'victory.treaties');
    }
  }
  shareSights(world, state, act, parties);
};

/** At the start of a turn treaties that have run out end; with a ceasefire over, armies in reach of each other meet. */
export const endTreaties = (world: CampaignWorld, state: CampaignState, act: CampaignAct): void => {
  const over = Object.values(state.treaties).filter(
    treaty => treaty.ends !== undefined && treaty.ends < state.turn,
  );
  if (over.length === 0) return;
  for (const treaty of over) {
    const { id, parties } = treaty;
    act.emit({ type: 'treatyEnded', treaty: id, parties, ...amongParties(world, treaty) });
  }
  for (const { parties } of over) shareSights(world, state, act, parties);
  for (const player of state.order) {
    if (!over.some(treaty => treaty.parties.includes(player))) continue;
    for (const army of Object.values(state.armies)) {
      if (army.owner === player && state.armies[army.id]) meetEnemies(world, state, act, army, 'ceasefire');
    }
  }
};
