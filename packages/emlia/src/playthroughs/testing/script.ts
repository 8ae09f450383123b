import type { Mode } from '@emlia/content';
import { followPath } from '../../actions/move/body.ts';
import type { Prepare } from '../../actions/prepare/prepare.ts';
import type { EmliaCommand } from '../../commands.ts';
import { unitOf } from '../../table/world.ts';
import type { Fielded } from '../../testing/battle.ts';
import type { Scripted } from './playthrough.ts';

/** The unit by the name its players know it by. */
export const called = (name: string, unit: Fielded): Fielded => ({ ...unit, name });

export const end = (unit: string): EmliaCommand => ({ type: 'endActivation', unit });

/** The whole unit by so much, along one shift after another. */
export const go =
  (unit: string, shifts: readonly (readonly [number, number])[], mode: Mode = 'G'): Scripted =>
  ({ world, state }) => {
    const by = shifts.map(([x, y]) => ({ x, y }));
    return followPath({ world, state, seat: '' }, unitOf(state, unit), mode, by);
  };

export const fire = (unit: string, weapon: string, subject: string, forfeitMove = true): EmliaCommand => ({
  type: 'aimedFire',
  unit,
  arms: [{ part: 0, weapon }],
  subject,
  forfeitMove,
});

export const strike = (unit: string, weapon: string, subject: string): EmliaCommand => ({
  type: 'closeCombat',
  unit,
  arms: [{ part: 0, weapon }],
  subject,
});

export const charge = (unit: string, weapon: string, subject: string, mode: Mode = 'G'): EmliaCommand => ({
  type: 'charge',
  unit,
  mode,
  arms: [{ part: 0, weapon }],
  subject,
});

export const prepare = (
  unit: string,
  action: string,
  kind: 'move' | 'primary',
  when: Prepare['when'],
): EmliaCommand => ({ type: 'prepare', unit, when, actions: [{ action, kind }] });
