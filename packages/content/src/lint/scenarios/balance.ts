import { noSuch } from '@emlia/packs';
import type { Check } from '../check.ts';

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
      const { promise, games, won, lost, drawn, share, interval } = kept;
      if (typeof promise === 'object' && promise.from >= promise.to) {
        yield {
          ...at('promise'),
          say: `must go from less to more, not from ${promise.from} to ${promise.to}`,
        };
      }
      if (won + lost + drawn !== games) {
        yield { ...at('games'), say: `won, lost and drawn are ${won + lost + drawn} games, not ${games}` };
      }
      const decided = won + lost;
      const found = decided === 0 ? 0 : Math.round((1000 * won) / decided) / 10;
      if (share !== found)
        yield { ...at('share'), say: `${won} of ${decided} decided games are ${found} %, not ${share}` };
      const [low, high] = interval;
      if (low > share || high < share || low >= high) {
        yield { ...at('interval'), say: `must be around the share, ${share}, not from ${low} to ${high}` };
      }
    }
  },
};
