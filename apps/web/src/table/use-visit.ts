import { useEffect, useState } from 'react';
import { noteVisit } from '../platform/telling.ts';

/** Before a look counts: until then the server knows that the match waits. */
const LOOK_MS = 3000;

/** Tells the server that one has looked at a match which waits for one; `moment` is another whenever it waits anew. */
export const useVisit = (match: string, moment: string | undefined): void => {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = (): void => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (moment === undefined || !isSeen) return;
    const timer = setTimeout(() => noteVisit(match), LOOK_MS);
    return () => clearTimeout(timer);
  }, [match, moment, isSeen]);
};
