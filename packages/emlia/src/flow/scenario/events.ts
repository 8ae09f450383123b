import type { Edge } from '@emlia/content';
import { counted } from '@emlia/kernel';
import type { Formation, Member } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import type { Drilled } from '../../table/formation/drill.ts';
import { takeFormation } from '../../table/formation/reform.ts';
import { playerName, unitOf } from '../../table/world.ts';
import { toBack } from '../timing/events.ts';

export type ScenarioEvent =
  | {
      readonly type: 'unitDeployed';
      readonly unit: string;
      readonly members: readonly Member[];
      readonly formation: Formation;
      readonly files?: number;
      readonly drill?: Drilled;
      readonly home?: Edge;
      /** event.reinforcement: it comes onto the table, by the edge that is then its home. */
      readonly comes?: true;
    }
  /** `due`: the turn in which it tries again; missing: it takes no part. */
  | { readonly type: 'unitLeftOut'; readonly unit: string; readonly due?: number }
  /** scenario.forces.shared: the turn is over, and these seniors may hand units over. */
  | { readonly type: 'reviewBegan'; readonly seats: readonly string[] }
  | { readonly type: 'unitReassigned'; readonly unit: string; readonly seat: string }
  | { readonly type: 'commandsKept'; readonly seat: string };

export const scenarioEvents: EmliaEventKinds<ScenarioEvent> = {
  unitDeployed: {
    change(state, { unit: id, members, formation, files, drill, home }) {
      const unit = unitOf(state, id);
      unit.place = 'table';
      unit.due = undefined;
      unit.coming = undefined;
      unit.members = members;
      takeFormation(unit, { formation, files, drill });
      if (home !== undefined) unit.home = home;
      state.deploying = toBack(state.deploying, unit.seat);
    },
    tell: ({ name }, { unit, home, comes, members }) => [
      comes
        ? {
            say: `${name(unit)} comes onto the table at the ${home} edge with ${counted(members.length, 'member')}.`,
            rule: 'event.reinforcement',
          }
        : { say: `${name(unit)} takes position.`, rule: 'scenario.deployment' },
    ],
  },
  unitLeftOut: {
    change(state, { unit: id, due }) {
      const unit = unitOf(state, id);
      if (due === undefined) unit.place = 'absent';
      else unit.due = due;
      state.deploying = toBack(state.deploying, unit.seat);
    },
    tell: ({ name }, { unit, due }) => [
      {
        say: `There is no room left for ${name(unit)} in its zone: it ${due === undefined ? 'takes no part in the battle' : 'waits for the next turn'}.`,
        rule: 'scenario.deployment',
      },
    ],
  },
  reviewBegan: {
    change(state, { seats }) {
      state.reviewing = seats;
    },
  },
  unitReassigned: {
    change(state, { unit: id, seat }) {
      const unit = unitOf(state, id);
      unit.parts = unit.parts.map(part => (part.seat === unit.seat ? { ...part, seat } : part));
      unit.seat = seat;
    },
    tell: ({ world, name }, { unit, seat }) => [
      {
        say: `${name(unit)} is now commanded by ${playerName(world, seat)}.`,
        rule: 'scenario.forces.shared',
      },
    ],
  },
  commandsKept: {
    change(state, { seat }) {
      state.reviewing = (state.reviewing ?? []).filter(one => one !== seat);
    },
  },
};
