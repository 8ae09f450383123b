import { noteCheck } from '../../actions/move/action.ts';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';
import { IGNORE_CONDITIONS } from './ignore.ts';

export const IGNORE_TERRIFYING = 'Ignore Terrifying Enemy';

export type InitiativeEvent =
  | {
      readonly type: 'heldBack';
      readonly units: readonly { readonly unit: string; readonly conditions: readonly string[] }[];
    }
  | { readonly type: 'unitBroke'; readonly unit: string; readonly parted: string }
  | { readonly type: 'unitDisordered'; readonly unit: string; readonly rule: string }
  /** In retreat, with no way open to it. */
  | {
      readonly type: 'unitStayed';
      readonly unit: string;
      readonly rule: string;
      /** By whom it is held in an engagement. */
      readonly held?: readonly string[];
    }
  /** draft.actions.ignore-terrifying */
  | {
      readonly type: 'fearFaced';
      readonly unit: string;
      readonly subject: string;
      readonly check: CheckRolled;
    }
  | {
      readonly type: 'ignoreTried';
      readonly unit: string;
      readonly subject: string;
      readonly check: CheckRolled;
    };

const sayStayed = (unit: string, rule: string, held: readonly string[] | undefined): string => {
  if (held) return `${unit} cannot get away from ${held.join(' and ')} and stays in the engagement.`;
  return rule === 'retreat.path'
    ? `${unit} finds no way to its own lines and stays where it is.`
    : `${unit} has no way open to fall back and stays put.`;
};

export const initiativeEvents: EmliaEventKinds<InitiativeEvent> = {
  heldBack: {
    change(state, { units }) {
      for (const { unit: id, conditions } of units) {
        const unit = unitOf(state, id);
        if (conditions.length > 0) unit.held = conditions;
        else unit.held = undefined;
      }
    },
  },
  unitBroke: {
    change(state, { unit, parted }) {
      const { activation } = state;
      // Each carries on within this activation, and looks back on the same attacks.
      const part = unitOf(state, parted);
      part.attackers = activation?.attackers ?? [];
      if (activation?.hurtBy) part.hurtBy = activation.hurtBy;
      state.following = [...(state.following ?? []), { unit: parted, early: activation?.early ?? false }];
      for (const id of [unit, parted]) unitOf(state, id).disorderDue = true;
    },
    tell: ({ name }, { unit, parted }) => [
      { say: `${name(parted)} breaks away from ${name(unit)}.`, rule: 'initiative.mixed.break' },
    ],
  },
  unitDisordered: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      unit.ordered = false;
      unit.disorderDue = undefined;
      unit.reorderDue = undefined;
    },
    tell: ({ name }, { unit, rule }) => [{ say: `${name(unit)} is disordered.`, rule }],
  },
  unitStayed: {
    change() {},
    tell: ({ name }, { unit, rule, held }) => [{ say: sayStayed(name(unit), rule, held?.map(name)), rule }],
  },
  fearFaced: {
    shows: true,
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id, subject, check }) {
      const unit = unitOf(state, id);
      unit.used = { ...unit.used, free: [...unit.used.free, IGNORE_TERRIFYING] };
      noteCheck(unit);
      if (check.successes > 0)
        unitOf(state, subject).unafraid = state.activation?.unit === subject ? 'now' : 'next';
    },
    tell({ name }, { unit, subject, check }) {
      const whom = unit === subject ? 'itself' : name(subject);
      const say =
        check.successes > 0
          ? `${name(unit)} gives ${whom} heart: no enemy frightens it.`
          : `${name(unit)} fails to give ${whom} heart.`;
      return [{ say, rule: 'draft.actions.ignore-terrifying', working: formatCheck(check) }];
    },
  },
  ignoreTried: {
    shows: true,
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id, subject, check }) {
      const unit = unitOf(state, id);
      unit.used = { ...unit.used, free: [...unit.used.free, IGNORE_CONDITIONS] };
      noteCheck(unit);
      if (check.successes === 0) return;
      if (state.activation?.unit === subject) state.activation.ignoring = true;
      else unitOf(state, subject).ignoring = true;
    },
    tell({ state, name }, { unit, subject, check }) {
      const whom = unit === subject ? 'itself' : name(subject);
      const when =
        state.activation?.unit === subject ? 'acts on orders' : 'will act on orders when it activates';
      const say =
        check.successes > 0
          ? `${name(unit)} steadies ${whom}: it ${when}, whatever its conditions.`
          : `${name(unit)} fails to steady ${whom}.`;
      return [{ say, rule: 'initiative.ignore.success', working: formatCheck(check) }];
    },
  },
};
