import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, type Point } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import { useSession } from '../../../table/session/session.ts';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard } from '../../eras/forms/form.tsx';
import type { LaterOrder } from '../../eras/tried.ts';
import { type CampaignMap, orderedArmy } from '../map.ts';
import { marchesTo } from '../march.ts';
import { campaignOfferOf } from '../offers.ts';
import { type Routes, useRoutes } from '../routes.ts';

const { campaignMove, courseCost, mapWords, plannedCourse } = campaignStudy;

type Army = CampaignState['armies'][string];

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

/** Nearer than that it is there. */
const THERE = 2;

/** Turns that a march takes from where an army stands, this one counted. */
const turnsTo = ({ game: { world } }: CampaignMap, view: CampaignState, army: Army, at: Point): number => {
  const all = campaignMove(world, view, army);
  const cost = courseCost(plannedCourse(world, view, army, [at]), true) + army.moved * all;
  return all === 0 ? 0 : Math.max(1, Math.ceil(cost / all));
};

const turnWords = (turns: number): string => (turns === 1 ? say`1 turn` : say`${turns} turns`);

/** A march over several turns: this turn's part is ordered, the rest is remembered and offered turn by turn. */
export const RouteForm = ({ map, asked }: Props): ReactNode => {
  const match = useSession(session => session.match);
  const [, setRoute] = useRoutes(match);
  const { view, seat, selected, busy, order } = asked;
  const [to, setTo] = useState('');
  const army = orderedArmy(view, seat, selected);
  if (!army || army.battle !== undefined) return null;
  const places = Object.values(view.nodes)
    .filter(({ kind, at }) => kind !== 'field' && distanceOfPoints(at, army.at) > THERE)
    .map(node => ({ ...node, turns: turnsTo(map, view, army, node.at) }))
    .filter(({ turns }) => turns > 0)
    .sort((a, b) => a.turns - b.turns || distanceOfPoints(a.at, army.at) - distanceOfPoints(b.at, army.at));
  const goal = places.find(({ id }) => id === to);
  const [leg] = goal ? marchesTo(map, view, army, goal.at) : [];
  return (
    <FormCard title={say`March over several turns…`}>
      <label className="form-line">
        <span>{say`to`}</span>
        <select value={to} onChange={event => setTo(event.target.value)}>
          <option value="">{say`choose where`}</option>
          {places.map(({ id, name, turns }) => (
            <option key={id} value={id}>
              {`${name} · ${turnWords(turns)}`}
            </option>
          ))}
        </select>
      </label>
      {goal && leg && (
        <OfferRow
          offer={{
            ...campaignOfferOf(map, view, seat, leg),
            about: say`There in ${turnWords(goal.turns)}; you are asked each turn whether it marches on.`,
          }}
          busy={busy}
          order={command => {
            setRoute(army.id, goal.turns > 1 ? goal.at : undefined);
            order(command);
          }}
        />
      )}
    </FormCard>
  );
};

/** Those who still have a way to go in this turn. */
const marching = ({ asked: { view, seat } }: Props, routes: Routes): [Army, Point][] =>
  Object.entries(routes).flatMap(([id, at]): [Army, Point][] => {
    const army = view.armies[id];
    const goes = army?.owner === seat && army.battle === undefined && distanceOfPoints(army.at, at) > THERE;
    return army && goes && army.moved < 1 ? [[army, at]] : [];
  });

/** Armies on their way: all march on by one click, or one is stopped. */
export const MarchOn = (props: Props): ReactNode => {
  const match = useSession(session => session.match);
  const [routes, setRoute] = useRoutes(match);
  const { map, asked } = props;
  const { view, busy, orderEach } = asked;
  const all = marching(props, routes);
  if (all.length === 0) return null;
  const legs = all.map(
    ([{ id }, at]): LaterOrder<CampaignState, CampaignCommand> =>
      now => {
        const army = now.armies[id];
        return army && marchesTo(map, now, army, at)[0];
      },
  );
  return (
    <section className="prompt march-on" aria-label={say`On the march`}>
      <p className="caption">{say`On the march`}</p>
      {all.map(([army, at]) => (
        <div key={army.id} className="form-line">
          <span>{say`${army.name}: ${mapWords(map.game.world, view, at)}, ${turnWords(turnsTo(map, view, army, at))}`}</span>
          <Button look="quiet" onClick={() => setRoute(army.id, undefined)}>{say`Stop`}</Button>
        </div>
      ))}
      <Button disabled={busy} onClick={() => orderEach(legs)}>
        {all.length === 1 ? say`It marches on` : say`All ${all.length} march on`}
      </Button>
    </section>
  );
};
