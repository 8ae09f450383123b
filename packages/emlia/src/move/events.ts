import type { Point } from '@emlia/kernel';
import type { Happenings } from '../happening.ts';
import type { Member } from '../state.ts';
import { gsu } from '../words.ts';
import { unitOf } from '../world.ts';

export type MoveEvent = {
  readonly type: 'unitMoved';
  readonly unit: string;
  readonly mode: string;
  readonly paths: readonly (readonly Point[])[];
  readonly members: readonly Member[];
  /** Movement used by the member that used most, terrain included. */
  readonly spent: number;
};

export const moveEvents: Happenings<MoveEvent> = {
  unitMoved: {
    change(state, { unit: id, members }) {
      const unit = unitOf(state, id);
      unit.members = members;
      unit.used.move = 'Normal Move';
    },
    tell({ name }, { unit, spent }) {
      const say =
        spent === 0
          ? `${name(unit)} stays where it is.`
          : `${name(unit)} moves, using ${gsu(spent)} of movement.`;
      return [{ say, rule: 'move.normal' }];
    },
  },
};
