import type { BattleCommand, BattleState } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard, NumberField } from '../../eras/forms/form.tsx';
import { type BattleMap, groupMeant, presentIn } from '../map.ts';
import { battleOfferOf } from '../offers.ts';

interface Props {
  readonly map: BattleMap;
  readonly asked: FormAsked<BattleState, BattleCommand>;
}

/** Any part of a group becomes a group of its own (group.split-merge). */
export const SplitForm = ({ map, asked }: Props): ReactNode => {
  const { view, seat, selected, busy, order } = asked;
  const group = view.groups[groupMeant(view, selected) ?? ''];
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [name, setName] = useState('');
  if (!group || group.player !== seat) return null;
  const units = presentIn(view, group.id);
  const all = units.reduce((sum, { alive, injured }) => sum + alive + injured, 0);
  if (all < 2) return null;
  const parting = units.flatMap(({ id }) => {
    const count = counts[id] ?? 0;
    return count > 0 ? [{ unit: id, count }] : [];
  });
  const offer =
    parting.length > 0 &&
    battleOfferOf(map, view, seat, {
      type: 'split',
      group: group.id,
      units: parting,
      name: name.trim() || say`${group.name}, part`,
    });
  return (
    <FormCard title={say`Part some of them…`}>
      {units.map(({ id, type, alive, injured }) => (
        <div key={id} className="form-line">
          <span className="name">
            {say`${map.game.field.roster.units[type]?.name ?? type}, of ${alive + injured}`}
          </span>
          <NumberField
            label={map.game.field.roster.units[type]?.name ?? type}
            value={counts[id] ?? 0}
            most={alive + injured}
            change={count => setCounts({ ...counts, [id]: count })}
          />
        </div>
      ))}
      <input
        className="form-text"
        aria-label={say`Name of the new group`}
        placeholder={say`Name of the new group`}
        maxLength={40}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {offer && <OfferRow offer={offer} busy={busy} order={order} />}
    </FormCard>
  );
};
