import type { Point } from '@emlia/kernel';
import type { CheckRolled } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { partOf, unitOf } from '../../table/world.ts';
import { noteCheck, spendMove } from '../move/action.ts';
import { SPECIAL_ACTION, type UseAbility } from './use-ability.ts';

export type AbilityEvent = {
  readonly type: 'abilityUsed';
  readonly unit: string;
  readonly part: number;
  readonly action: string;
  readonly as: UseAbility['as'];
  /** Whom it is done to, where that is another unit. */
  readonly on?: string;
  readonly at?: Point;
  /** Missing: it takes none. */
  readonly check?: CheckRolled;
  /** How often it can still be taken, where that is counted. */
  readonly left?: number;
};

export const abilityEvents: EmliaEventKinds<AbilityEvent> = {
  abilityUsed: {
    shows: ({ check }) => check !== undefined,
    change(state, { unit: id, part: index, action, as, check, left }) {
      const unit = unitOf(state, id);
      const part = partOf(unit, index);
      if (check) noteCheck(unit);
      if (as === 'move') spendMove(unit, SPECIAL_ACTION);
      else if (as === 'primary') unit.used.primary = SPECIAL_ACTION;
      else unit.used.free = [...unit.used.free, action];
      if (left !== undefined) part.left = { ...part.left, [action]: left };
    },
    tell({ name }, { unit, action, on, check, left }) {
      const what = `${name(unit)} uses ${action}${on === undefined ? '' : ` on ${name(on)}`}`;
      const works = !check || check.successes > 0 ? '' : ': nothing comes of it';
      const working = [
        ...(check ? [formatCheck(check)] : []),
        ...(left === undefined ? [] : [`${left} left`]),
      ].join(' · ');
      return [{ say: `${what}${works}.`, rule: 'ability.catchall', ...(working && { working }) }];
    },
  },
};
