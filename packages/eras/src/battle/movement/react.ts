import { problem, refuse } from '@emlia/kernel';
import * as z from 'zod';
import { id, quantity } from '../fields.ts';
import type { BattleOrder } from '../order.ts';
import type { Reaction } from '../state.ts';
import { anyUnit, ownUnit } from '../table/checks.ts';
import { reactionRefusal } from './opportunity-fire.ts';
import { possibleReactions } from './watch.ts';

/** What a player does while an enemy group moves: opportunity attacks and blocks, or nothing. */
export interface React {
  readonly type: 'react';
  readonly reactions: readonly Reaction[];
}

const reaction = z.strictObject({
  unit: id,
  target: id,
  at: z.number().min(0).max(1_000_000),
  weapon: z.string().min(1).max(80).optional(),
  count: quantity.optional(),
});

export const react: BattleOrder<React> = {
  answers: ['react'],
  schema: z.strictObject({
    type: z.literal('react'),
    reactions: z.array(reaction).max(100),
  }),
  check(asker, { reactions }) {
    const { field, state } = asker;
    const fired = new Set<string>();
    const holding = new Set<string>();
    const held = new Set<string>();
    for (const one of reactions) {
      const unit = ownUnit(asker, one.unit);
      if ('problem' in unit) return unit;
      const target = anyUnit(asker, one.target);
      if ('problem' in target) return target;
      const wrong = reactionRefusal(field, state, one);
      if (wrong) return wrong;
      const used = one.weapon === undefined ? holding : fired;
      if (used.has(one.unit)) {
        return one.weapon === undefined
          ? refuse('move.block-stop', 'A unit holds at most one enemy unit blocked at a time.')
          : refuse('phase.opportunity-trigger', 'A unit attacks at most once against each move.');
      }
      used.add(one.unit);
      if (one.weapon === undefined) {
        if (held.has(one.target))
          return problem('twice', 'That unit is blocked already by another of yours.');
        held.add(one.target);
      }
    }
    return undefined;
  },
  perform({ seat }, { reactions }, act) {
    act.emit({ type: 'reacted', seat, reactions });
  },
  offers({ field, state, seat }) {
    const all = possibleReactions(field, state, seat);
    const [first] = all;
    const rest = all.filter(one => one !== first).slice(0, 12);
    return [
      { type: 'react', reactions: [] },
      ...(first ? [{ type: 'react' as const, reactions: [first] }] : []),
      ...rest.map((one): React => ({ type: 'react', reactions: [one] })),
    ];
  },
  vary({ field, state, seat }, command, dice) {
    if (command.reactions.length === 0) return command;
    const chosen = new Map<string, Reaction>();
    for (const one of possibleReactions(field, state, seat)) {
      if (dice.roll(3) === 1 && one.weapon !== undefined) chosen.set(one.unit, one);
    }
    return chosen.size > 0 ? { type: 'react', reactions: [...chosen.values()] } : command;
  },
};
