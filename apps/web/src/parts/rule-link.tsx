import type { ReactNode } from 'react';
import { create } from 'zustand';
import { to } from '../platform/router.ts';
import { Link } from './link.tsx';
import './rule-link.css';

/** The rule that lies open beside the page. */
export const useRulePeek = create<{ rule?: string }>(() => ({}));

export const closePeek = (): void => useRulePeek.setState({}, true);

/** A rule by its id: a click lays it open beside what one is doing, its address is the rulebook's. */
export const RuleLink = ({ rule, children }: { rule: string; children?: ReactNode }): ReactNode => (
  <Link
    className="rule-link"
    href={to.rule(rule)}
    title={`The rule ${rule}`}
    onClick={event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      useRulePeek.setState({ rule });
    }}
  >
    {children ?? rule}
  </Link>
);
