import { type Counterpart, counterpartsOf, type EditionName, type Relation, ruleOf } from '@emlia/rulebook';
import type { ReactNode } from 'react';
import { Link } from '../../parts/link.tsx';
import { addressOf, RuleTable } from './rule-text.tsx';

/** What is said of the other edition's rule, from either side. */
const SAID: Readonly<Record<EditionName, Readonly<Record<Relation, string>>>> = {
  core: {
    overrides: 'in its place stands',
    amends: 'changed in part by',
    drops: 'there is no such rule, by',
    same: 'the same, as',
  },
  'first-draft': {
    overrides: 'this stands in place of',
    amends: 'this changes part of',
    drops: 'this does away with',
    same: 'the same, as',
  },
};

const TITLE: Readonly<Record<EditionName, string>> = {
  core: 'As in the first draft',
  'first-draft': 'As in the core',
};

/** “As in the other edition”: what the other has in this rule's place or beside it, to be unfolded and read here. */
export const OtherEdition = ({ id }: { id: string }): ReactNode => {
  const pairs = counterpartsOf(id);
  if (pairs.length === 0) return null;
  const here: EditionName = pairs[0]?.core === id ? 'core' : 'first-draft';
  const there = ({ core, other }: Counterpart): string => (here === 'core' ? other : core);
  return (
    <details className="other-edition">
      <summary>{TITLE[here]}</summary>
      <ul>
        {pairs.map(pair => (
          <li key={`${pair.relation} ${there(pair)}`}>
            {SAID[here][pair.relation]} <Link href={addressOf(there(pair))}>{there(pair)}</Link>
            <Said id={there(pair)} />
          </li>
        ))}
      </ul>
    </details>
  );
};

const Said = ({ id }: { id: string }): ReactNode => {
  const rule = ruleOf(id);
  return (
    rule && (
      <>
        <p className="quiet">{rule.statement}</p>
        {rule.table && <RuleTable table={rule.table} />}
      </>
    )
  );
};
