import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { id, members } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { suggestCasualties } from './suggest.ts';

export interface TakeCasualties {
  readonly type: 'takeCasualties';
  readonly unit: string;
  readonly members: readonly number[];
}

const checks: Checks<Query & { readonly command: TakeCasualties }> = {
  'damage.casualty-choice': ({ unit, command }) => {
    const named = new Set(command.members);
    if (named.size !== command.members.length) return `A member of ${unit.name} is named twice.`;
    if (!command.members.every(one => unit.members.some(member => member.id === one))) {
      return `${unit.name} has no such member.`;
    }
    return (
      named.size === unit.casualtiesDue ||
      `${unit.name} loses ${unit.casualtiesDue}; ${named.size} members are named.`
    );
  },
};

/** damage.casualty-choice: the controller picks which members fall. */
export const takeCasualties: Order<TakeCasualties> = {
  answers: 'casualties',
  schema: z.strictObject({ type: z.literal('takeCasualties'), unit: id, members }),
  check: (query, command) => firstRefusal(checks, { ...query, command }),

  perform({ unit }, command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'membersFell', unit: unit.id, members: command.members });
  },

  offers: query => [{ type: 'takeCasualties', unit: query.unit.id, members: suggestCasualties(query) }],

  vary({ unit }, command, dice) {
    const left = unit.members.map(member => member.id);
    const fallen = command.members.map(() => left.splice(dice.roll(left.length) - 1, 1)[0] ?? 0);
    return { ...command, members: fallen };
  },
};
