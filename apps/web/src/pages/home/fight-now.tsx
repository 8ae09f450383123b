import type { ScenarioCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { placeAll } from '../../games/emlia/placed-for-us.ts';
import { Button } from '../../parts/button.tsx';
import { NoticeBody } from '../../parts/notice-list.tsx';
import { say } from '../../platform/words/say.ts';
import { useStart } from './use-start.ts';

/** The battle a newcomer fights first: the shortest of those that ask for no practice. */
export const firstBattleOf = (cards: readonly ScenarioCard[]): ScenarioCard | undefined =>
  cards
    .filter(({ difficulty, players }) => difficulty === 'first battle' && players.length === 2)
    .sort((a, b) => (a.minutes ?? 999) - (b.minutes ?? 999))[0];

/** Against him somebody new to the kinder side wins about half of these battles (docs/lab.md). */
const OPPONENT = 'captain';

/** A battle at one click: the kinder side, already placed, against a captain. */
export const FightNow = ({ card }: { card: ScenarioCard }): ReactNode => {
  const { busy, trouble, start } = useStart(card, {
    musters: {},
    options: {},
    before: match => placeAll(match, 'captain'),
  });
  const own = card.kinder ?? card.players[0]?.seat;
  const fight = (): Promise<void> =>
    start(
      Object.fromEntries(card.players.map(({ seat }) => [seat, seat === own ? 'you' : { bot: OPPONENT }])),
    );
  return (
    <div className="fight-now">
      <Button look="primary" disabled={busy} onClick={() => void fight()}>
        {say`Fight now`}
      </Button>
      <span>
        <strong>{card.title}</strong>
        {say`: your bands stand ready, a captain leads the others.`}
        {card.minutes !== undefined && ` ${say`About ${card.minutes} minutes.`}`}
      </span>
      {trouble && (
        <div className="notice problem" role="alert">
          <NoticeBody notice={trouble} />
        </div>
      )}
    </div>
  );
};
