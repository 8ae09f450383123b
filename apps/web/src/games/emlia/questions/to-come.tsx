import { groundWords } from '@emlia/content';
import { upcomingEvents } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { say } from '../../../platform/words/say.ts';
import type { EmliaReady } from '../ready.ts';

const FEW = 3;

/** event.schedule: what is announced to happen next, and on which turn. */
export const ToCome = ({ ready: { game, seen } }: { ready: EmliaReady }): ReactNode => {
  const coming = upcomingEvents(game.worldAt(seen.view), seen.view).filter(({ turn }) => turn !== undefined);
  const { terrain } = game.world.setup.scenario;
  if (coming.length === 0) return null;
  return (
    <p className="quiet small">
      {say`To come:`}{' '}
      {coming
        .slice(0, FEW)
        .map(({ event: { name, chance, effects }, turn = 0 }) =>
          [
            name,
            ...effects.flatMap(effect => groundWords(terrain, effect) ?? []),
            chance ? say`perhaps on turn ${turn}` : say`turn ${turn}`,
          ].join(', '),
        )
        .join(' · ')}{' '}
      <RuleLink rule="event.schedule" />
    </p>
  );
};
