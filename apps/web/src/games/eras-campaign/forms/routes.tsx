import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button, SignButton } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import { offerKey } from '../../../table/orders/offers.ts';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard } from '../../eras/forms/form.tsx';
import type { LaterOrder } from '../../eras/tried.ts';
import { type CampaignMap, orderedArmy } from '../map.ts';
import { campaignOfferOf } from '../offers.ts';
import { type RouteOrder, routesAlong, routeWords } from '../route.ts';

const { hasLiving } = campaignStudy;

type Army = CampaignState['armies'][string];

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

/** Nearer than that it is there, in metres. */
const THERE = 2;

/** Places and armies by name, for a list to choose from. */
const Choice = ({
  label,
  value,
  none,
  from,
  change,
}: {
  readonly label: string;
  readonly value: string;
  /** What is said where nothing is chosen. */
  readonly none: string;
  readonly from: readonly { readonly id: string; readonly name: string }[];
  change(value: string): void;
}): ReactNode => (
  <label className="form-line">
    <span>{label}</span>
    <select value={value} onChange={event => change(event.target.value)}>
      <option value="">{none}</option>
      {from.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** What an army is to go on doing by itself: a way of several turns, another army to go after, or to stay. */
export const RouteForm = ({ map, asked }: Props): ReactNode => {
  const { view, seat, selected, busy, order } = asked;
  const [to, setTo] = useState('');
  const [by, setBy] = useState('');
  const army = orderedArmy(view, seat, selected);
  if (!army || army.battle !== undefined || !hasLiving(army)) return null;
  const places = Object.values(view.nodes)
    .filter(({ kind, at }) => kind !== 'field' && distanceOfPoints(at, army.at) > THERE)
    .sort((a, b) => distanceOfPoints(a.at, army.at) - distanceOfPoints(b.at, army.at));
  const others = Object.values(view.armies).filter(
    one => one !== army && one.owner === seat && hasLiving(one),
  );
  const after = others.find(({ id }) => id === to);
  const goal = places.find(({ id }) => id === to);
  const corner = places.find(({ id }) => id === by && id !== to);
  const orders: readonly RouteOrder[] = [
    ...(goal ? routesAlong(map, view, army, [...(corner ? [corner.at] : []), goal.at]) : []),
    ...(after ? [{ type: 'setRoute' as const, army: army.id, goal: { after: after.id } }] : []),
  ];
  const offers = orders.map(one => campaignOfferOf(map, view, seat, one));
  const lawful = offers.filter(({ refusal }) => !refusal);
  return (
    <FormCard title={say`March over several turns…`}>
      <Choice
        label={say`to`}
        value={to}
        none={say`choose where`}
        from={[...places, ...others.map(({ id, name }) => ({ id, name: say`after ${name}` }))]}
        change={setTo}
      />
      {goal && (
        <Choice label={say`by way of`} value={by} none={say`the straight way`} from={places} change={setBy} />
      )}
      {(lawful.length > 0 ? lawful : offers.slice(0, 1)).map(offer => (
        <OfferRow key={offerKey(offer)} offer={offer} busy={busy} order={order} />
      ))}
    </FormCard>
  );
};

/** Armies that go on by themselves, and one order for all that wait; whoever is called off waits for orders again. */
export const MarchOn = ({ map, asked }: Props): ReactNode => {
  const { view, seat, busy, order, orderEach } = asked;
  const own = Object.values(view.armies).filter(
    army => army.owner === seat && army.battle === undefined && hasLiving(army),
  );
  const going = own.filter(({ route }) => route);
  const waiting = own.filter(({ route, moved }) => !route && moved === 0);
  if (going.length === 0) return null;
  const stays = ({ id }: Army): LaterOrder<CampaignState, CampaignCommand> => {
    const stay: CampaignCommand = { type: 'setRoute', army: id, goal: { stay: true } };
    return () => stay;
  };
  return (
    <section className="prompt march-on" aria-label={say`By themselves`}>
      <p className="caption">{say`By themselves, when your orders end`}</p>
      {going.map(army => (
        <div key={army.id} className="going-on">
          <span>
            <strong>{army.name}</strong> {routeWords(map, view, army)}
          </span>
          <SignButton
            sign="close"
            label={say`Call ${army.name} off`}
            disabled={busy}
            onClick={() => order({ type: 'endRoute', army: army.id })}
          />
        </div>
      ))}
      {waiting.length > 0 && (
        <Button disabled={busy} onClick={() => orderEach(waiting.map(stays))}>
          {waiting.length === 1
            ? say`${waiting[0]?.name ?? ''} stays until something happens`
            : say`The other ${waiting.length} stay until something happens`}
        </Button>
      )}
      {waiting.length === 0 && (
        <p className="quiet small">
          {say`Nobody waits for orders. A standing order (Give up, offer, ask) can end them for you in such turns.`}
        </p>
      )}
    </section>
  );
};
