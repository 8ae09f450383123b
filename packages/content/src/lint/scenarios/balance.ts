import { noSuch } from '@emlia/packs';
import type { Measured } from '../../scenario/balance.ts';
import type { Check } from '../check.ts';

/** What does not agree in what was measured, with the key where it stands. */
function* wrongIn({ games, won, lost, drawn, share, interval }: Measured) {
  if (won + lost + drawn !== games) {
    yield { key: 'games', say: `won, lost and drawn are ${won + lost + drawn} games, not ${games}` };
  }
  const decided = won + lost;
  const found = decided === 0 ? 0 : Math.round((1000 * won) / decided) / 10;
  if (share !== found)
    yield { key: 'share', say: `${won} of ${decided} decided games are ${found} %, not ${share}` };
  const [low, high] = interval;
  if (low > share || high < share || low >= high) {
    yield { key: 'interval', say: `must be around the share, ${share}, not from ${low} to ${high}` };
  }
}

/** The numbers of `npm run fair` agree with each other, and what is promised can be kept. */
export const balanceCheck: Check = {
  name: 'balance',
  *run({ scenarios }) {
    for (const { id, forces, balance: kept } of scenarios.values()) {
      if (!kept) continue;
      const at = (...path: (string | number)[]) => ({
        kind: 'scenarios' as const,
        id,
        path: ['balance', ...path],
      });
      const ids = forces.map(force => force.id);
      if (!ids.includes(kept.of)) yield { ...at('of'), say: noSuch('force', kept.of, ids) };
      const { promise, editions = {} } = kept;
      if (typeof promise === 'object' && promise.from >= promise.to) {
        yield {
          ...at('promise'),
          say: `must go from less to more, not from ${promise.from} to ${promise.to}`,
        };
      }
      for (const { key, say } of wrongIn(kept)) yield { ...at(key), say };
      for (const [edition, measured] of Object.entries(editions))
        for (const { key, say } of wrongIn(measured)) yield { ...at('editions', edition, key), say };
    }
  },
};
