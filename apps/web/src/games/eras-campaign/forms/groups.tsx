import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard, NumberField, Tick, useTicks } from '../../eras/forms/form.tsx';
import { km } from '../../eras/scale.ts';
import { triedOn } from '../../eras/tried.ts';
import { type CampaignMap, orderedArmy } from '../map.ts';
import { campaignOfferOf } from '../offers.ts';

const { campaignMove, countLiving } = campaignStudy;

type Order = CampaignCommand;

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

/** How each army would march once an order to part has been carried out. */
const marchWords = ({ map, asked }: Props, id: string, command: Order): string | undefined => {
  const { game } = map;
  const { view, seat } = asked;
  const after = triedOn(game, view, seat, [() => command]);
  if (!after) return undefined;
  return Object.values(after.armies)
    .filter(army => army.owner === seat && (army.id === id || !view.armies[army.id]))
    .map(
      army => say`${army.name}: ${countLiving(army)}, ${km(campaignMove(game.world, after, army))} km a turn`,
    )
    .join(' · ');
};

/** Groups of an army that march apart, are made one, or are divided in any way (campaign.armies, group.split-merge). */
export const GroupsForm = (props: Props): ReactNode => {
  const { map, asked } = props;
  const { view, seat, selected, busy, order } = asked;
  const army = orderedArmy(view, seat, selected);
  const { ticked, turn } = useTicks();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [name, setName] = useState('');
  if (!army || army.battle !== undefined) return null;
  const { roster } = map.game.world;
  const groups = ticked.filter(one => army.groups.some(({ id }) => id === one));
  const named = name.trim() === '' ? {} : { name: name.trim() };
  const orders: Order[] = [
    ...(groups.length > 0 && groups.length < army.groups.length
      ? [{ type: 'formArmy' as const, army: army.id, groups: [...groups], ...named }]
      : []),
    ...(groups.length > 1 ? [{ type: 'mergeGroups' as const, army: army.id, groups: [...groups] }] : []),
    ...army.groups.flatMap((group): Order[] => {
      const units = group.units.flatMap(({ id }) => {
        const count = counts[id] ?? 0;
        return count > 0 ? [{ unit: id, count }] : [];
      });
      return units.length > 0
        ? [{ type: 'splitGroup', army: army.id, group: group.id, units, ...named }]
        : [];
    }),
  ];
  return (
    <FormCard title={say`Part and join its groups…`}>
      {army.groups.map(group => (
        <div key={group.id}>
          <Tick label={group.name} isOn={groups.includes(group.id)} turn={() => turn(group.id)} />
          {group.units.map(({ id, type, alive, injured }) =>
            alive + injured === 0 ? null : (
              <div key={id} className="form-line">
                <span className="quiet small">{say`part of ${alive + injured} ${roster.units[type]?.name ?? type}`}</span>
                <NumberField
                  label={say`part of ${group.name}`}
                  value={counts[id] ?? 0}
                  most={alive + injured}
                  change={count => setCounts({ ...counts, [id]: count })}
                />
              </div>
            ),
          )}
        </div>
      ))}
      <input
        className="form-text"
        aria-label={say`A name for what is new`}
        placeholder={say`A name for what is new`}
        maxLength={40}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {orders.length === 0 && <p className="quiet small">{say`Tick groups, or count off some of one.`}</p>}
      {orders.map(command => {
        const offer = campaignOfferOf(map, view, seat, command);
        const detail = command.type === 'formArmy' ? marchWords(props, army.id, command) : undefined;
        return (
          <OfferRow
            key={JSON.stringify(command)}
            offer={{ ...offer, ...(detail !== undefined && { detail }) }}
            busy={busy}
            order={order}
          />
        );
      })}
    </FormCard>
  );
};
