import { reportOf } from '@emlia/emlia/report';
import { isProblem } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../../parts/link.tsx';
import { fetchReplay } from '../../../platform/api.ts';
import { to } from '../../../platform/router.ts';
import { say } from '../../../platform/words/say.ts';
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
      // Who fell by then tells it better than what else stood in that entry.
      const told = story.slice(0, stop.told);
      const fell = told.findLast(({ type }) => type === 'unitDamaged') ?? told.at(-1);
      setTurned({ at, turn: stop.turn, say: fell?.line.say });
    });
    return () => {
      left = true;
    };
  }, [match, adapter, game]);
  return (
    turned && (
      <p className="turned">
        {say`It turned in turn ${turned.turn}`}
        {turned.say === undefined ? '. ' : `: ${turned.say} `}
        <Link href={to.replay(match, turned.at)}>{say`Look at it again`}</Link>
      </p>
    )
  );
};
