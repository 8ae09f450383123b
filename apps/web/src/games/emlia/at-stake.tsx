import { talliesNow } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { RuleLink } from '../../parts/rule-link.tsx';
import { say } from '../../platform/words/say.ts';
import type { EmliaReady } from './ready.ts';

/** victory.exact: what the scenario counts, as it stands now. */
export const AtStake = ({
  ready: { game, seen },
}: {
  ready: Pick<EmliaReady, 'game' | 'seen'>;
}): ReactNode => {
  const tallies = talliesNow(game.worldAt(seen.view), seen.view);
  if (tallies.length === 0) return null;
  return (
    <p className="quiet small at-stake">
      {say`Counted so far:`} {tallies.map(({ name, now }) => `${name} ${now}`).join(' · ')}{' '}
      <RuleLink rule="victory.exact" />
    </p>
  );
};
