import type { Edge } from '@emlia/content';
import type { Happenings } from '../happening.ts';
import type { Formation, Member } from '../state.ts';
import { toBack } from '../timing/events.ts';
import { unitOf } from '../world.ts';

export type ScenarioEvent =
  | {
      readonly type: 'unitDeployed';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
      readonly files?: number;
      readonly home?: Edge;
    }
  | { readonly type: 'unitLeftOut'; readonly unit: string };

export const scenarioEvents: Happenings<ScenarioEvent> = {
  unitDeployed: {
    change(state, { unit: id, members, formation, files, home }) {
      const unit = unitOf(state, id);
      unit.place = 'table';
      unit.members = members;
      unit.formation = formation;
      if (files !== undefined) unit.files = files;
      if (home !== undefined) unit.home = home;
      state.deploying = toBack(state.deploying, unit.seat);
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} takes position.`, rule: 'scenario.deployment' }],
  },
  unitLeftOut: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      unit.place = 'absent';
      state.deploying = toBack(state.deploying, unit.seat);
    },
    tell: ({ name }, { unit }) => [
      {
        say: `There is no room left for ${name(unit)} in its zone: it takes no part in the battle.`,
        rule: 'scenario.deployment',
      },
    ],
  },
};
