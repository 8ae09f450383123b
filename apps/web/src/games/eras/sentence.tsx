import type { ReactNode } from 'react';
import { RuleLink } from '../../parts/rule-link.tsx';
import type { Told } from '../../table/adapter.ts';

/** A sentence of the story: its arithmetic unfolds, its rule is a link. */
export const MapSentence = ({ told: { line } }: { readonly told: Told }): ReactNode => (
  <>
    {line.working === undefined ? (
      line.say
    ) : (
      <details>
        <summary>{line.say}</summary>
        <p className="working">{line.working}</p>
      </details>
    )}{' '}
    {line.rule !== undefined && <RuleLink rule={line.rule} />}
  </>
);
