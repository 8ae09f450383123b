import { counted } from '@emlia/kernel';
import { formatCheck } from '../../judge/skill/format.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';
import { noteCheck } from '../move/action.ts';
import type { PartCheck } from '../stealth/events.ts';
import { DISENGAGE } from './disengage.ts';

export type DisengageEvent =
  | {
      readonly type: 'disengageTried';
      readonly unit: string;
      readonly subjects: readonly string[];
      readonly checks: readonly PartCheck[];
      readonly successes: number;
    }
  | {
      readonly type: 'membersStopped';
      readonly unit: string;
      readonly stopped: readonly { readonly unit: string; readonly members: readonly number[] }[];
    }
  | { readonly type: 'holdEnded'; readonly unit: string };

/** draft.disengage.fumble: how many 1s too many its checks have shown. */
const excessOf = (checks: readonly PartCheck[]): number =>
  checks.reduce((sum, { check: { fumble = 0 } }) => sum + fumble, 0);

export const disengageEvents: EmliaEventKinds<DisengageEvent> = {
  disengageTried: {
    shows: true,
    aims: ({ unit, subjects }) => ({ by: unit, on: subjects }),
    change(state, { unit: id, checks }) {
      const unit = unitOf(state, id);
      unit.used.primary = DISENGAGE;
      noteCheck(unit);
      const excess = excessOf(checks);
      if (excess > 0) unit.exposed = (unit.exposed ?? 0) + excess;
    },
    tell: ({ name }, { unit, subjects, checks, successes }) => [
      {
        say: `${name(unit)} tries to disengage from ${subjects.map(name).join(' and ')}: ${successes === 0 ? 'in vain' : counted(successes, 'success', 'successes')}.`,
        rule: 'disengage.success',
        working: checks.map(({ check }) => formatCheck(check)).join(' / '),
      },
      ...(excessOf(checks) > 0
        ? [
            {
              say: `${name(unit)} is exposed: +${excessOf(checks)} for whoever attacks it in close combat this turn.`,
              rule: 'draft.disengage.fumble',
            },
          ]
        : []),
    ],
  },
  membersStopped: {
    change(state, { stopped }) {
      for (const { unit: id, members } of stopped) {
        const unit = unitOf(state, id);
        unit.stopped = [...(unit.stopped ?? []), ...members];
      }
    },
    tell: ({ name }, { stopped }) =>
      stopped.map(({ unit, members }) => ({
        say: `${counted(members.length, 'member')} of ${name(unit)} can make no free strike.`,
        rule: 'disengage.success',
      })),
  },
  holdEnded: {
    change(state, { unit }) {
      unitOf(state, unit).stopped = undefined;
    },
  },
};
