import { type Fairness, wrongInFairness } from '@emlia/packs';
import type { Check, Finding } from './check.ts';

/** What the lab measured agrees with itself, and what is promised can be kept. */
export const balanceCheck: Check = {
  name: 'balance',
  *run({ battles, campaigns }) {
    for (const { id, balance, sides } of battles.values())
      yield* wrongIn(balance, 'side', sides, { kind: 'battles', id });
    for (const { id, balance, players } of campaigns.values())
      yield* wrongIn(balance, 'player', players, { kind: 'campaigns', id });
  },
};

function* wrongIn(
  balance: Fairness | undefined,
  kind: string,
  all: readonly { readonly id: string }[],
  where: Pick<Finding, 'kind' | 'id'>,
): Iterable<Finding> {
  if (!balance) return;
  const ids = all.map(({ id }) => id);
  for (const { key, say } of wrongInFairness(balance, kind, ids))
    yield { ...where, path: ['balance', key], say };
}
