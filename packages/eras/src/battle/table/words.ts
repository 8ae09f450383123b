import { counted } from '@emlia/kernel';
import type { TallyStep } from '../../dice/tally.ts';
import type { Losses } from '../../fire/losses.ts';

export const formatMetres = (count: number): string => `${Math.round(count * 10) / 10} m`;

/** The arithmetic of an attack on one line. */
export const formatSteps = (steps: readonly TallyStep[]): string =>
  steps
    .map(({ label, op, by, total, roll }) => {
      const rolled = roll
        ? ` (${roll.rolls.map(({ dice, faces }) => `${dice}: ${faces.join(' ')}`).join(', ')})`
        : '';
      if (op === '=') return `${label}${rolled}: ${total}`;
      if (op === 'round' || op === 'at least' || op === 'at most') return `${label}: ${total}`;
      return `${op} ${by} ${label}${rolled} = ${total}`;
    })
    .join(' · ');

/** `12 killed, 5 injured` */
export const formatLosses = ({ killed, injured, points }: Losses): string => {
  const parts = [...(killed > 0 ? [`${killed} killed`] : []), ...(injured > 0 ? [`${injured} injured`] : [])];
  if (parts.length > 0) return parts.join(', ');
  return points > 0 ? `${counted(points, 'point')} of damage` : 'nothing';
};
