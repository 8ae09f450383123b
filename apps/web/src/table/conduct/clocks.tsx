import type { ReactNode } from 'react';
import { SideName } from '../../parts/side.tsx';
import { say } from '../../platform/words/say.ts';
import type { Ready } from '../session/ready.ts';
import './conduct.css';
import { isShort, leftOf, timeWords } from './time-left.ts';
import { useNow } from './use-now.ts';

/** What time each side has left, where it is counted; whose runs stands out. */
export const Clocks = ({ ready }: { ready: Ready }): ReactNode => {
  const { conduct, adapter, game, header, prompt } = ready;
  const { left, runs } = conduct?.card ?? {};
  const isOn = prompt !== undefined && runs !== undefined;
  const now = useNow(isOn);
  if (!conduct || !left) return null;
  return (
    <p className="clocks numbers">
      {header.seats.map(seat => {
        const time = leftOf(conduct, seat, now);
        if (time === undefined) return null;
        const looks = [isOn && runs.seat === seat && 'runs', isShort(time) && 'short'];
        const name = adapter.nameOf(game, seat);
        return (
          <span
            key={seat}
            className={['clock', ...looks].filter(Boolean).join(' ')}
            title={say`Time left for ${name}`}
          >
            <SideName side={adapter.sideOf(game, seat)}>
              <span className="hidden">{name} </span>
              {timeWords(time)}
            </SideName>
          </span>
        );
      })}
    </p>
  );
};
