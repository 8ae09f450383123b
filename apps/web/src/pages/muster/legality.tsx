import { counted } from '@emlia/kernel';
import type { ReactNode } from 'react';
import type { Judged } from './judge.ts';

/** Whether an army may take the field, in two words. */
export const Legality = ({ judged: { bill, complaints } }: { judged: Judged }): ReactNode => {
  if (bill.units === 0) return <span className="standing empty">Nobody hired</span>;
  return complaints.length === 0 ? (
    <span className="standing legal">Legal</span>
  ) : (
    <span className="standing illegal">{counted(complaints.length, 'thing')} to mend</span>
  );
};
