import type { Happenings } from '../happening.ts';
import type { EmliaPrompt } from '../state.ts';
import { forceName, unitOf } from '../world.ts';

export type TimingEvent =
  | { readonly type: 'prompted'; readonly prompt: EmliaPrompt }
  | { readonly type: 'answered' }
  | {
      readonly type: 'rolledOff';
      readonly rule: string;
      readonly rolls: readonly { readonly seat: string; readonly faces: readonly number[] }[];
      readonly order: readonly string[];
    }
  | { readonly type: 'turnBegan'; readonly turn: number }
  | { readonly type: 'stepBegan'; readonly step: number }
  | { readonly type: 'unitActivated'; readonly unit: string }
  | { readonly type: 'activationEnded'; readonly unit: string };

export const toBack = (order: readonly string[], seat: string): string[] => [
  ...order.filter(one => one !== seat),
  seat,
];

export const timingEvents: Happenings<TimingEvent> = {
  prompted: {
    change(state, { prompt }) {
      state.pending.push(prompt);
    },
  },
  answered: {
    change(state) {
      state.pending.pop();
    },
  },
  rolledOff: {
    shows: true,
    change(state, { rule, order }) {
      if (rule === 'scenario.deployment.order') state.deploying = order;
      else state.order = order;
    },
    tell({ world }, { rule, rolls, order }) {
      const first = forceName(world, order[0] ?? '');
      const what = rule === 'scenario.deployment.order' ? 'place the first unit' : 'go first';
      const working = rolls
        .map(({ seat, faces }) => `${forceName(world, seat)} ${faces.join(', ')}`)
        .join(' · ');
      return [{ say: `${first} ${what}.`, rule, working }];
    },
  },
  turnBegan: {
    change(state, { turn }) {
      state.turn = turn;
      for (const unit of Object.values(state.units)) {
        unit.activated = false;
        unit.used = { free: [] };
        if (unit.laterTiming !== undefined) unit.timing = unit.laterTiming;
        delete unit.laterTiming;
      }
    },
    tell: (_story, { turn }) => [{ say: `Turn ${turn} begins.`, rule: 'timing.turn' }],
  },
  stepBegan: {
    change(state, { step }) {
      state.phase = 'activation';
      state.step = step;
    },
    tell: (_story, { step }) => [{ say: `Step ${step}.`, rule: 'timing.steps' }],
  },
  unitActivated: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      unit.activated = true;
      state.order = toBack(state.order, unit.seat);
    },
  },
  activationEnded: { change() {} },
};
