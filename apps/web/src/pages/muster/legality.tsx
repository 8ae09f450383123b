import type { ReactNode } from 'react';
import { counted } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';
import type { Judged } from './judge.ts';

/** Whether an army may take the field, in two words. */
export const Legality = ({ judged: { bill, complaints } }: { judged: Judged }): ReactNode => {
  if (bill.units === 0) return <span className="standing empty">{say`Nobody hired`}</span>;
  return complaints.length === 0 ? (
    <span className="standing legal">{say`Legal`}</span>
  ) : (
    <span className="standing illegal">{say`${counted(complaints.length, 'thing')} to mend`}</span>
  );
};
