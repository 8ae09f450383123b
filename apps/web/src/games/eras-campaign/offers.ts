import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import type { Option } from '@emlia/kernel';
import { say } from '../../platform/words/say.ts';
import {
  listOffers,
  type Offer,
  type OfferList,
  type OrderWords,
  offerIn,
} from '../../table/orders/offers.ts';
import { aboutLeader } from '../eras/effect-words.ts';
import { groupOfKind } from './kind-group.ts';
import type { CampaignMap } from './map.ts';
import { breadAfter, hazardWords } from './march.ts';
import { routeForecast, routeOrderWords } from './route.ts';
import { CAMPAIGN_TITLES, sayCampaignOrder, subjectOfCampaign } from './words.ts';

const { ASSASSINATION, assassinationChance, purchasePriceOf, unitsOf, upgradePrice } = campaignStudy;

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

/** An attempt with every stake that is better than the one before, as far as there is manpower for it (assassination.table). */
const withStakes = ({ view, seat }: Offered, option: Option<CampaignCommand>): Option<CampaignCommand>[] => {
  const { command, refusal } = option;
  if (command.type !== 'assassinate' || refusal) return [option];
  const have = view.players[seat]?.manpower ?? 0;
  return ASSASSINATION.filter(([stake]) => stake <= have).map(([stake]) => ({
    command: { ...command, stake },
  }));
};

/** `11 %, 250 left`: the chance, and the manpower that is left. */
const chanceWords = (
  { game: { world } }: CampaignMap,
  view: CampaignState,
  by: string,
  { target, stake }: Extract<CampaignCommand, { type: 'assassinate' }>,
): string => {
  const chance = assassinationChance(world, view, { by, target, stake });
  const left = Math.floor((view.players[by]?.manpower ?? 0) - stake);
  return say`${Math.round(chance * 100)} %, ${left} left`;
};

/** What an attempt leads to either way, told once for each leader (leader.death-effects, leader.election). */
const attemptWords = (): string =>
  say`The stake is spent either way. A dead leader’s bonuses end until a successor is elected, 2 to 8 turns later; until then an even die gives their armies high morale, an odd one low.`;

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

/** How an order of a seat is told: what it does, costs and leads to. */
const wordsFor = (map: CampaignMap, view: CampaignState, seat: string): OrderWords<CampaignCommand> => {
  const { game } = map;
  return {
    say: command =>
      command.type === 'setRoute'
        ? routeOrderWords(map, view, command)
        : sayCampaignOrder(game, view, command),
    about: command => {
      if (command.type === 'chooseLeader' || command.type === 'chooseSuccessor')
        return aboutLeader(game.world.roster, command.leader);
      if (command.type === 'moveArmy') return hazardWords(map, view, command);
      if (command.type === 'setRoute') return routeForecast(map, view, command);
      return command.type === 'assassinate' && command.stake === ASSASSINATION[0]?.[0]
        ? attemptWords()
        : undefined;
    },
    sure: command =>
      command.type === 'takeStance' && command.surrender?.length
        ? say`Whoever surrenders is lost to you for good.`
        : undefined,
    detail: command => {
      if (command.type === 'moveArmy') return breadAfter(map, view, command);
      if (command.type === 'assassinate') return chanceWords(map, view, seat, command);
      const price = priceOf(map, view, seat, command);
      return price === undefined
        ? undefined
        : say`${price} of ${Math.floor(view.players[seat]?.manpower ?? 0)}`;
    },
  };
};

/** An order in words, as it is weighed before it is given. */
export const campaignOfferOf = (
  map: CampaignMap,
  view: CampaignState,
  seat: string,
  command: CampaignCommand,
): Offer<CampaignCommand> => {
  const wrong = map.game.check(view, seat, command);
  const refusal = wrong && ('rule' in wrong ? wrong : { rule: 'campaign.turn-sequence', say: wrong.say });
  return offerIn(wordsFor(map, view, seat), { command, ...(refusal && { refusal }) });
};

/** What may be ordered, in words and under titles; what a table has left is told on a form of its own. */
export const campaignOffers = (map: CampaignMap, offered: Offered): OfferList<CampaignCommand>[] => {
  const { view, seat, options, selected } = offered;
  const told = options.filter(({ command }) => command.type !== 'reportBattle');
  return listOffers(
    told.flatMap(option => withStakes(offered, forChosen(map, offered, option))),
    {
      ...wordsFor(map, view, seat),
      title: ({ type }) => CAMPAIGN_TITLES[type] ?? 'Other',
      titles: Object.values(CAMPAIGN_TITLES),
      concerns(command) {
        const subject = subjectOfCampaign(view, command);
        return subject === undefined ? undefined : subject === selected;
      },
    },
  );
};
