import { ALIGNED, noteAligned } from '../../judge/ranked/penalty.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { EmliaState, Formation, Member } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { takeFormation } from '../../table/formation/reform.ts';
import { unitOf } from '../../table/world.ts';
import { spendMove } from '../move/action.ts';
import { BREAK_RANKS } from './break-ranks.ts';
import type { Contact } from './contact.ts';

export type RankedEvent =
  /** A move has engaged ranked enemies who were not engaged before. */
  | ({ readonly type: 'ranksMet' } & Contact)
  | {
      readonly type: 'unitAligned';
      readonly unit: string;
      readonly enemy: string;
      /** Where the enemy was met. */
      readonly side: Side;
      readonly members: readonly Member[];
      /** Where the enemy stands now, if a gap opened. */
      readonly slid?: readonly Member[];
    }
  | {
      readonly type: 'facingKept';
      readonly unit: string;
      readonly enemy: string;
      /** draft.ranked.align.skirmishers: it need not have aligned. */
      readonly excused?: true;
    }
  | { readonly type: 'contactEnded' }
  | { readonly type: 'ranksBroken'; readonly unit: string; readonly formation: Formation };

const MET: Readonly<Record<Side, string>> = {
  front: 'before it',
  left: 'on its left flank',
  right: 'on its right flank',
  rear: 'in its rear',
};

/** Notes who met whom in step 1 of the resolution phase, where nobody is asked twice. */
const noteMeeting = (state: EmliaState, unit: string, enemy: string, aligned: boolean): void => {
  const { forcing } = state;
  if (forcing && !forcing.ended)
    state.forcing = { ...forcing, met: [...(forcing.met ?? []), { unit, enemy, aligned }] };
};

export const rankedEvents: EmliaEventKinds<RankedEvent> = {
  ranksMet: {
    change(state, { type: _, ...contact }) {
      state.contact = contact;
    },
    tell: ({ name }, { unit, stood }) =>
      stood.map(id => ({ say: `${name(id)} has no room to align to ${name(unit)}.`, rule: 'ranked.align' })),
  },
  unitAligned: {
    change(state, { unit: id, enemy, side, members, slid }) {
      const unit = unitOf(state, id);
      unit.members = members;
      noteAligned(unit, side);
      if (slid) unitOf(state, enemy).members = slid;
      noteMeeting(state, id, enemy, true);
    },
    tell({ world, name }, { unit, enemy, side, slid }) {
      const by = Math.abs(ALIGNED[side]);
      const checks = world.edition.tables.alignedOn === 'attacks' ? 'every attack' : 'every check';
      return [
        { say: `${name(unit)} turns to face ${name(enemy)}, met ${MET[side]}.`, rule: 'ranked.align' },
        ...(by > 0
          ? [
              {
                say: `${name(unit)} has −${by} on ${checks} up to the end of its next activation.`,
                rule: 'ranked.align.penalty',
              },
            ]
          : []),
        ...(slid ? [{ say: `${name(enemy)} closes up to it.`, rule: 'ranked.align' }] : []),
      ];
    },
  },
  facingKept: {
    change(state, { unit, enemy, excused }) {
      const { contact } = state;
      if (contact) contact.stood = [...contact.stood, unit];
      if (contact && excused) contact.excused = [...(contact.excused ?? []), unit];
      noteMeeting(state, unit, enemy, false);
    },
    tell: ({ name }, { unit, enemy }) => [
      { say: `${name(unit)} does not align to ${name(enemy)}.`, rule: 'ranked.align' },
    ],
  },
  contactEnded: {
    change(state) {
      state.contact = undefined;
    },
  },
  ranksBroken: {
    change(state, { unit: id, formation }) {
      const unit = unitOf(state, id);
      spendMove(unit, BREAK_RANKS);
      takeFormation(unit, { formation });
    },
    tell: ({ name }, { unit, formation }) => [
      { say: `${name(unit)} breaks ranks and stands in ${formation} formation.`, rule: 'ranked.breakranks' },
    ],
  },
};
