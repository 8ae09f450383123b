import type { MusterComplaint } from '@emlia/content';
import type { ReactNode } from 'react';
import { keyed } from '../../parts/keyed.ts';
import { RuleLink } from '../../parts/rule-link.tsx';

/** What is wrong, what would mend it, and the rule that says so. */
export const Complaints = ({ of }: { of: readonly MusterComplaint[] }): ReactNode =>
  of.length > 0 && (
    <ul className="complaints">
      {keyed(of, ({ rule, say }) => `${rule} ${say}`).map(([key, { rule, say, fix }]) => (
        <li key={key}>
          {say} <strong>{fix}</strong> <RuleLink rule={rule} />
        </li>
      ))}
    </ul>
  );
