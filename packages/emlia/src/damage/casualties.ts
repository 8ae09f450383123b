import { problem } from '@emlia/kernel';
import { type Checks, firstRefusal } from '../checks.ts';
import type { CommandOf } from '../commands.ts';
import { type Order, withOwnUnit } from '../order.ts';
import type { UnitState } from '../state.ts';

const checks: Checks<{ readonly unit: UnitState; readonly command: CommandOf<'takeCasualties'> }> = {
  'damage.casualty-choice': ({ unit, command }) => {
    const named = new Set(command.members);
    if (named.size !== command.members.length) return `A member of ${unit.name} is named twice.`;
    if (!command.members.every(id => unit.members.some(member => member.id === id))) {
      return `${unit.name} has no such member.`;
    }
    return (
      named.size === unit.casualtiesDue ||
      `${unit.name} loses ${unit.casualtiesDue}; ${named.size} members are named.`
    );
  },
};

/** damage.casualty-choice: the controller picks which members fall. */
export const takeCasualties: Order<'takeCasualties'> = {
  check: (query, command) =>
    withOwnUnit(query, command.unit, unit => {
      const prompt = query.state.pending.at(-1);
      if (prompt?.kind !== 'casualties' || prompt.about?.unit !== unit.id) {
        return problem('not-asked', `${unit.name} has no losses to take now.`);
      }
      return firstRefusal(checks, { unit, command });
    }),

  perform(_query, command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'membersFell', unit: command.unit, members: command.members });
  },
};
