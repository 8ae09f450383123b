import type { Happenings } from '../happening.ts';
import type { Formation, Member } from '../state.ts';
import { toBack } from '../timing/events.ts';
import { unitOf } from '../world.ts';

export type ScenarioEvent = {
  readonly type: 'unitDeployed';
  readonly unit: string;
  readonly members: readonly Member[];
  readonly formation: Formation;
};

export const scenarioEvents: Happenings<ScenarioEvent> = {
  unitDeployed: {
    change(state, { unit: id, members, formation }) {
      const unit = unitOf(state, id);
      unit.place = 'table';
      unit.members = members;
      unit.formation = formation;
      state.deploying = toBack(state.deploying, unit.seat);
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} takes position.`, rule: 'scenario.deployment' }],
  },
};
