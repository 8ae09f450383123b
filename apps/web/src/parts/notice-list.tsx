import { isRefusal, type Problem, type Refusal } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { measured } from '../platform/words/measured.ts';
import { SignButton } from './button.tsx';
import './notice-list.css';
import { say } from '../platform/words/say.ts';
import { dismissNotice, useNotices } from './notices.ts';
import { RuleLink } from './rule-link.tsx';

/** A refusal names its rule; a problem does not, and looks different. */
export const NoticeBody = ({ notice }: { notice: Refusal | Problem }): ReactNode =>
  isRefusal(notice) ? (
    <p>
      {measured(notice.say)} <RuleLink rule={notice.rule} />
    </p>
  ) : (
    <p>{measured(notice.say)}</p>
  );

export const NoticeList = (): ReactNode => {
  const notices = useNotices(state => state.notices);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map(notice => (
        <div key={notice.id} className={`notice ${isRefusal(notice) ? 'refusal' : 'problem'}`}>
          <NoticeBody notice={notice} />
          <SignButton sign="close" label={say`Close`} onClick={() => dismissNotice(notice.id)} />
        </div>
      ))}
    </div>
  );
};
