import { PACES, type Pace } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';

const DAYS = /^(\d+)d$/;
const BANK = /^(\d+)\+(\d+)$/;

/** How fast a match is played, in words. */
export const paceWords = (pace: Pace | undefined): string => {
  if (pace === undefined) return say`No clock`;
  const [, days] = DAYS.exec(pace) ?? [];
  if (days !== undefined) return days === '1' ? say`One day for each turn` : say`${days} days for each turn`;
  const [, minutes = '', seconds = ''] = BANK.exec(pace) ?? [];
  return minutes === ''
    ? say`${pace.replace('m', '')} minutes for each turn`
    : say`${minutes} minutes each, and ${seconds} seconds for each turn`;
};

export const PaceChoice = ({
  pace,
  choose,
}: {
  pace: Pace | undefined;
  choose(pace: Pace | undefined): void;
}): ReactNode => (
  <label className="quiet small">
    {say`Time`}{' '}
    <select
      value={pace ?? ''}
      onChange={event => choose(PACES.find(one => one === event.currentTarget.value))}
    >
      {PACES.map(one => (
        <option key={one} value={one}>
          {paceWords(one)}
        </option>
      ))}
      <option value="">{paceWords(undefined)}</option>
    </select>
  </label>
);
