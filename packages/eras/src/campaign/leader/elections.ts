import type { CampaignAct } from '../order.ts';
import type { CampaignState } from '../state.ts';

/** At the start of the turn after the last one counted the successor takes office (leader.election). */
export const holdElections = (state: CampaignState, act: CampaignAct): void => {
  for (const player of state.order) {
    const { election, out } = state.players[player] ?? {};
    if (!election || out || state.turn <= election.last) continue;
    act.emit({
      type: 'leaderSeated',
      player,
      ...(election.successor !== undefined && { leader: election.successor }),
      why: 'leader.election',
    });
  }
};
