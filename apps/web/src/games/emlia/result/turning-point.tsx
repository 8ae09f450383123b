import { reportOf } from '@emlia/emlia/report';
import { isProblem } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../../parts/link.tsx';
import { fetchReplay } from '../../../platform/api.ts';
import { to } from '../../../platform/router.ts';
import { openReel } from '../../../table/replay/reel.ts';
import type { EmliaReady } from '../ready.ts';
import { eventsOfEntry } from '../story/story.ts';

interface Turned {
  /** The moment of the replay. */
  readonly at: number;
  readonly turn: number;
  readonly say: string | undefined;
}

/** The moment from which the winners were ahead for good, to be looked at again. */
export const TurningPoint = ({ match, ready }: { match: string; ready: EmliaReady }): ReactNode => {
  const { game, adapter } = ready;
  const [turned, setTurned] = useState<Turned>();
  useEffect(() => {
    let left = false;
    void fetchReplay(match).then(file => {
      if (left || isProblem(file) || !file.complete) return;
      const { entries, stops, story } = openReel(adapter, game, file.entries as readonly SeenEntry[]);
      const at = reportOf(game, entries.map(eventsOfEntry)).turned;
      const stop = at === undefined ? undefined : stops[at];
      if (at === undefined || !stop) return;
      const told = story.slice(stops[at - 1]?.told ?? 0, stop.told);
      setTurned({ at, turn: stop.turn, say: told[0]?.line.say });
    });
    return () => {
      left = true;
    };
  }, [match, adapter, game]);
  return (
    turned && (
      <p className="turned">
        It turned in turn {turned.turn}
        {turned.say === undefined ? '. ' : `: ${turned.say} `}
        <Link href={to.replay(match, turned.at)}>Look at it again</Link>
      </p>
    )
  );
};
