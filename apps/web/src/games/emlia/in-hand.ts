import type { EmliaCommand } from '@emlia/emlia';
import { hasStepCome } from '@emlia/emlia/reading';
import { middleOfFigures } from '../../board/hit.ts';
import { clearNotices, showNotice } from '../../parts/notices.ts';
import { say } from '../../platform/words/say.ts';
import { eachOnce } from '../../table/orders/offers.ts';
import { useSession } from '../../table/session/session.ts';
import { createToolController } from '../../table/tool-controller.ts';
import { nearestFirst } from './nearest.ts';
import { placeAll, stopPlacing } from './placed-for-us.ts';
import type { EmliaReady } from './ready.ts';
import { shotsAtPieces } from './tools/attack/breakable.ts';
import { choosableOf, type Hand } from './tools/hand.ts';
import { activeUnit, looking } from './tools/look/looking.ts';
import type { MoveSettings } from './tools/move/carrying.ts';
import type { Tool } from './tools/tool.ts';
import { toolFor } from './tools/tool-for.ts';

const HELD: readonly Tool['name'][] = ['drag', 'move', 'march', 'steer', 'aim', 'lay', 'divide'];

/** Somebody with the same seat was quicker, in another tab or at another screen. */
const meanwhile = () => ({
  problem: 'meanwhile',
  say: say`The battle went on from another tab or screen; what you had in hand was put back.`,
});

const controller = createToolController<EmliaReady, Hand, Tool, EmliaCommand>({
  rest: () => looking(),
  handOf({ game, seen, seat }) {
    if (seat === undefined) return undefined;
    const options = nearestFirst(seen.view, eachOnce(game.options(seen.view, seat)));
    const hand: Hand = { game, view: seen.view, seat, options };
    return { ...hand, options: [...options, ...shotsAtPieces(hand)] };
  },
  toolFor,
  lookNext({ prompt, seen }, hand, selected) {
    const mine = hand ? choosableOf(hand) : [];
    // Who could go early is no reason not to look at the one whose step it is.
    const due = mine.filter(unit => hasStepCome(seen.view, unit));
    const [first, ...others] = due.length > 0 ? due : mine;
    const only = prompt?.kind === 'activate' && others.length === 0 ? first?.id : undefined;
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
  plan: next => placeAll(useSession.getState().match, next),
  takingBack: stopPlacing,
  settled(lost) {
    clearNotices();
    if (lost && HELD.includes(lost.name)) showNotice(meanwhile());
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
