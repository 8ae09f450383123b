import { formatManpower } from '../../forces/manpower.ts';
import type { BattleEventKinds } from '../event-kind.ts';
import type { BattleWork, Structure } from '../state.ts';

export type WorkEvent =
  | { readonly type: 'workStarted'; readonly work: BattleWork; readonly cost: number; readonly name: string }
  | {
      readonly type: 'worked';
      readonly unit: string;
      readonly work: string;
      readonly by: number;
      readonly name: string;
    }
  | { readonly type: 'workFinished'; readonly work: string; readonly structure: Structure };

export const workEvents: BattleEventKinds<WorkEvent> = {
  workStarted: {
    change(state, { work, cost }) {
      state.works[work.id] = { ...work };
      const player = state.players[work.player];
      if (player) player.manpower -= cost;
      state.made++;
    },
    tell: ({ player }, { work, cost, name }) => [
      {
        say: `${player(work.player)} starts to build: ${name}.`,
        rule: 'construction.cost',
        ...(cost > 0 && { working: `${formatManpower(cost)} manpower` }),
      },
    ],
  },
  worked: {
    change(state, { unit: id, work: site, by }) {
      const unit = state.units[id];
      if (unit) unit.worked = state.turn;
      const work = state.works[site];
      if (work) work.progress += by;
    },
    tell: ({ name, state }, { unit, work, by, name: building }) => [
      {
        say: `${name(unit)} works on ${building}.`,
        rule: 'construction.working',
        working: `+${by} engineer-turns: ${state.works[work]?.progress ?? by}`,
      },
    ],
  },
  workFinished: {
    change(state, { work, structure }) {
      delete state.works[work];
      state.structures[structure.id] = { ...structure };
    },
    tell: (_, { structure }) => [{ say: `${structure.name} is finished.`, rule: 'construction.time' }],
  },
};
