import { type ReactNode, useEffect, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { Dice } from '../parts/dice.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import type { StoryItem } from '../session/story.ts';

const SPEEDS = [1, 2, 4] as const;
const PAUSE = 1200;

/** As much of a replay as is needed to go through it. */
interface Stops {
  readonly stops: readonly { readonly turn: number }[];
}

interface Seeking {
  readonly reel: Stops;
  readonly stop: number;
  readonly seek: (stop: number) => void;
}

/** Keys of a player: arrows step, Home and End jump, Space plays. */
const useTransportKeys = ({ stop, seek }: Seeking, last: number, toggle: () => void): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target instanceof Element ? event.target.closest('input, button, a, summary') : null;
      if (event.key === ' ' && !on) toggle();
      else if (on?.matches('input')) return;
      else if (event.key === 'ArrowLeft') seek(stop - 1);
      else if (event.key === 'ArrowRight') seek(stop + 1);
      else if (event.key === 'Home') seek(0);
      else if (event.key === 'End') seek(last);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [stop, seek, last, toggle]);

/** Through the battle by button, slider, key or by itself. */
export const Transport = ({
  latest,
  ...seeking
}: Seeking & { latest?: Pick<StoryItem, 'line' | 'check'> | undefined }): ReactNode => {
  const { reel, stop, seek } = seeking;
  const last = reel.stops.length - 1;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const toggle = (): void => {
    if (!playing && stop === last) seek(0);
    setPlaying(!playing);
  };
  useTransportKeys(seeking, last, toggle);
  useEffect(() => {
    if (!playing) return;
    if (stop >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => seek(stop + 1), PAUSE / speed);
    return () => clearTimeout(timer);
  }, [playing, stop, last, speed, seek]);
  return (
    <section className="log transport" aria-label="Moments of the battle">
      <div className="latest" aria-live="polite">
        <p>{latest?.line.say ?? 'Before the first command.'}</p>
        {latest?.check && <Dice check={latest.check} />}
        {latest?.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
      </div>
      <div className="controls">
        <SignButton sign="first" label="To the beginning" disabled={stop === 0} onClick={() => seek(0)} />
        <SignButton
          sign="left"
          label="One command back"
          disabled={stop === 0}
          onClick={() => seek(stop - 1)}
        />
        <SignButton
          sign={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play by itself'}
          onClick={toggle}
        />
        <SignButton
          sign="right"
          label="One command on"
          disabled={stop === last}
          onClick={() => seek(stop + 1)}
        />
        <SignButton sign="last" label="To the end" disabled={stop === last} onClick={() => seek(last)} />
        <Slider {...seeking} />
        <span className="numbers count">
          {stop} of {last}
        </span>
        <button
          type="button"
          className="button quiet numbers"
          title="How fast it plays"
          onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
        >
          {speed}×
        </button>
      </div>
    </section>
  );
};

/** The whole battle as a line, with the turns marked on it. */
const Slider = ({ reel, stop, seek }: Seeking): ReactNode => {
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
        aria-label="Moment of the battle"
        aria-valuetext={`After command ${stop}, turn ${reel.stops[stop]?.turn ?? 0}`}
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
