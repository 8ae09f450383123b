import type { BattleCommand, BattleState } from '@emlia/eras';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import type { FormAsked } from '../../eras/desk.ts';
import type { BattleMap } from '../map.ts';

type Place = Extract<BattleCommand, { type: 'place' }>;

/** Where the rules would place the groups that wait. */
const proposedIn = ({ game }: BattleMap, view: BattleState, seat: string): Place[] =>
  game
    .options(view, seat)
    .flatMap(({ command, refusal }) => (command.type === 'place' && !refusal ? [command] : []));

/** All that wait are placed one after the other, each where it is proposed once those before it stand. */
export const PlaceAll = ({
  map,
  asked: { view, seat, busy, orderEach },
}: {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}): ReactNode => {
  const waiting = proposedIn(map, view, seat);
  if (waiting.length < 2) return null;
  const later = waiting.map(
    ({ group }) =>
      (now: BattleState): BattleCommand | undefined =>
        proposedIn(map, now, seat).find(one => one.group === group),
  );
  return (
    <section className="prompt">
      <Button disabled={busy} onClick={() => orderEach(later)}>
        {say`Place all as proposed`}
      </Button>
    </section>
  );
};
