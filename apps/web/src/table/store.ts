import type { EmliaCommand } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { create } from 'zustand';
import type { Board } from '../board/board.ts';
import { middleOf } from '../board/hit.ts';
import type { Pointer } from '../board/scene.ts';
import { clearNotices, tell } from '../parts/notices.ts';
import { type Ready, sendCommand, sendUndo, useSession } from '../session/session.ts';
import { activeUnit, looking } from '../tools/look/looking.ts';
import { choosableOf, type Hand, type Stance, type Step, type Tool } from '../tools/tool.ts';
import { toolFor } from '../tools/tool-for.ts';
import { nearestFirst } from './nearest.ts';

/** What is in hand at the table and what is looked at. */
export interface TableStore {
  readonly tool: Tool;
  readonly selected: string;
  /** A command is on its way. */
  readonly asking: boolean;
  readonly hand: Hand | undefined;
  readonly board: Board | undefined;
}

const EMPTY: TableStore = { tool: looking(), selected: '', asking: false, hand: undefined, board: undefined };

export const useTable = create<TableStore>(() => EMPTY);

const handOf = ({ game, seen, seat }: Ready): Hand | undefined =>
  seat === undefined
    ? undefined
    : { game, view: seen.view, seat, options: nearestFirst(seen.view, game.options(seen.view, seat)) };

const HELD: readonly Tool['name'][] = ['move', 'march', 'steer', 'aim', 'lay', 'divide'];

/** Somebody with the same seat was quicker, in another tab or at another screen. */
const MEANWHILE = {
  problem: 'meanwhile',
  say: 'The battle went on from another tab or screen; what you had in hand was put back.',
};

/** Something happened on the table: the tool for what is asked now, the eye on whom it is about. */
export const settle = (ready: Ready): void => {
  const hand = handOf(ready);
  const { selected, board, ...before } = useTable.getState();
  const taken = before.hand !== undefined && !before.asking && HELD.includes(before.tool.name);
  const tool = toolFor(hand);
  const { prompt, seen } = ready;
  const about = prompt?.about?.unit;
  const mine = hand ? choosableOf(hand) : [];
  const only = prompt?.kind === 'activate' && mine.length === 1 ? mine[0]?.id : undefined;
  const stillThere = seen.view.units[selected]?.place === 'table' ? selected : '';
  const forget = prompt?.kind === 'activate' && seen.view.units[stillThere]?.activated;
  const next = about ?? only ?? (forget ? '' : stillThere);
  useTable.setState({ hand, tool, selected: next, asking: false });
  clearNotices();
  if (taken) tell(MEANWHILE);
  const unit = seen.view.units[next];
  if (unit && next !== selected && unit.members.length > 0) board?.show(middleOf(unit.members));
};

/** Nobody sits at the screen: nothing is in hand. */
export const putDown = (): void => useTable.setState({ hand: undefined, tool: looking(), asking: false });

/** A command is being taken back. */
let takingBack = false;

export const leaveTable = (): void => {
  takingBack = false;
  useTable.setState(EMPTY);
};

/** What was refused, or never arrived, can be tried again: the tool `again` is back in hand. */
export const ask = async (command: EmliaCommand, again?: Tool): Promise<void> => {
  const { hand, asking } = useTable.getState();
  if (!hand || asking) return;
  useTable.setState({ asking: true });
  const answer = await sendCommand(hand.seat, command);
  const settled = useTable.getState().hand !== hand;
  // What was done is out of hand, even where the table has still to hear of it.
  const tool = answer ? again : looking();
  useTable.setState({ asking: false, ...(tool && !settled && { tool }) });
  if (answer) tell(answer);
};

/** Now, or as soon as what was asked last has been answered. */
export const whenAnswered = (then: () => void): void => {
  if (!useTable.getState().asking) {
    then();
    return;
  }
  const stop = useTable.subscribe(({ asking }) => {
    if (asking) return;
    stop();
    then();
  });
};

export const takeBack = async (): Promise<void> => {
  const undo = useSession.getState().ready?.undo;
  // A key held down asks again and again; each time is answered before the next.
  if (!undo || takingBack) return;
  // Whatever is in hand is put back with it.
  if ('by' in undo) useTable.setState(({ hand }) => ({ tool: toolFor(hand) }));
  takingBack = true;
  const answer = 'by' in undo ? await sendUndo(undo.by) : { problem: 'no-undo', say: undo.not };
  takingBack = false;
  if (answer) tell(answer);
};

export const select = (unit: string): void => {
  useTable.setState({ selected: unit });
  const body = useSession.getState().ready?.seen.view.units[unit];
  if (body && body.members.length > 0) useTable.getState().board?.show(middleOf(body.members));
};

/** Takes a tool from the panel; the keys follow it to the board. */
export const take = (tool: Tool): void => {
  useTable.setState({ tool });
  if (tool.confirm) useTable.getState().board?.focus();
};

/** Carries out what a gesture led to. True if the gesture was the tool's. */
const follow = (before: Tool, hand: Hand, step: Step | undefined): boolean => {
  if (!step) return false;
  const { tool, select: unit, send, tell: refusal, taken } = step;
  // Who looks at nobody looks at the unit that acts.
  useTable.setState({ tool, ...(unit !== undefined && { selected: unit || (activeUnit(hand) ?? '') }) });
  if (refusal) tell(refusal);
  // A tool that hangs on a held button is let go for good; any other waits for the answer.
  if (send) void ask(send, before.confirm || before.marks ? before : toolFor(hand));
  return taken === true;
};

/** Without a hand (it is not our choice, or we watch) units can still be looked at. */
const selectOnly = (pointer: Pointer): boolean => {
  if (pointer.click) useTable.setState({ selected: pointer.hit?.unit ?? '' });
  return false;
};

const withTool = (gesture: (tool: Tool, hand: Hand) => Step | undefined): boolean => {
  const { tool, hand, asking } = useTable.getState();
  return hand && !asking ? follow(tool, hand, gesture(tool, hand)) : false;
};

export const gestures = {
  down: (pointer: Pointer): boolean => withTool((tool, hand) => tool.down?.(hand, pointer)),
  move: (pointer: Pointer): boolean => withTool((tool, hand) => tool.move?.(hand, pointer)),
  up: (pointer: Pointer): boolean =>
    useTable.getState().hand ? withTool((tool, hand) => tool.up?.(hand, pointer)) : selectOnly(pointer),
  alternate: (pointer: Pointer): boolean => withTool((tool, hand) => tool.alternate?.(hand, pointer)),
  nudge: (by: Point): boolean => withTool((tool, hand) => tool.nudge?.(hand, by)),
  turn: (way: 1 | -1, sharp: boolean): boolean => withTool((tool, hand) => tool.turn?.(hand, way, sharp)),
  reform: (): boolean => withTool((tool, hand) => tool.reform?.(hand)),
  stand: (change: Stance): boolean => withTool((tool, hand) => tool.stand?.(hand, change)),
  corner: (): boolean => withTool((tool, hand) => tool.corner?.(hand)),
  confirm: (): boolean => withTool((tool, hand) => tool.confirm?.(hand)),
  cancel: (): boolean => withTool((tool, hand) => tool.cancel(hand)),
};
