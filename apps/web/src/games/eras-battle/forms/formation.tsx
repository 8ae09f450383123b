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

/** Any number of files, with the ground they take and what that is good for (group.footprint). */
export const FormationForm = ({ map, asked }: Props): ReactNode => {
  const { view, seat, selected, busy, order } = asked;
  const group = view.groups[groupMeant(view, selected) ?? ''];
  const [files, setFiles] = useState<Readonly<Record<string, number>>>({});
  if (!group || group.player !== seat || group.where !== 'map') return null;
  const units = presentIn(view, group.id).filter(
    ({ alive, injured, aboard }) => alive + injured > 1 && aboard === undefined,
  );
  if (units.length === 0) return null;
  return (
    <FormCard title={say`Formation…`}>
      {units.map(unit => {
        const { roster } = map.game.field;
        const type = roster.units[unit.type];
        const count = unit.alive + unit.injured;
        const chosen = files[unit.id] ?? unit.files;
        const width = type?.width ?? 2;
        const ranks = Math.ceil(count / chosen);
        const offer =
          chosen !== unit.files &&
          battleOfferOf(map, view, seat, { type: 'reform', unit: unit.id, files: chosen });
        return (
          <div key={unit.id}>
            <div className="form-line">
              <span className="name">{say`${type?.name ?? unit.type}: so many abreast`}</span>
              <NumberField
                label={type?.name ?? unit.type}
                value={chosen}
                least={1}
                most={count}
                change={next => setFiles({ ...files, [unit.id]: next })}
              />
            </div>
            <p className="quiet small">
              {say`${Math.round(chosen * width)} m of front, ${ranks} deep.`} {shapeWords(chosen, ranks)}
            </p>
            {offer && <OfferRow offer={offer} busy={busy} order={order} />}
          </div>
        );
      })}
    </FormCard>
  );
};

/** What a shape is good for and bad at, by the rules of patterns and of ground. */
const shapeWords = (files: number, ranks: number): string => {
  if (ranks === 1)
    return say`A line: a shot along the depth strikes few, a shot from the flank many; it needs room.`;
  if (files <= 2) return say`A column: it passes gaps; a shot from the front runs through all of it.`;
  return say`A block: it passes some gaps; a blast finds many together.`;
};
