import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';
import { CHARGE } from './charge.ts';

export type ChargeEvent =
  | {
      readonly type: 'chargeBegan';
      readonly unit: string;
      readonly subject: string;
      readonly takesMove?: true;
    }
  | {
      readonly type: 'chargeFellShort';
      readonly unit: string;
      readonly subject: string;
      /** Prepared actions that are lost with it. */
      readonly lost: readonly string[];
    };

export const chargeEvents: EmliaEventKinds<ChargeEvent> = {
  chargeBegan: {
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id, takesMove }) {
      const unit = unitOf(state, id);
      unit.used.primary = CHARGE;
      if (takesMove) unit.used.move = CHARGE;
      unit.charged = true;
      unit.chargedIn = state.turn;
    },
    tell: ({ world, state, name }, { unit, subject }) => {
      const piece = world.grounds.find(one => one.piece.id === subject)?.piece.name;
      const whom = state.units[subject] ? name(subject) : `the ${piece ?? subject}`;
      return [{ say: `${name(unit)} charges ${whom}.`, rule: 'charge.action' }];
    },
  },
  chargeFellShort: {
    aims: ({ unit, subject }) => ({ by: unit, on: [subject] }),
    change(state, { unit: id }) {
      const { carrying } = unitOf(state, id);
      if (!carrying?.used) return;
      const actions = carrying.actions.slice(0, carrying.next + 1);
      unitOf(state, id).carrying = { ...carrying, actions };
    },
    tell: ({ name }, { unit, lost }) => [
      { say: `The charge of ${name(unit)} falls short.`, rule: 'charge.fail' },
      ...lost.map(action => ({ say: `${name(unit)} loses its prepared ${action}.`, rule: 'charge.fail' })),
    ],
  },
};
