import { groundWords, stretchesInWords, type TimedEvent } from '@emlia/content';
import { upcomingEvents } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { say } from '../../../platform/words/say.ts';
import type { EmliaReady } from '../ready.ts';

const FEW = 3;

/** event.reinforcement: where somebody comes on whose player chooses; who has settled it before sees by which way. */
const waysOf = (game: EmliaReady['game'], view: EmliaReady['seen']['view'], event: TimedEvent): string[] =>
  event.effects.flatMap((effect, i) => {
    if (effect.effect !== 'arrive' || !effect.along) return [];
    const settled = view.entries?.[`${event.id} ${i}`]?.stretch;
    const all = stretchesInWords(effect.along, game.world.board);
    return [say`over ${settled === undefined ? all.join(say` or `) : (all[settled] ?? '')}`];
  });

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
        .map(({ event, turn = 0 }) =>
          [
            event.name,
            ...event.effects.flatMap(effect => groundWords(terrain, effect) ?? []),
            event.chance ? say`perhaps on turn ${turn}` : say`turn ${turn}`,
            ...waysOf(game, seen.view, event),
          ].join(', '),
        )
        .join(' · ')}{' '}
      <RuleLink rule="event.schedule" />
    </p>
  );
};
