import { isProblem, type Problem } from '@emlia/kernel';
import type { StudyReport } from '@emlia/lab';
import type { StudyCard } from '@emlia/protocol';
import { useEffect, useState } from 'react';
import { UNREACHABLE } from '../../platform/api.ts';
import { fetchReport, fetchStudy } from './lab-api.ts';

/** So long, in ms, until a study that goes on is looked at again. */
const PAUSE = 1000;
/** The report of a study that goes on is looked at again only so often. */
const REPORT_PAUSE = 5000;
/** So long until a server that was away is asked again. */
const AWAY_PAUSE = 3000;

export const isGoing = ({ state }: StudyCard): boolean => state === 'running' || state === 'waiting';

/** The study as it goes on, and its report as far as it has come. A server that is away is waited for. */
export const useStudy = (id: string) => {
  const [card, setCard] = useState<StudyCard | Problem>();
  const [away, setAway] = useState(false);
  const [report, setReport] = useState<StudyReport | Problem>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let [shown, last] = [-1, 0];
    const look = async (): Promise<void> => {
      const now = await fetchStudy(id);
      if (left) return;
      const gone = isProblem(now) && now.problem === UNREACHABLE;
      setAway(gone);
      // What is known stays in sight meanwhile.
      setCard(known => (gone && known && !isProblem(known) ? known : now));
      if (gone) timer = setTimeout(() => void look(), AWAY_PAUSE);
      if (isProblem(now)) return;
      const due = !isGoing(now) || performance.now() - last > REPORT_PAUSE;
      if (now.done > 0 && now.done !== shown && due) {
        const told = await fetchReport(id);
        if (left) return;
        setReport(known => (isProblem(told) && known && !isProblem(known) && isGoing(now) ? known : told));
        [shown, last] = [now.done, performance.now()];
      }
      if (isGoing(now)) timer = setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, round]);
  return { card, away, report, again: () => setRound(round + 1) };
};
