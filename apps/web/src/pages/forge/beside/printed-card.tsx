import { isProblem } from '@emlia/kernel';
import { printSheets, subjectOfMuster } from '@emlia/print';
import type { PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useMemo } from 'react';
import { say } from '../../../platform/words/say.ts';

/** The unit's card as it is printed. */
export const PrintedCard = ({ lists, unit }: { lists: PackListsAnswer; unit: string }): ReactNode => {
  const page = useMemo(() => {
    const subject = subjectOfMuster(lists, { pack: lists.id, entries: [{ unit }] });
    return isProblem(subject) ? subject : printSheets(subject, { sheets: ['cards'] });
  }, [lists, unit]);
  if (typeof page !== 'string') return <p role="status">{page.say}</p>;
  return <iframe className="printed" title={say`The card as it is printed`} sandbox="" srcDoc={page} />;
};
