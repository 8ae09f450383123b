import { type Counterpart, counterpartsOf, type EditionName, type Relation, ruleOf } from '@emlia/rulebook';
import type { ReactNode } from 'react';
import { Link } from '../../parts/link.tsx';
import { say } from '../../platform/words/say.ts';
import { addressOf, RuleTable } from './rule-text.tsx';

/** What is said of the other edition's rule, from either side. */
const said = (): Readonly<Record<EditionName, Readonly<Record<Relation, string>>>> => ({
  core: {
    overrides: say`in its place stands`,
    amends: say`changed in part by`,
    drops: say`there is no such rule, by`,
    same: say`the same, as`,
  },
  'first-draft': {
    overrides: say`this stands in place of`,
    amends: say`this changes part of`,
    drops: say`this does away with`,
    same: say`the same, as`,
  },
});

const title = (): Readonly<Record<EditionName, string>> => ({
  core: say`As in the first draft`,
  'first-draft': say`As in the core`,
});

/** “As in the other edition”: what the other has in this rule's place or beside it, to be unfolded and read here. */
export const OtherEdition = ({ id }: { id: string }): ReactNode => {
  const pairs = counterpartsOf(id);
  if (pairs.length === 0) return null;
  const here: EditionName = pairs[0]?.core === id ? 'core' : 'first-draft';
  const there = ({ core, other }: Counterpart): string => (here === 'core' ? other : core);
  return (
    <details className="other-edition">
      <summary>{title()[here]}</summary>
      <ul>
        {pairs.map(pair => (
          <li key={`${pair.relation} ${there(pair)}`}>
            {said()[here][pair.relation]} <Link href={addressOf(there(pair))}>{there(pair)}</Link>
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
