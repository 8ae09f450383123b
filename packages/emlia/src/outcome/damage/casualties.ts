import { type Checks, counted, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { id, members } from '../../actions/fields.ts';
import { emitFallen } from '../../actions/formation/close-up.ts';
import type { Order, Query } from '../../actions/order.ts';
import { fallsLast } from '../../judge/leadership/leader.ts';
import { membersOf, partOf } from '../../table/world.ts';
import { betterChoice, membersWhoMayFall, rearmostFirst, suggestCasualties } from './choice.ts';

export interface TakeCasualties {
  readonly type: 'takeCasualties';
  readonly unit: string;
  readonly members: readonly number[];
}

interface LossQuery extends Query {
  readonly command: TakeCasualties;
  readonly part: number;
  readonly due: number;
}

const checks: Checks<LossQuery> = {
  'damage.casualty-choice': ({ unit, part, due, command }) => {
    const named = new Set(command.members);
    if (named.size !== command.members.length) return `A member of ${unit.name} is named twice.`;
    if (!command.members.every(one => membersOf(unit, part).some(member => member.id === one))) {
      return `${unit.name} has no such member there.`;
    }
    return (
      named.size === due ||
      `${unit.name} loses ${due}; ${counted(named.size, 'member is', 'members are')} named.`
    );
  },
  'leadership.leader.lost': ({ unit, command }) =>
    !command.members.some(one => fallsLast(unit, one)) ||
    `The leader of ${unit.name} falls last among members like himself.`,
  'formation.ranked': query =>
    rearmostFirst(query, query.command.members) ||
    `${query.unit.name} gives up members from its rearmost rank first.`,
  'engagement.engaged': query => {
    const better = betterChoice(query, query.command.members);
    return (
      !better ||
      `${query.unit.name} may not lose touch with ${better.keeps.name} while others can fall instead.`
    );
  },
};

const ask = (query: Query, command: TakeCasualties): LossQuery => {
  const prompt = topPrompt(query.state);
  const part = prompt?.kind === 'casualties' ? (prompt.about?.part ?? 0) : 0;
  return extend(query, { command, part, due: partOf(query.unit, part).casualtiesDue });
};

/** damage.casualty-choice: the controller picks which members fall. */
export const takeCasualties: Order<TakeCasualties> = {
  answers: ['casualties'],
  schema: z.strictObject({ type: z.literal('takeCasualties'), unit: id, members }),
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform(query, command, act) {
    const { world, state, unit, part } = ask(query, command);
    act.emit({ type: 'answered' });
    emitFallen({ world, state, act }, unit, part, command.members);
  },

  offers(query) {
    const command = { type: 'takeCasualties', unit: query.unit.id, members: [] } as const;
    const { due, ...loss } = ask(query, command);
    return [{ ...command, members: suggestCasualties(loss, due) }];
  },

  vary(query, command, dice) {
    const left = membersWhoMayFall(ask(query, command)).map(member => member.id);
    const fallen = command.members.map(() => left.splice(dice.roll(left.length) - 1, 1)[0] ?? 0);
    return { ...command, members: fallen };
  },
};
