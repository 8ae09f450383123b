import type { Mode } from '@emlia/content';
import { gsu } from '../../table/words.ts';
import type { Query } from '../order.ts';

/** movemode.flying.slope: whether it may rise or dive so far in this mode; without a climb, go on at its height. */
export const climbCheck = ({ world, unit }: Query, mode: Mode, climb: number | undefined): true | string => {
  if (climb === undefined) {
    return mode === 'F' || unit.altitude === 0 || `${unit.name} is in the air and has to come down first.`;
  }
  if (!world.setup.options?.altitude) return 'Altitude is not tracked in this battle.';
  if (mode !== 'F') return `${unit.name} does not fly in this move.`;
  return unit.altitude + climb >= 0 || `${unit.name} is only ${gsu(unit.altitude)} up.`;
};

/** The sloping path over so much ground. */
export const slopeOf = (ground: number, climb = 0): number =>
  climb === 0 ? ground : Math.sqrt(ground * ground + climb * climb);

/** The ground that so much movement covers on the slope. */
export const groundOf = (movement: number, climb = 0): number =>
  climb === 0 ? movement : Math.sqrt(Math.max(0, movement * movement - climb * climb));

/** The altitude after a move, for its event. */
export const altitudeAfter = ({ unit }: Query, climb: number | undefined): { altitude?: number } =>
  climb === undefined ? {} : { altitude: unit.altitude + climb };
