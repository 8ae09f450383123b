import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import { toEnvelop } from '../../actions/ranked/contact.ts';
import { type Envelop, envelop } from '../../actions/ranked/envelop.ts';
import { engagingMembers } from '../../judge/ranked/members.ts';
import { sideTowards } from '../../judge/ranked/side.ts';
import type { Member } from '../../state.ts';
import { memberAt } from '../../table/entity/member.ts';
import { unitOf } from '../../table/world.ts';

const isExcused = ({ state }: Query, block: string): boolean =>
  state.contact?.excused?.includes(block) ?? false;

/** Where each member of a unit comes to stand. */
const endsOf = ({ unit }: Query, { paths }: Envelop): Member[] =>
  unit.members.map((member, i) => {
    const end = paths[i]?.at(-1);
    return end ? memberAt(member, end) : member;
  });

const checks: Checks<Query & { readonly command: Envelop }> = {
  'draft.ranked.align.skirmishers': query => {
    const { world, state, unit, command } = query;
    if (!isExcused(query, command.subject)) return true;
    const block = unitOf(state, command.subject);
    if (command.formation !== undefined && command.formation !== unit.formation)
      return `${block.name} need not have aligned to ${unit.name}, which lines up along it as it is.`;
    const met = sideTowards(world, block, unit);
    const members = endsOf(query, command);
    const strays = members.filter((member, i) => {
      if ((command.paths[i] ?? []).length === 0) return false;
      const alone = { ...unit, members: [member] };
      return engagingMembers(world, alone, block).length === 0 || sideTowards(world, block, alone) !== met;
    });
    return (
      strays.length === 0 ||
      `${block.name} need not have aligned to ${unit.name}, which may line up along the side it met and not envelop it.`
    );
  },
  'draft.ranked.envelop': query => {
    const { unit, command } = query;
    return (
      isExcused(query, command.subject) ||
      (command.formation ?? unit.formation) === 'close' ||
      `${unit.name} envelops in close formation, which it takes at once.`
    );
  },
};

const { check, vary } = envelop;

/** Enveloping in close formation, or the lining up of skirmishers (draft.ranked.envelop, draft.ranked.align.skirmishers). */
export const draftEnvelop: typeof envelop = {
  ...envelop,
  check: (query, command) => check(query, command) ?? firstRefusal(checks, extend(query, { command })),
  offers: query =>
    toEnvelop(query).map(({ id }) => ({
      type: 'envelop',
      unit: query.unit.id,
      subject: id,
      paths: query.unit.members.map(() => []),
      ...(!isExcused(query, id) && query.unit.formation !== 'close' && { formation: 'close' as const }),
    })),
  ...(vary && {
    vary: (query, command, dice) =>
      isExcused(query, command.subject) ? command : vary(query, command, dice),
  }),
};
