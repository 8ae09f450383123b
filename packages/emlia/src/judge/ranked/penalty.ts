import type { AppliedModifier } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import type { Side } from './side.ts';

/** What aligning costs a unit. */
export interface Aligned {
  readonly by: number;
  /** The activation it lasts to the end of has begun. */
  readonly ends?: true;
}

/** ranked.align.penalty: what having aligned towards a side takes from the checks of a unit, by that side. */
export const ALIGNED: Readonly<Record<Side, number>> = { front: 0, left: -1, right: -1, rear: -2 };

export const alignedModifiers = ({ aligned = [] }: UnitState): AppliedModifier[] =>
  aligned.map(({ by }) => ({
    rule: 'ranked.align.penalty',
    label: by === ALIGNED.rear ? 'Aligned to the rear' : 'Aligned to the flank',
    by,
  }));

export const noteAligned = (unit: UnitState, side: Side): void => {
  if (ALIGNED[side] !== 0) unit.aligned = [...(unit.aligned ?? []), { by: ALIGNED[side] }];
};

/** Notes that a unit's next activation begins, with which the penalty it has now ends. */
export const beginToRecover = (unit: UnitState): void => {
  if (unit.aligned) unit.aligned = unit.aligned.map(one => ({ ...one, ends: true }));
};

/** Notes that a unit's activation is over. */
export const recover = (unit: UnitState): void => {
  const left = unit.aligned?.filter(one => !one.ends) ?? [];
  if (left.length > 0) unit.aligned = left;
  else unit.aligned = undefined;
};
