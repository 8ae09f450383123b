import type { Turns } from '../scenario/schedule.ts';
import type { ActionName } from './ability.ts';
import type { Whom } from './timed-event.ts';
import type { SkillName } from './unit.ts';

/** A change of a length: by so many GSU, `-10`, or to `half`. */
export interface LengthChange {
  readonly by?: number;
  readonly times?: number;
}

/** scenario.forces.conditions: rain, fog, a feast day: named modifiers, and whom and when they affect. */
export interface StandingCondition extends Whom {
  readonly id: string;
  readonly name: string;
  readonly say?: string;
  /** The actions in which skills and ranges are changed; missing: in all. */
  readonly actions?: readonly ActionName[];
  /** Missing: from the first turn on, unless it waits for an event. */
  readonly turns?: Turns;
  readonly waits?: true;
  readonly skills?: { readonly [S in SkillName]?: number };
  readonly ranges?: LengthChange;
  readonly movement?: LengthChange;
  /** Nothing farther off is seen, in GSU. */
  readonly sight?: number;
  readonly morale?: number;
}

/** A length in GSU after the change; never less than nothing. */
export const changedLength = (value: number, { by = 0, times = 1 }: LengthChange): number =>
  Math.max(0, value * times + by);
