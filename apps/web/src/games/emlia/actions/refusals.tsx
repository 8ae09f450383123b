import type { Refusal } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';

/** Each sentence once, and those of one rule together, in the order they came. */
export const byRule = (refusals: readonly Refusal[]): Refusal[][] => {
  const groups = new Map<string, Map<string, Refusal>>();
  for (const refusal of refusals) {
    const group = groups.get(refusal.rule) ?? new Map<string, Refusal>();
    groups.set(refusal.rule, group.set(refusal.say, refusal));
  }
  return [...groups.values()].map(group => [...group.values()]);
};

/** Why not, for each rule the first in full; more of the same kind unfold. */
export const Refusals = ({ refusals }: { refusals: readonly Refusal[] }): ReactNode =>
  byRule(refusals).map(([first, ...more]) =>
    first ? (
      <div key={first.rule} className="why">
        <p>
          {measured(first.say)} <RuleLink rule={first.rule} />
        </p>
        {more.length > 0 && (
          <details>
            <summary>{say`${more.length} more for the same reason`}</summary>
            {more.map(({ say }) => (
              <p key={say}>{measured(say)}</p>
            ))}
          </details>
        )}
      </div>
    ) : null,
  );
