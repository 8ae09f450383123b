import { type Act, type Checks, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Asker, Order, Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import { type Lot, lotsOf } from '../../judge/hits/lots.ts';
import { groupsOf, type Preference } from '../../judge/hits/share.ts';
import { rollOff } from '../../judge/skill/roll-off.ts';
import type { ShareDue } from '../../state.ts';
import { choicesFor } from './choices.ts';
import { keepsTo, openTies } from './ties.ts';

/** In which order equal subunits take hits, and equal groups give them. */
export interface ShareHits {
  readonly type: 'shareHits';
  readonly unit: string;
  /** The subunits that take them, by their place in the question. */
  readonly takers: readonly number[];
  /** The groups that give them, by their place in the question. */
  readonly groups: readonly number[];
}

const dueOf = ({ state }: Query): ShareDue => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'share' || !prompt.about) throw new Error('no hits are to be shared out');
  return prompt.about;
};

const isOrderOf = (given: readonly number[], list: readonly unknown[]): boolean =>
  given.length === list.length && list.every((_one, i) => given.includes(i));

const checks: Checks<Query & { readonly command: ShareHits }> = {
  'allocate.subunit-tie': query => {
    const { takers } = dueOf(query);
    if (!isOrderOf(query.command.takers, takers)) {
      return `Name each of the ${takers.length} equal subunits once.`;
    }
    const ranked = (query.state.shares?.takers ?? []).map(({ unit, part }) =>
      takers.findIndex(one => one.unit === unit && one.part === part),
    );
    return (
      keepsTo(query.command.takers, ranked) || 'The order chosen first is kept for all hits of this phase.'
    );
  },
  'allocate.group-tie': query =>
    isOrderOf(query.command.groups, dueOf(query).groups) ||
    `Name each of the ${dueOf(query).groups.length} equal groups of hits once.`,
};

/** allocate.subunit-tie, allocate.group-tie: between equals the controller chooses. */
export const shareHits: Order<ShareHits> = {
  answers: ['share'],
  schema: z.strictObject({
    type: z.literal('shareHits'),
    unit: id,
    takers: z.array(z.number().int().nonnegative()).max(200),
    groups: z.array(z.number().int().nonnegative()).max(200),
  }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, command, act) {
    const { unit, lot, takers, groups } = dueOf(query);
    act.emit({ type: 'answered' });
    act.emit({
      type: 'sharesSettled',
      unit,
      lot,
      takers: command.takers.flatMap(i => takers[i] ?? []).map(({ unit: of, part }) => ({ unit: of, part })),
      groups: command.groups.flatMap(i => groups[i]?.name ?? []),
    });
  },

  /** One order for each outcome. */
  offers(query) {
    const { world, state, unit } = query;
    const due = dueOf(query);
    const lot = lotsOf(state, state.markers).lots.find(({ key }) => key === due.lot);
    return (lot ? choicesFor(world, state, lot) : []).map((order): ShareHits => {
      const { takers, groups } = placesOf(due, lot as Lot, order);
      return { type: 'shareHits', unit: unit.id, takers, groups };
    });
  },
};

const placesOf = (due: ShareDue, lot: Lot, { takers = [], groups = [] }: Preference) => ({
  takers: takers.map(index =>
    due.takers.findIndex(one => one.unit === lot.takers[index]?.unit && one.part === lot.takers[index]?.part),
  ),
  groups: groups.map(name => due.groups.findIndex(one => one.name === name)),
});

/** Asks about the first lot whose ties make a difference; whether anyone is asked. */
export const askForShares = (
  { world, state }: Pick<Asker, 'world' | 'state'>,
  act: Act<EmliaEvent>,
): boolean => {
  for (const lot of lotsOf(state, state.markers).lots) {
    if (choicesFor(world, state, lot).length < 2) continue;
    const ties = openTies(state, lot);
    const living = lot.takers.filter(({ size }) => size > 0);
    const seats = [...new Set(living.map(({ unit }) => state.units[unit]?.seat ?? ''))];
    // allocate.when: where several players have units in a lot, a die decides whose choice it is.
    const roll = seats.length > 1 ? rollOff('allocate.when', seats, act.dice) : undefined;
    const seat = roll?.order[0] ?? seats[0] ?? '';
    const unit = living.find(one => state.units[one.unit]?.seat === seat)?.unit ?? '';
    if (roll) act.emit({ type: 'shareRolled', unit, rolls: roll.rolls, seat });
    const groups = groupsOf(lot.markers);
    const about: ShareDue = {
      unit,
      lot: lot.key,
      takers: ties.takers.flatMap(index => lot.takers[index] ?? []),
      groups: ties.groups.flatMap(name => {
        const hits = groups.get(name) ?? [];
        const [{ damage, piercing, armourless, arc } = { damage: 0 }] = hits;
        const traits = {
          ...(piercing && { piercing }),
          ...(armourless && { armourless }),
          ...(arc && { arc }),
        };
        return [{ name, count: hits.length, damage, ...traits }];
      }),
    };
    act.emit({ type: 'prompted', prompt: { seat, kind: 'share', about } });
    return true;
  }
  return false;
};
