import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard, NumberField } from '../../eras/forms/form.tsx';
import type { CampaignMap } from '../map.ts';
import { campaignOfferOf } from '../offers.ts';

const { unitsOf } = campaignStudy;

type Stance = Extract<CampaignCommand, { type: 'takeStance' }>;
type Fate = 'fight' | 'withdraw' | 'surrender';

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

/** Any number of rounds, and each group's own part in them. */
export const StanceForm = ({ map, asked }: Props): ReactNode => {
  const { view, seat, busy, order } = asked;
  const [rounds, setRounds] = useState(3);
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const battle = topPrompt(view)?.about?.battle;
  const armies = Object.values(view.armies).filter(army => army.owner === seat && army.battle === battle);
  const groups = armies
    .flatMap(army => army.groups)
    .filter(({ units }) => units.some(({ alive, injured }) => alive + injured > 0));
  const of = (fate: Fate): string[] =>
    groups.map(({ id }) => id).filter(id => (fates[id] ?? 'fight') === fate);
  const [fighting, withdraw, surrender] = [of('fight'), of('withdraw'), of('surrender')];
  const command: Stance = {
    type: 'takeStance',
    ...(fighting.length > 0 && { fight: rounds }),
    ...(withdraw.length > 0 && { withdraw }),
    ...(surrender.length > 0 && { surrender }),
  };
  if (armies.length === 0) return null;
  const turn = (id: string, fate: Fate): void => setFates({ ...fates, [id]: fate });
  return (
    <FormCard title={say`Each group for itself`} isOpen>
      {groups.map(({ id, name }) => (
        <label key={id} className="form-line">
          <span className="name">{name}</span>
          <select value={fates[id] ?? 'fight'} onChange={event => turn(id, event.target.value as Fate)}>
            <option value="fight">{say`fights on`}</option>
            <option value="withdraw">{say`withdraws`}</option>
            <option value="surrender">{say`surrenders`}</option>
          </select>
        </label>
      ))}
      <div className="form-line">
        <span>{say`rounds, until you are asked again`}</span>
        <NumberField label={say`rounds`} value={rounds} least={1} most={48} change={setRounds} />
      </div>
      <p className="quiet small">
        {say`${armies.reduce((sum, army) => sum + unitsOf(army).reduce((all, one) => all + one.alive, 0), 0)} of yours are unhurt.`}
      </p>
      <OfferRow offer={campaignOfferOf(map, view, seat, command)} busy={busy} order={order} />
    </FormCard>
  );
};
