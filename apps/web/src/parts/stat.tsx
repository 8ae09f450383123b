import type { ReactNode } from 'react';
import { RuleLink } from './rule-link.tsx';

interface StatProps {
  readonly name: string;
  readonly rule: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One value of a unit; its name leads to its rule. */
export const StatValue = ({ name, rule, wide, children }: StatProps): ReactNode => (
  <div className={wide ? 'wide' : undefined}>
    <dt>
      <RuleLink rule={rule}>{name}</RuleLink>
    </dt>
    <dd>{children}</dd>
  </div>
);
