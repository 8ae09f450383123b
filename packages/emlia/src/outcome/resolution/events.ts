import { ailmentWord, formatVitalEffect } from '@emlia/content';
import type { EffectMark } from '../../judge/hits/mark-effect.ts';
import { closePhase } from '../../judge/morale/account.ts';
import type { EmliaState } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { withMinusSigns } from '../../table/words.ts';
import { unitOf } from '../../table/world.ts';
import { applyAll, applyVital } from '../damage/vital.ts';

export type ResolutionEvent =
  | { readonly type: 'resolutionBegan'; readonly step: number }
  | { readonly type: 'resolutionStepEnded' }
  | ({ readonly type: 'effectMarked' } & EffectMark)
  /** By a rule of its own where it takes effect at once (event.effects). */
  | ({ readonly type: 'effectApplied'; readonly part: number; readonly rule?: string } & EffectMark)
  /** Whether hits that harmed a unit bring it more than damage. */
  | {
      readonly type: 'effectRolled';
      readonly unit: string;
      readonly from: string;
      readonly face: number;
      readonly needed: number;
    }
  | {
      readonly type: 'ailmentEnded';
      readonly unit: string;
      readonly ailment: string;
      /** Where a die decided it. */
      readonly face?: number;
    }
  | {
      readonly type: 'ailmentPersisted';
      readonly unit: string;
      readonly ailment: string;
      /** Where a die decided it. */
      readonly face?: number;
    }
  | { readonly type: 'markersRemoved' };

const age = (state: EmliaState): void => {
  for (const unit of Object.values(state.units)) {
    if (unit.ailments) unit.ailments = unit.ailments.map(one => ({ ...one, phases: one.phases + 1 }));
  }
};

export const resolutionEvents: EmliaEventKinds<ResolutionEvent> = {
  resolutionBegan: {
    change(state) {
      state.phase = 'resolution';
      state.resolving = 0;
      state.damageDone = false;
    },
  },
  resolutionStepEnded: {
    change(state) {
      state.resolving++;
    },
  },
  effectMarked: {
    change(state, { type: _, ...one }) {
      state.effects.push(one);
    },
  },
  effectRolled: {
    shows: true,
    change() {},
    tell: ({ name }, { unit, from, face, needed }) => [
      {
        say: `${from} ${face >= needed ? 'takes hold of' : 'does nothing more to'} ${name(unit)}.`,
        rule: 'ability.catchall',
        working: `d12: ${face}, ${needed} or more`,
      },
    ],
  },
  effectApplied: {
    change(state, { unit, part, effect, from }) {
      applyAll(state, { unit, part, effects: [effect], from });
    },
    tell: ({ name }, { unit, from, effect, rule = 'resolution.other-effects' }) => [
      { say: `${name(unit)}, ${from}: ${withMinusSigns(formatVitalEffect(effect))}.`, rule },
    ],
  },
  ailmentEnded: {
    shows: true,
    change(state, { unit, ailment }) {
      applyVital(unitOf(state, unit), 0, { effect: 'cure', ailment });
    },
    tell: ({ name }, { unit, ailment, face }) => [
      {
        say: `${name(unit)} is no longer ${ailmentWord(ailment)}.`,
        rule: 'resolution.other-effects',
        ...(face !== undefined && { working: `d12: ${face}` }),
      },
    ],
  },
  ailmentPersisted: {
    shows: true,
    change() {},
    tell: ({ name }, { unit, ailment, face }) => [
      {
        say: `${name(unit)} is still ${ailmentWord(ailment)}.`,
        rule: 'resolution.other-effects',
        working: `d12: ${face}`,
      },
    ],
  },
  markersRemoved: {
    change(state) {
      state.markers = [];
      state.strikes = state.strikes.filter(({ waits }) => waits).map(({ waits: _, ...strike }) => strike);
      state.forcing = undefined;
      state.moraleNotes = [];
      state.effects = [];
      age(state);
      for (const unit of Object.values(state.units)) {
        unit.shares = undefined;
        closePhase(unit);
      }
    },
  },
};
