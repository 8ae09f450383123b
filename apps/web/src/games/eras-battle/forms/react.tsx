import { type BattleCommand, type BattleState, battleStudy, nameOfUnit } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard } from '../../eras/forms/form.tsx';
import type { BattleMap } from '../map.ts';
import { battleOfferOf } from '../offers.ts';

const { possibleReactions } = battleStudy;

type Reaction = Extract<BattleCommand, { type: 'react' }>['reactions'][number];

interface Props {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}

/** Places of the path that may be chosen, from its start to its end. */
const PLACES = 20;

const keyOf = ({ target, weapon = '' }: Reaction): string => `${target} ${weapon}`;

/** Several fire or block, each where on the way one chooses (phase.opportunity-trigger, move.block). */
export const ReactForm = ({ map, asked }: Props): ReactNode => {
  const { game } = map;
  const { field } = game;
  const { view, seat, busy, order } = asked;
  const [chosen, setChosen] = useState<Readonly<Record<string, Reaction>>>({});
  const { journey } = view;
  if (!journey) return null;
  const all = possibleReactions(field, view, seat);
  const units = [...new Set(all.map(({ unit }) => unit))];
  const reactions = Object.values(chosen);
  const offer = battleOfferOf(map, view, seat, { type: 'react', reactions });
  const set = (unit: string, reaction: Reaction | undefined): void => {
    const { [unit]: _, ...others } = chosen;
    setChosen(reaction ? { ...others, [unit]: reaction } : others);
  };
  /** The places where it could, of those on the way. */
  const placesOf = (reaction: Reaction): number[] =>
    Array.from({ length: PLACES + 1 }, (_, i) => (journey.length * i) / PLACES).filter(
      at => !game.check(view, seat, { type: 'react', reactions: [{ ...reaction, at }] }),
    );
  return (
    <FormCard title={say`Several at once, where you choose`} isOpen>
      {units.map(unit => {
        const means = all.filter(one => one.unit === unit);
        const now = chosen[unit];
        const places = now ? placesOf(now) : [];
        return (
          <div key={unit}>
            <label className="form-line">
              <span className="name">{nameOfUnit(field, view, unit)}</span>
              <select
                value={now ? keyOf(now) : ''}
                onChange={event =>
                  set(
                    unit,
                    means.find(one => keyOf(one) === event.target.value),
                  )
                }
              >
                <option value="">{say`lets it pass`}</option>
                {means.map(one => (
                  <option key={keyOf(one)} value={keyOf(one)}>
                    {one.weapon === undefined
                      ? say`blocks ${nameOfUnit(field, view, one.target)}`
                      : say`fires ${one.weapon} at ${nameOfUnit(field, view, one.target)}`}
                  </option>
                ))}
              </select>
            </label>
            {now && places.length > 1 && (
              <label className="form-line">
                <span className="quiet small">{say`after ${Math.round(now.at)} m of ${Math.round(journey.length)} m`}</span>
                <input
                  type="range"
                  aria-label={say`Where on its way: ${nameOfUnit(field, view, unit)}`}
                  min={0}
                  max={places.length - 1}
                  value={nearestOf(places, now.at)}
                  onChange={event => set(unit, { ...now, at: places[Number(event.target.value)] ?? now.at })}
                />
              </label>
            )}
          </div>
        );
      })}
      {reactions.length > 0 && <OfferRow offer={offer} busy={busy} order={order} />}
    </FormCard>
  );
};

const nearestOf = (places: readonly number[], at: number): number => {
  let best = 0;
  places.forEach((place, i) => {
    if (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at)) best = i;
  });
  return best;
};
