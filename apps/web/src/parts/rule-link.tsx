import { createContext, type ReactNode, useContext } from 'react';
import { create } from 'zustand';
import { to } from '../platform/router.ts';
import { useSettings } from '../platform/settings.ts';
import { Link } from './link.tsx';
import './rule-link.css';
import { say } from '../platform/words/say.ts';

/** The rule that lies open beside the page. */
export const useRulePeek = create<{ rule?: string }>(() => ({}));

export const closePeek = (): void => useRulePeek.setState({}, true);

/** What ends a battle beside its rules stands in no rulebook. */
const BESIDE = 'conduct.';

/** Which rule is read where another is named: of what is looked at, some rules may have others in their place. */
export const RuleInForce = createContext((rule: string): string => rule);

/**
 * A rule: a click lays it open beside what one is doing, its address is the rulebook's. Without words of its own it is a
 * small sign, or its id for who wants to see ids; read aloud it is always the id.
 */
export const RuleLink = ({ rule: named, children }: { rule: string; children?: ReactNode }): ReactNode => {
  const rule = useContext(RuleInForce)(named);
  const isInBook = !rule.startsWith(BESIDE);
  const shown = useSettings(settings => settings.ruleIds);
  if (!isInBook) return null;
  const isMark = children === undefined && !shown;
  return (
    <Link
      className={isMark ? 'rule-link marked' : 'rule-link'}
      href={to.rule(rule)}
      title={say`The rule ${rule}`}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        useRulePeek.setState({ rule });
      }}
    >
      {isMark ? <span className="hidden">{rule}</span> : (children ?? rule)}
    </Link>
  );
};
