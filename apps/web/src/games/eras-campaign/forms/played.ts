import type { BattleCommand, BattleState, CampaignCommand, CampaignGame, CampaignState } from '@emlia/eras';
import type { ReactNode } from 'react';
import type { FormAsked } from '../../eras/desk.ts';
import { battleForms } from '../../eras-battle/forms/forms.tsx';
import { battleMapOf } from '../../eras-battle/map.ts';
import { playedNow } from '../played-desk.ts';

/** A battle's forms, their orders given through the campaign; nothing where none is played out. */
export const playedForms = (
  game: CampaignGame,
  { view, order, orderEach, take, ...asked }: FormAsked<CampaignState, CampaignCommand>,
): ReactNode | undefined => {
  const played = playedNow(game, view);
  if (!played) return undefined;
  const { battle, state } = played;
  const through = (command: BattleCommand): CampaignCommand => ({ type: 'inBattle', command });
  const on = (now: CampaignState): BattleState | undefined => now.battles[battle]?.play?.state;
  return battleForms(battleMapOf(played.game), {
    ...asked,
    view: state,
    order: command => order(through(command)),
    orderEach: orders =>
      orderEach(
        orders.map(later => now => {
          const there = on(now);
          const command = there && later(there);
          return command && through(command);
        }),
      ),
    take: draft => take({ ...draft, orders: (at, unit) => draft.orders(at, unit).map(through) }),
  });
};
