import type { Mode, VitalAttribute } from '@emlia/content';
import type { Part } from '../../state.ts';

/** What vital rolls have added to or taken from an attribute of the part. */
export const harmTo = ({ harm }: Part, attribute: VitalAttribute): number => {
  let by = 0;
  for (const one of harm ?? []) if (one.effect === 'attribute' && one.attribute === attribute) by += one.by;
  return by;
};

/** Whether vital rolls have left the part this mode of movement. */
export const canStillMove = ({ harm }: Part, mode: Mode): boolean =>
  !harm?.some(one => one.effect === 'loseMovement' && (one.mode ?? mode) === mode);
