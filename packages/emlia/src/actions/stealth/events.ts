import { counted } from '@emlia/kernel';
import { delist, enlist } from '../../judge/awareness/record.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { gsu } from '../../table/words.ts';
import { unitOf } from '../../table/world.ts';
import type { TakenAs } from '../awareness/events.ts';
import { noteCheck, spendMove } from '../move/action.ts';
import { CONCEAL_SELF, type Forfeit } from './conceal-self.ts';
import { DETECT } from './detect.ts';

/** The check of one part of the unit (mixed.offence). */
export interface PartCheck {
  readonly part: number;
  readonly check: CheckRolled;
}

export type StealthEvent =
  | {
      readonly type: 'unitConcealed';
      readonly unit: string;
      readonly as: TakenAs;
      /** It has moved already, and so gives up its primary action by hiding as its move action. */
      readonly forfeitedPrimary?: true;
      /** draft.conceal-self.modifiers: what it gives up to hide as a free action. */
      readonly forfeits?: readonly Forfeit[];
      readonly checks: readonly PartCheck[];
      readonly successes: number;
      /** draft.conceal-self.fumble: those who are aware of it again, and which of them have it out of view. */
      readonly betrayed?: { readonly to: readonly string[]; readonly outOfView: readonly string[] };
    }
  /** draft.conceal-self.duration: it acts again. */
  | { readonly type: 'hidingLapsed'; readonly unit: string; readonly hidden?: true }
  /** draft.detect.modifiers, draft.conceal-self.fumble: who sees whom at a moment of an activation, where it is new. */
  | {
      readonly type: 'sightsNoted';
      readonly unit: string;
      readonly seenBy?: readonly string[];
      readonly shotBefore?: readonly string[];
      readonly aware?: readonly { readonly of: string; readonly by: readonly string[] }[];
    }
  | {
      readonly type: 'unitSearched';
      readonly unit: string;
      readonly subject: string;
      readonly distance: number;
      readonly checks: readonly PartCheck[];
      /** stealth.detect.ban: nothing was rolled, as nothing could come of it. */
      readonly banned?: true;
      readonly successes: number;
      /** It takes more than this many. */
      readonly against: number;
      readonly found: boolean;
      readonly outOfView: boolean;
    };

const working = (checks: readonly PartCheck[]): string =>
  checks.map(({ check }) => formatCheck(check)).join(' · ');

export const successesOfAll = (checks: readonly PartCheck[]): number => {
  let successes = 0;
  for (const { check } of checks) successes += check.successes;
  return successes;
};

export const stealthEvents: EmliaEventKinds<StealthEvent> = {
  unitConcealed: {
    shows: true,
    change(state, { unit: id, as, forfeitedPrimary, forfeits = [], successes, betrayed }) {
      const unit = unitOf(state, id);
      if (as === 'free') {
        unit.used.free = [...unit.used.free, CONCEAL_SELF];
        for (const action of forfeits) unit.used[action] = 'forfeited';
        const { awareness } = state;
        awareness.hiding = { ...awareness.hiding, [id]: { successes, since: awareness.activations } };
        if (betrayed) {
          if (Object.hasOwn(awareness.hidden, id)) enlist(awareness.hidden, id, betrayed.to);
          enlist(awareness.known, id, betrayed.outOfView);
        }
      } else if (as === 'move') spendMove(unit, CONCEAL_SELF);
      else unit.used.primary = CONCEAL_SELF;
      if (forfeitedPrimary) unit.used.primary = 'forfeited';
      noteCheck(unit);
      if (successes === 0) return;
      state.awareness.hidden[id] = [];
      delete state.awareness.known[id];
    },
    tell: ({ name }, { unit, checks, successes, betrayed }) => [
      betrayed
        ? {
            say: `${name(unit)} fumbles its hiding${betrayed.to.length > 0 ? `: ${betrayed.to.map(name).join(' and ')} ${betrayed.to.length === 1 ? 'is' : 'are'} aware of it again` : ''}.`,
            rule: 'draft.conceal-self.fumble',
            working: working(checks),
          }
        : successes > 0
          ? {
              say: `${name(unit)} hides with ${counted(successes, 'success', 'successes')}: enemies lose awareness of it.`,
              rule: 'stealth.conceal.success',
              working: working(checks),
            }
          : {
              say: `${name(unit)} tries to hide and fails.`,
              rule: 'stealth.conceal.failure',
              working: working(checks),
            },
    ],
  },
  hidingLapsed: {
    change({ awareness }, { unit }) {
      delete awareness.hidden[unit];
      delete awareness.hiding?.[unit];
    },
    tell: ({ name }, { unit, hidden }) =>
      hidden
        ? [{ say: `${name(unit)} acts and is hidden no longer.`, rule: 'draft.conceal-self.duration' }]
        : [],
  },
  sightsNoted: {
    change({ awareness }, { unit, seenBy, shotBefore, aware = [] }) {
      const deeds = awareness.deeds[unit] ?? { began: 0 };
      awareness.deeds[unit] = {
        ...deeds,
        ...(seenBy && { seenBy: [...(deeds.seenBy ?? []), ...seenBy] }),
        ...(shotBefore && { shotBefore }),
      };
      for (const { of, by } of aware) {
        awareness.once ??= {};
        enlist(awareness.once, of, by);
      }
    },
  },
  unitSearched: {
    shows: true,
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id, subject, checks, found, outOfView }) {
      const unit = unitOf(state, id);
      unit.used.free = [...unit.used.free, DETECT];
      if (checks.length > 0) noteCheck(unit);
      if (!found) return;
      const { hidden, known } = state.awareness;
      if (Object.hasOwn(hidden, subject)) enlist(hidden, subject, [id]);
      if (outOfView) enlist(known, subject, [id]);
      else delist(known, subject, id);
    },
    tell({ name }, { unit, subject, distance, checks, banned, successes, against, found }) {
      if (banned) {
        const say = `${name(unit)} listens for ${name(subject)} in vain: ${gsu(distance)} away, out of view and with nothing to give it away, it cannot be detected.`;
        return [{ say, rule: 'stealth.detect.ban' }];
      }
      const say = found
        ? `${name(unit)} detects ${name(subject)}.`
        : `${name(unit)} does not find ${name(subject)}.`;
      const sum = `${counted(successes, 'success', 'successes')}, ${against + 1} needed`;
      return [
        {
          say,
          rule: 'stealth.detect.needed',
          working: `${gsu(distance)} away · ${working(checks)} · ${sum}`,
        },
      ];
    },
  },
};
