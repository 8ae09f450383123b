import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import type { Option } from '@emlia/kernel';
import { listOffers, type OfferList } from '../../table/orders/offers.ts';
import { aboutLeader } from '../eras/effect-words.ts';
import type { CampaignMap } from './map.ts';
import { CAMPAIGN_TITLES, sayCampaignOrder, subjectOfCampaign } from './words.ts';

const { purchasePriceOf, unitsOf, upgradePrice } = campaignStudy;

interface Offered {
  readonly view: CampaignState;
  readonly seat: string;
  readonly options: readonly Option<CampaignCommand>[];
  readonly selected: string;
}

/** What is bought goes to the chosen army at the headquarters, there to those of its kind; else it is an army of its own. */
const forChosen = (
  { game }: CampaignMap,
  { view, seat, selected }: Offered,
  option: Option<CampaignCommand>,
): Option<CampaignCommand> => {
  if (option.command.type !== 'buyUnits') return option;
  const { army: _, ...rest } = option.command;
  const army = view.armies[selected];
  const mine = army?.owner === seat;
  for (const command of mine ? [{ ...rest, army: selected, ...groupOfKind(army, rest.unit) }, rest] : [rest])
    if (!game.check(view, seat, command)) return { command };
  return option;
};

/** The group of an army that has nobody but such units: they join it. */
const groupOfKind = (
  { groups }: CampaignState['armies'][string],
  type: string,
): { group: string } | undefined => {
  const own = groups.find(({ units }) => units.length > 0 && units.every(unit => unit.type === type));
  return own && { group: own.id };
};

/** The manpower that an order takes, where it takes any. */
const priceOf = (
  { game: { world } }: CampaignMap,
  view: CampaignState,
  seat: string,
  command: CampaignCommand,
): number | undefined => {
  if (command.type === 'buyUnits') return purchasePriceOf({ world, state: view, seat }, command);
  if (command.type !== 'upgradeUnit') return undefined;
  const army = view.armies[command.army];
  const unit = army && unitsOf(army).find(({ id }) => id === command.unit);
  return unit && upgradePrice(world, unit, command.upgrade);
};

/** What may be ordered, in words and under titles; what a table has left is told on a form of its own. */
export const campaignOffers = (map: CampaignMap, offered: Offered): OfferList<CampaignCommand>[] => {
  const { view, seat, options, selected } = offered;
  const { game } = map;
  const told = options.filter(({ command }) => command.type !== 'reportBattle');
  return listOffers(
    told.map(option => forChosen(map, offered, option)),
    {
      say: command => sayCampaignOrder(game, view, command),
      about: command =>
        command.type === 'chooseLeader' || command.type === 'chooseSuccessor'
          ? aboutLeader(game.world.roster, command.leader)
          : undefined,
      title: ({ type }) => CAMPAIGN_TITLES[type] ?? 'Other',
      titles: Object.values(CAMPAIGN_TITLES),
      detail: command => {
        const price = priceOf(map, view, seat, command);
        return price === undefined
          ? undefined
          : `${price} of ${Math.floor(view.players[seat]?.manpower ?? 0)}`;
      },
      concerns(command) {
        const subject = subjectOfCampaign(view, command);
        return subject === undefined ? undefined : subject === selected;
      },
    },
  );
};
