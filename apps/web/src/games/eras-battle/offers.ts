import { type BattleCommand, type BattleState, buyPriceOf } from '@emlia/eras';
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
import { type BattleMap, groupMeant } from './map.ts';
import { hazardWords } from './ways.ts';
import { advantageWords, lossWords } from './weighed.ts';
import { BATTLE_TITLES, sayBattleOrder, subjectOfOrder } from './words.ts';

interface Offered {
  readonly view: BattleState;
  readonly seat: string;
  readonly options: readonly Option<BattleCommand>[];
  readonly selected: string;
}

/** What is bought goes to the chosen group while that waits, else it is a group of its own. */
const forChosen = (
  { game }: BattleMap,
  { view, seat, selected }: Offered,
  option: Option<BattleCommand>,
): Option<BattleCommand>[] => {
  const { command } = option;
  if (command.type !== 'buy') return [option];
  if (Object.hasOwn(view.groups, command.group)) return [];
  const group = groupMeant(view, selected);
  const there = group === undefined ? undefined : { ...command, group };
  return there && !game.check(view, seat, there) ? [{ command: there }, option] : [option];
};

/** How an order of a seat is told: what it does, costs and leads to. */
const wordsFor = (map: BattleMap, view: BattleState, seat: string): OrderWords<BattleCommand> => {
  const { field } = map.game;
  return {
    say: command => sayBattleOrder(map.game, view, command),
    about: command => {
      if (command.type === 'chooseLeader') return aboutLeader(field.roster, command.leader, 'battle');
      if (command.type === 'move') return hazardWords(map, view, command);
      if (command.type !== 'attack') return undefined;
      return [lossWords(map, view, command), advantageWords(map, view, command)].filter(Boolean).join(' · ');
    },
    sure: command =>
      command.type === 'surrender' ? say`Whoever surrenders is out of the battle for good.` : undefined,
    detail: command =>
      command.type === 'buy'
        ? say`${buyPriceOf(field, command) ?? 0} of ${Math.floor(view.players[seat]?.manpower ?? 0)}`
        : undefined,
  };
};

/** An order in words, as it is weighed before it is given. */
export const battleOfferOf = (
  map: BattleMap,
  view: BattleState,
  seat: string,
  command: BattleCommand,
): Offer<BattleCommand> => {
  const wrong = map.game.check(view, seat, command);
  const refusal = wrong && ('rule' in wrong ? wrong : { rule: 'phase.order', say: wrong.say });
  return offerIn(wordsFor(map, view, seat), { command, ...(refusal && { refusal }) });
};

/** What may be ordered, in words and under titles. */
export const battleOffers = (map: BattleMap, offered: Offered): OfferList<BattleCommand>[] => {
  const { view, seat, options, selected } = offered;
  const group = groupMeant(view, selected);
  return listOffers(
    options.flatMap(option => forChosen(map, offered, option)),
    {
      ...wordsFor(map, view, seat),
      title: ({ type }) => BATTLE_TITLES[type],
      titles: Object.values(BATTLE_TITLES),
      concerns(command) {
        const subject = subjectOfOrder(command);
        if (subject === undefined || command.type === 'place' || command.type === 'enter') return undefined;
        if (selected === '') return false;
        return subject === selected || subject === group || groupMeant(view, subject) === group;
      },
    },
  );
};
