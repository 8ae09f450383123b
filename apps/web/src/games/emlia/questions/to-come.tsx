import { upcomingEvents } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { RuleLink } from '../../../parts/rule-link.tsx';
import type { EmliaReady } from '../ready.ts';

const FEW = 3;

/** event.schedule: what is announced to happen next, and on which turn. */
export const ToCome = ({ ready: { game, seen } }: { ready: EmliaReady }): ReactNode => {
  const coming = upcomingEvents(game.worldAt(seen.view), seen.view).filter(({ turn }) => turn !== undefined);
  if (coming.length === 0) return null;
  return (
    <p className="quiet small">
      To come:{' '}
      {coming
        .slice(0, FEW)
        .map(({ event, turn }) => `${event.name}, turn ${turn}`)
        .join(' · ')}{' '}
      <RuleLink rule="event.schedule" />
    </p>
  );
};
