import { counted } from '@emlia/kernel';
import { delist, enlist, type Lists } from '../../judge/awareness/record.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { Used } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';
import { noteCheck, spendMove } from '../move/action.ts';
import { PASS_AWARENESS } from './pass-awareness.ts';

/** What an action is taken as (awareness.pass, stealth.conceal). */
export type TakenAs = 'move' | 'primary' | 'free';

export type AwarenessEvent =
  /** awareness.spotted: a hidden unit was seen without any concealment, perhaps in passing. */
  | { readonly type: 'unitSpotted'; readonly by: string; readonly hider: string; readonly passing?: true }
  /** awareness.update: what was known of out of view came into view; sight alone tells from now on. */
  | { readonly type: 'unitSighted'; readonly by: string; readonly known: string }
  /** awareness.engaged: `met` as it is from now on, and who in it has become aware of whom. */
  | {
      readonly type: 'contactsChanged';
      readonly met: Lists;
      readonly noticed: readonly { readonly by: string; readonly met: string }[];
    }
  | { readonly type: 'awarenessNoted'; readonly by: string; readonly of: readonly string[] }
  | {
      readonly type: 'awarenessPassed';
      readonly unit: string;
      readonly subject: string;
      readonly as: TakenAs;
      readonly check: CheckRolled;
      /** The friends within reach, and which of them have the subject out of view. */
      readonly told: readonly string[];
      readonly outOfView: readonly string[];
    }
  /** awareness.pass.free: the attack came after. */
  | {
      readonly type: 'passingFreed';
      readonly unit: string;
      /** It was one part of a Double Pace: what is left of that. */
      readonly half?: Used['half'];
    };

export const awarenessEvents: EmliaEventKinds<AwarenessEvent> = {
  unitSpotted: {
    change({ awareness }, { by, hider }) {
      enlist(awareness.hidden, hider, [by]);
    },
    tell: ({ name }, { by, hider, passing }) => [
      {
        say: passing
          ? `${name(by)} spots ${name(hider)}, for a moment in plain view.`
          : `${name(by)} sees ${name(hider)} plainly, hidden or not.`,
        rule: 'awareness.spotted',
      },
    ],
  },
  unitSighted: {
    change({ awareness }, { by, known }) {
      delist(awareness.known, known, by);
    },
    tell: ({ name }, { by, known }) => [
      { say: `${name(by)} has ${name(known)} in view.`, rule: 'awareness.update' },
    ],
  },
  contactsChanged: {
    change({ awareness }, { met }) {
      awareness.met = { ...met };
    },
    tell: ({ name }, { noticed }) =>
      noticed.map(({ by, met }) => ({
        say: `${name(by)} becomes aware of ${name(met)} by contact.`,
        rule: 'awareness.engaged',
      })),
  },
  awarenessNoted: {
    change({ awareness }, { by, of }) {
      if (of.length > 0) awareness.noted[by] = of;
      else delete awareness.noted[by];
    },
  },
  awarenessPassed: {
    shows: true,
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id, subject, as, told, outOfView }) {
      const unit = unitOf(state, id);
      if (as === 'free') unit.used.free = [...unit.used.free, PASS_AWARENESS];
      else if (as === 'move') spendMove(unit, PASS_AWARENESS);
      else unit.used.primary = PASS_AWARENESS;
      noteCheck(unit);
      const { hidden, known } = state.awareness;
      if (Object.hasOwn(hidden, subject)) enlist(hidden, subject, told);
      enlist(known, subject, outOfView);
    },
    tell({ name }, { unit, subject, told, check }) {
      const heard = told.length > 0 ? counted(told.length, 'unit') : 'nobody';
      const say =
        check.successes > 0
          ? `${name(unit)} passes word of ${name(subject)}: ${heard} within 20 GSU to hear it.`
          : `${name(unit)} tries to pass word of ${name(subject)} and is not understood.`;
      return [{ say, rule: 'awareness.pass', working: formatCheck(check) }];
    },
  },
  passingFreed: {
    change(state, { unit: id, half }) {
      const { used } = unitOf(state, id);
      used.move = undefined;
      if (half) {
        used.doublePace = true;
        used.half = half;
      }
      used.free = [...used.free, PASS_AWARENESS];
    },
    tell({ name }, { unit, half }) {
      const back = half
        ? 'the other part of its Double Pace is still to come'
        : 'its move action is not used';
      const say = `${name(unit)} shot at the enemy it had passed word of: that was free, and ${back}.`;
      return [{ say, rule: 'awareness.pass.free' }];
    },
  },
};
