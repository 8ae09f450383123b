import { takeNode } from '../army/control.ts';
import { changeManpower } from '../manpower/pay.ts';
import type { CampaignContext } from '../order.ts';
import type { Treaty } from '../state.ts';
import { meetEnemies } from '../table/contact.ts';
import { battleIn } from '../table/places.ts';
import { shareSights } from './sights.ts';
import { amongParties } from './treaty-events.ts';

/** All have agreed: nodes and manpower change hands at once, and the rest is in force. */
export const conclude = (campaign: CampaignContext, treaty: Treaty): void => {
  const { world, state, act } = campaign;
  const { id, parties, clauses } = treaty;
  act.emit({ type: 'treatyMade', treaty: id, parties, ...amongParties(world, treaty) });
  for (const clause of clauses) {
    if (typeof clause === 'string' || 'note' in clause) continue;
    if ('give' in clause) {
      const node = state.nodes[clause.give];
      // A secret offer is answered later: the place may be others' by then, or fought over.
      const isTheirs = node?.controller !== undefined && parties.includes(node.controller);
      if (node && isTheirs && !battleIn(state, node.id))
        takeNode(campaign, node, clause.to, 'victory.treaties');
    } else {
      const pays = Math.min(clause.pay, state.players[clause.from]?.manpower ?? 0);
      changeManpower(campaign, clause.from, -pays, 'victory.treaties');
      changeManpower(campaign, clause.to, pays, 'victory.treaties');
    }
  }
  shareSights(campaign, parties);
};

/** At the start of a turn treaties that have run out end; with a ceasefire over, armies in reach of each other meet. */
export const endTreaties = (campaign: CampaignContext): void => {
  const { world, state, act } = campaign;
  const over = Object.values(state.treaties).filter(
    treaty => treaty.ends !== undefined && treaty.ends < state.turn,
  );
  if (over.length === 0) return;
  for (const treaty of over) {
    const { id, parties } = treaty;
    act.emit({ type: 'treatyEnded', treaty: id, parties, ...amongParties(world, treaty) });
  }
  for (const { parties } of over) shareSights(campaign, parties);
  for (const player of state.order) {
    if (!over.some(treaty => treaty.parties.includes(player))) continue;
    for (const army of Object.values(state.armies)) {
      if (army.owner === player && state.armies[army.id]) meetEnemies(campaign, army, 'ceasefire');
    }
  }
};
