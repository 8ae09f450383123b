import type { CheckRolled } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { hitsAndMisses } from './dice-faces.ts';
import './dice.css';
import { say } from '../platform/words/say.ts';

const faces = (rolled: readonly number[], kind: 'hit' | 'miss'): ReactNode =>
  rolled.map((face, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dice with equal faces are told apart by place only
    <span key={i} className={`die ${kind}`}>
      {face}
    </span>
  ));

/** The faces as they fell, the successes first. The sentence beside it tells the result as well. */
export const DiceFaces = ({ check }: { check: CheckRolled }): ReactNode => {
  const { hits, misses } = hitsAndMisses(check);
  if (hits.length + misses.length === 0) return null;
  const label = say`Dice: ${hits.join(' ') || 'none'} succeeded, ${misses.join(' ') || 'none'} failed`;
  return (
    <span className="dice numbers" role="img" aria-label={label} title={label}>
      {faces(hits, 'hit')}
      {hits.length > 0 && misses.length > 0 && <span className="bar" />}
      {faces(misses, 'miss')}
    </span>
  );
};
