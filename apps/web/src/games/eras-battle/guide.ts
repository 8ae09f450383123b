import type { BattleState } from '@emlia/eras';
import { say } from '../../platform/words/say.ts';
import type { Guide } from '../eras/guide.ts';
import { groupMeant } from './map.ts';

const isOwn = (view: BattleState, seat: string, selected: string): boolean =>
  view.groups[groupMeant(view, selected) ?? '']?.player === seat;

/** One's first battle in eight steps. */
export const battleGuide = (): Guide<BattleState> => ({
  id: 'eras-battle',
  title: say`Your first battle`,
  steps: [
    {
      say: say`Choose who leads you. Under each stands what they are good for.`,
      isDone: ({ phase, players }, seat) => phase !== 'leaders' || players[seat]?.leader !== undefined,
    },
    {
      say: say`Your groups wait to be placed. Choose one in the list below the orders.`,
      isDone: (view, seat, selected) => view.turn > 0 || isOwn(view, seat, selected),
    },
    {
      say: say`Click in your hatched zone, and it stands there. Out of sight of guns is a good place.`,
      isDone: ({ turn, groups }, seat) =>
        turn > 0 || Object.values(groups).some(({ player, where }) => player === seat && where === 'map'),
    },
    {
      say: say`Place the others, by a click or all as proposed, and say Done. The bulb asks a captain what he would do.`,
      isDone: ({ turn }) => turn > 0,
    },
    {
      say: say`Movement: drag a group. The ring is how far it goes; a drop beyond it is shortened, and at a river you are asked how.`,
      isDone: ({ turn, phase, groups }, seat) =>
        turn > 1 ||
        phase === 'targeting' ||
        phase === 'acting' ||
        Object.values(groups).some(({ player, moved }) => player === seat && moved > 0),
    },
    {
      say: say`Say Done when all have moved. In Targeting choose one of yours and rest the pointer on an enemy: it is told who would fall, and why.`,
      isDone: (view, seat, selected) =>
        view.turn > 1 ||
        view.phase === 'acting' ||
        (view.phase === 'targeting' && isOwn(view, seat, selected)),
    },
    {
      say: say`Click the enemy, or open Aim… for a place and fewer shots. Whoever is out of range says so: then say Done and come nearer next turn.`,
      isDone: ({ turn, phase, attacks }, seat) =>
        turn > 1 || phase === 'acting' || attacks.some(one => one.seat === seat),
    },
    {
      say: say`Acting: work your attacks out one after another; the line at the bottom tells the dice. Then the next turn begins: you know it all.`,
      isDone: ({ turn }) => turn > 1,
    },
  ],
});
