import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { say } from '../../../platform/words/say.ts';
import { OfferRow } from '../../../table/orders/offer-row.tsx';
import type { FormAsked } from '../../eras/desk.ts';
import { FormCard, NumberField, Tick, useTicks } from '../../eras/forms/form.tsx';
import { grouped } from '../../eras/number-words.ts';
import { triedOn } from '../../eras/tried.ts';
import { type CampaignMap, orderedArmy } from '../map.ts';
import { campaignOfferOf } from '../offers.ts';

const { countOnLinks, foreseeSupply, nodeAt, unitsOf } = campaignStudy;

type SetLink = Extract<CampaignCommand, { type: 'setLink' }>;

interface Props {
  readonly map: CampaignMap;
  readonly asked: FormAsked<CampaignState, CampaignCommand>;
}

/** `brings 150 a turn`, or why nothing, once the link works. */
const flowAfter = ({ map, asked }: Props, command: SetLink): string | undefined => {
  const { game } = map;
  const { view, seat } = asked;
  const after = triedOn(game, view, seat, [() => command]);
  const link = after && Object.keys(after.links).find(id => !view.links[id]);
  const flow =
    after && link !== undefined ? foreseeSupply(game.world, after, { turns: 1 }).flows[link] : undefined;
  if (!flow) return undefined;
  return flow.cut === undefined ? say`brings ${grouped(flow.cargo)} a turn` : flow.cut;
};

/** A link with its ends, carriers, amount and rank, or who goes hungry first (logistics.link, logistics.shortage-choice). */
export const SupplyForm = (props: Props): ReactNode => {
  const { view, seat, selected } = props.asked;
  const army = orderedArmy(view, seat, selected);
  if (!army || army.battle !== undefined) return null;
  return (
    <>
      <LinkForm {...props} />
      {unitsOf(army).length > 1 && <RationForm {...props} />}
    </>
  );
};

const LinkForm = (props: Props): ReactNode => {
  const { map, asked } = props;
  const { world } = map.game;
  const { view, seat, selected, busy, order } = asked;
  const [to, setTo] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [amount, setAmount] = useState(0);
  const [rank, setRank] = useState(1);
  const army = orderedArmy(view, seat, selected);
  const from = army && nodeAt(view, army.at, ({ kind }) => kind !== 'field');
  const free = army
    ? unitsOf(army).flatMap(unit => {
        const most = unit.alive + unit.injured - countOnLinks(view, army, unit);
        return (world.roster.units[unit.type]?.cargo ?? 0) > 0 && most > 0 ? [{ ...unit, most }] : [];
      })
    : [];
  if (!army || !from || free.length === 0) return null;
  const ends: readonly { readonly key: string; readonly name: string; readonly place: SetLink['to'] }[] = [
    ...Object.values(view.nodes)
      .filter(({ id, kind }) => id !== from.id && kind !== 'field')
      .map(({ id, name }) => ({ key: `node ${id}`, name, place: { node: id } })),
    ...Object.values(view.armies)
      .filter(({ id, owner }) => id !== army.id && owner === seat)
      .map(({ id, name }) => ({ key: `army ${id}`, name, place: { army: id } })),
    ...Object.values(view.battles).map(({ id, node }) => ({
      key: `battle ${id}`,
      name: say`the battle at ${view.nodes[node]?.name ?? ''}`,
      place: { battle: id },
    })),
  ];
  const end = ends.find(({ key }) => key === to);
  const carriers = free.flatMap(({ id, most }) => {
    const count = counts[id] ?? most;
    return count > 0 ? [{ army: army.id, unit: id, count }] : [];
  });
  const command: SetLink | undefined = end && {
    type: 'setLink',
    from: { node: from.id },
    to: end.place,
    carriers,
    ...(amount > 0 && { ask: amount }),
    ...(rank > 1 && { rank }),
  };
  const offer = command && carriers.length > 0 && campaignOfferOf(map, view, seat, command);
  const flow = command && offer && !offer.refusal ? flowAfter(props, command) : undefined;
  return (
    <FormCard title={say`A link from ${from.name}…`}>
      <label className="form-line">
        <span>{say`to`}</span>
        <select value={to} onChange={event => setTo(event.target.value)}>
          <option value="">{say`choose where`}</option>
          {ends.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {free.map(({ id, type, most }) => (
        <div key={id} className="form-line">
          <span className="name">{say`${world.roster.units[type]?.name ?? type}, of ${most}`}</span>
          <NumberField
            label={world.roster.units[type]?.name ?? type}
            value={counts[id] ?? most}
            most={most}
            change={count => setCounts({ ...counts, [id]: count })}
          />
        </div>
      ))}
      <div className="form-line">
        <span>{say`at most a turn (0: all they can)`}</span>
        <NumberField label={say`at most a turn`} value={amount} most={100_000} change={setAmount} />
      </div>
      <div className="form-line">
        <span>{say`rank: the lower is worked first`}</span>
        <NumberField label={say`rank`} value={rank} least={1} most={99} change={setRank} />
      </div>
      {offer && (
        <OfferRow
          offer={{ ...offer, ...(flow !== undefined && { detail: flow }) }}
          busy={busy}
          order={order}
        />
      )}
    </FormCard>
  );
};

const RationForm = ({ map, asked }: Props): ReactNode => {
  const { view, seat, selected, busy, order } = asked;
  const army = view.armies[selected];
  const { ticked, turn } = useTicks();
  if (!army) return null;
  const offer = campaignOfferOf(map, view, seat, { type: 'ration', army: army.id, units: [...ticked] });
  return (
    <FormCard title={say`Who goes hungry first…`}>
      <p className="quiet small">{say`In the order you tick them; none: as the rules have it.`}</p>
      {army.groups.flatMap(group =>
        group.units.map(({ id, type, alive, injured }) => (
          <Tick
            key={id}
            label={say`${group.name}: ${alive + injured} ${map.game.world.roster.units[type]?.name ?? type}`}
            isOn={ticked.includes(id)}
            turn={() => turn(id)}
          />
        )),
      )}
      <OfferRow offer={offer} busy={busy} order={order} />
    </FormCard>
  );
};
