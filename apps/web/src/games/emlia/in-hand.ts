import type { EmliaCommand } from '@emlia/emlia';
import { middleOfFigures } from '../../board/hit.ts';
import { clearNotices, showNotice } from '../../parts/notices.ts';
import { eachOnce } from '../../table/orders/offers.ts';
import { createToolController } from '../../table/tool-controller.ts';
import { nearestFirst } from './nearest.ts';
import type { EmliaReady } from './ready.ts';
import { choosableOf, type Hand } from './tools/hand.ts';
import { activeUnit, looking } from './tools/look/looking.ts';
import type { MoveSettings } from './tools/move/carrying.ts';
import type { Tool } from './tools/tool.ts';
import { toolFor } from './tools/tool-for.ts';

const HELD: readonly Tool['name'][] = ['drag', 'move', 'march', 'steer', 'aim', 'lay', 'divide'];

/** Somebody with the same seat was quicker, in another tab or at another screen. */
const MEANWHILE = {
  problem: 'meanwhile',
  say: 'The battle went on from another tab or screen; what you had in hand was put back.',
};

const controller = createToolController<EmliaReady, Hand, Tool, EmliaCommand>({
  rest: () => looking(),
  handOf: ({ game, seen, seat }) =>
    seat === undefined
      ? undefined
      : {
          game,
          view: seen.view,
          seat,
          options: nearestFirst(seen.view, eachOnce(game.options(seen.view, seat))),
        },
  toolFor,
  lookNext({ prompt, seen }, hand, selected) {
    const mine = hand ? choosableOf(hand) : [];
    const only = prompt?.kind === 'activate' && mine.length === 1 ? mine[0]?.id : undefined;
    const stillThere = seen.view.units[selected]?.place === 'table' ? selected : '';
    const forget = prompt?.kind === 'activate' && seen.view.units[stillThere]?.activated;
    return prompt?.about?.unit ?? only ?? (forget ? '' : stillThere);
  },
  // Who looks at nobody looks at the unit that acts.
  lookAway: hand => activeUnit(hand) ?? '',
  placeOf({ seen }, id) {
    const { members = [] } = seen.view.units[id] ?? {};
    return members.length > 0 ? middleOfFigures(members) : undefined;
  },
  waits: true,
  settled(lost) {
    clearNotices();
    if (lost && HELD.includes(lost.name)) showNotice(MEANWHILE);
  },
});

export const { useInHand, ask, take, select, settle, putDown, leave, takeBack, whenAnswered } = controller;

/** What gestures and keys do with the tool in hand. */
export const gestures = {
  ...controller.handlers(({ hit }) => hit?.unit ?? ''),
  nudge: controller.nudge,
  confirm: controller.confirm,
  cancel: controller.cancel,
  turn: (way: 1 | -1, sharp: boolean): boolean =>
    controller.withTool((tool, hand) => ('turn' in tool ? tool.turn(hand, way, sharp) : undefined)),
  reform: (): boolean =>
    controller.withTool((tool, hand) => ('reform' in tool ? tool.reform(hand) : undefined)),
  stand: (change: MoveSettings): boolean =>
    controller.withTool((tool, hand) => ('stand' in tool ? tool.stand(hand, change) : undefined)),
  corner: (): boolean =>
    controller.withTool((tool, hand) => ('corner' in tool ? tool.corner(hand) : undefined)),
};
