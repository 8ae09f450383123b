import { counted } from '@emlia/kernel';
import { delist, enlist } from '../../judge/awareness/record.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { gsu } from '../../table/words.ts';
import { unitOf } from '../../table/world.ts';
import { noteCheck, spendMove } from '../move/action.ts';
import { CONCEAL_SELF } from './conceal-self.ts';
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
      readonly as: 'move' | 'primary';
      /** It has moved already, and so gives up its primary action by hiding as its move action. */
      readonly forfeitedPrimary?: true;
      readonly checks: readonly PartCheck[];
      readonly successes: number;
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
    change(state, { unit: id, as, forfeitedPrimary, successes }) {
      const unit = unitOf(state, id);
      if (as === 'move') spendMove(unit, CONCEAL_SELF);
      else unit.used.primary = CONCEAL_SELF;
      if (forfeitedPrimary) unit.used.primary = 'forfeited';
      noteCheck(unit);
      if (successes === 0) return;
      state.awareness.hidden[id] = [];
      delete state.awareness.known[id];
    },
    tell: ({ name }, { unit, checks, successes }) => [
      successes > 0
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
