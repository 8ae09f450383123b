import { type BattleCommand, type BattleState, buyPriceOf } from '@emlia/eras';
import type { Option } from '@emlia/kernel';
import { listOffers, type OfferList } from '../../table/orders/offers.ts';
import { aboutLeader } from '../eras/effect-words.ts';
import { type BattleMap, groupMeant } from './map.ts';
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

/** What may be ordered, in words and under titles. */
export const battleOffers = (map: BattleMap, offered: Offered): OfferList<BattleCommand>[] => {
  const { view, seat, options, selected } = offered;
  const { field } = map.game;
  const group = groupMeant(view, selected);
  return listOffers(
    options.flatMap(option => forChosen(map, offered, option)),
    {
      say: command => sayBattleOrder(map.game, view, command),
      about: command =>
        command.type === 'chooseLeader' ? aboutLeader(field.roster, command.leader) : undefined,
      title: ({ type }) => BATTLE_TITLES[type],
      titles: Object.values(BATTLE_TITLES),
      detail: command =>
        command.type === 'buy'
          ? `${buyPriceOf(field, command) ?? 0} of ${Math.floor(view.players[seat]?.manpower ?? 0)}`
          : undefined,
      concerns(command) {
        const subject = subjectOfOrder(command);
        if (subject === undefined || command.type === 'place' || command.type === 'enter') return undefined;
        if (selected === '') return false;
        return subject === selected || subject === group || groupMeant(view, subject) === group;
      },
    },
  );
};
