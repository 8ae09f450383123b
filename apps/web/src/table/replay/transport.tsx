import { type ReactNode, useEffect, useState } from 'react';
import { stillPlaying } from '../../board/stage/playing.ts';
import { SignButton } from '../../parts/button.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { say } from '../../platform/words/say.ts';
import type { Told } from '../adapter.ts';
import { BUTTONS, isOn, useKeydown } from '../keys.ts';
import type { Loaded } from './load.ts';

const SPEEDS = [1, 2, 4] as const;
const PAUSE = 1200;

interface Seeking {
  readonly loaded: Loaded;
  readonly stop: number;
  readonly seek: (stop: number) => void;
}

/** Keys of a player: arrows step, Home and End jump, Space plays. */
const useTransportKeys = ({ stop, seek }: Seeking, last: number, toggle: () => void): void =>
  useKeydown(
    event => {
      const { key } = event;
      if (key === ' ' && !isOn(event, BUTTONS)) toggle();
      else if (key === 'ArrowLeft') seek(stop - 1);
      else if (key === 'ArrowRight') seek(stop + 1);
      else if (key === 'Home') seek(0);
      else if (key === 'End') seek(last);
      else return false;
      return true;
    },
    { elsewhere: 'input' },
  );

/** Goes on by itself, a moment after this many milliseconds, until the last; begun at the end it starts over. */
const usePlaying = (
  { stop, seek }: Seeking,
  last: number,
  pause: number,
): { readonly playing: boolean; toggle(): void } => {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (stop >= last) {
      setPlaying(false);
      return;
    }
    // What is still acted out on the board is seen to its end.
    const goOn = (): void => {
      const left = stillPlaying();
      if (left > 0) timer = setTimeout(goOn, left);
      else seek(stop + 1);
    };
    let timer = setTimeout(goOn, pause);
    return () => clearTimeout(timer);
  }, [playing, stop, last, pause, seek]);
  const toggle = (): void => {
    if (!playing && stop === last) seek(0);
    setPlaying(!playing);
  };
  return { playing, toggle };
};

/** Through the battle by button, slider, key or by itself. */
export const Transport = ({ latest, ...seeking }: Seeking & { latest?: Told | undefined }): ReactNode => {
  const { loaded, stop, seek } = seeking;
  const { reel, adapter } = loaded;
  const { Proof } = adapter;
  const last = reel.stops.length - 1;
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const { playing, toggle } = usePlaying(seeking, last, PAUSE / speed);
  useTransportKeys(seeking, last, toggle);
  return (
    <section className="log transport" aria-label={say`Moments of the battle`}>
      <div className="latest" aria-live="polite">
        <p>{latest?.line.say ?? say`Before the first command.`}</p>
        {latest && Proof && <Proof told={latest} />}
        {latest?.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
      </div>
      <div className="controls">
        <SignButton
          sign="first"
          label={say`To the beginning`}
          disabled={stop === 0}
          onClick={() => seek(0)}
        />
        <SignButton
          sign="left"
          label={say`One command back`}
          disabled={stop === 0}
          onClick={() => seek(stop - 1)}
        />
        <SignButton
          sign={playing ? 'pause' : 'play'}
          label={playing ? say`Pause` : say`Play by itself`}
          onClick={toggle}
        />
        <SignButton
          sign="right"
          label={say`One command on`}
          disabled={stop === last}
          onClick={() => seek(stop + 1)}
        />
        <SignButton sign="last" label={say`To the end`} disabled={stop === last} onClick={() => seek(last)} />
        <Slider {...seeking} />
        <span className="numbers count">{say`${stop} of ${last}`}</span>
        <button
          type="button"
          className="button quiet numbers"
          title={say`How fast it plays`}
          onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
        >
          {speed}×
        </button>
      </div>
    </section>
  );
};

/** The whole battle as a line, with the turns marked on it. */
const Slider = ({ loaded: { reel }, stop, seek }: Seeking): ReactNode => {
  const last = reel.stops.length - 1;
  const turns = reel.stops.flatMap(({ turn }, i) =>
    turn !== (reel.stops[i - 1]?.turn ?? 0) ? [{ turn, i }] : [],
  );
  return (
    <div className="slider">
      <input
        type="range"
        min={0}
        max={last}
        value={stop}
        aria-label={say`Moment of the battle`}
        aria-valuetext={say`After command ${stop}, turn ${reel.stops[stop]?.turn ?? 0}`}
        onChange={event => seek(event.target.valueAsNumber)}
      />
      <div className="marks numbers" aria-hidden="true">
        {turns.map(({ turn, i }) => (
          <span key={turn} style={{ left: `${(100 * i) / Math.max(1, last)}%` }}>
            {turn}
          </span>
        ))}
      </div>
    </div>
  );
};
