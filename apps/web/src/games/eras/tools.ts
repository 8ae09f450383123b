import { add, type Point, type Prompted, scale } from '@emlia/kernel';
import type { StepOf, ToolBase } from '../../table/tool.ts';
import type { Desk, MapInHand } from './desk.ts';

/** What a tool sees: the map, and the seat that is asked. */
export interface MapHand<View extends Prompted, Command> {
  readonly desk: Desk<View, Command>;
  readonly view: View;
  readonly seat: string;
}

type Step<View extends Prompted, Command> = StepOf<MapTool<View, Command>, Command>;

export interface MapTool<View extends Prompted, Command>
  extends ToolBase<MapHand<View, Command>, Step<View, Command>> {
  readonly held: MapInHand;
}

/** Going round a list, from one to the next or to the one before. */
export const nextInRound = (all: readonly string[], now: string, way: number): string | undefined => {
  const at = all.indexOf(now);
  return at < 0 ? all.at(way > 0 ? 0 : -1) : all[(at + way + all.length) % all.length];
};

/** What every state of the hand answers to alike: clicks, a grip at the selected thing, arrow keys. */
const mapTool = <View extends Prompted, Command>(
  held: MapInHand,
  ownOf: (tool: MapTool<View, Command>) => Partial<MapTool<View, Command>> = () => ({}),
): MapTool<View, Command> => {
  const { selected, drag, target: last = '' } = held;
  const tool: MapTool<View, Command> = {
    held,
    overlay: ({ desk, view, seat }) => desk.overlay(view, seat, held),
    down({ desk, view }, pointer) {
      const grips = selected !== '' && pointer.hit && desk.selects(view, pointer) === selected;
      return grips ? { tool: dragging(selected, scale(pointer.at, desk.metres)), taken: true } : { tool };
    },
    /** A click is an order, or selects what is there. */
    up({ desk, view, seat }, pointer) {
      if (!pointer.click) return { tool };
      const command = desk.clicked(view, seat, selected, pointer);
      if (command) return { tool, send: command };
      const id = desk.selects(view, pointer) ?? '';
      return { tool: lookingAtMap(id), select: id };
    },
    /** Points at one enemy after another where there are some, else moves what is selected. */
    nudge({ desk, view, seat }, by) {
      if (selected === '') return { tool };
      const target = nextInRound(desk.targets(view, seat, selected), last, Math.sign(by.x + by.y));
      if (target !== undefined) return { tool: pointing(selected, target) };
      const from = drag?.from ?? desk.placeOf(view, seat, selected);
      if (!from) return { tool };
      return { tool: carrying(selected, from, add(drag?.to ?? from, scale(by, desk.metres))) };
    },
    cancel: () => ({ tool: lookingAtMap(''), select: '' }),
    drop: () => ({ tool }),
  };
  return Object.assign(tool, ownOf(tool));
};

/** Nothing in hand. */
export const lookingAtMap = <View extends Prompted, Command>(selected: string): MapTool<View, Command> =>
  mapTool({ selected });

/** Hangs on the pointer while the button is held; letting go orders it there. */
const dragging = <View extends Prompted, Command>(
  selected: string,
  from: Point,
  to?: Point,
): MapTool<View, Command> => {
  const back = { tool: lookingAtMap<View, Command>(selected) };
  return mapTool<View, Command>({ selected, ...(to && { drag: { from, to } }) }, ({ up }) => ({
    move: ({ desk }, { at }) => ({ tool: dragging(selected, from, scale(at, desk.metres)) }),
    up(hand, pointer) {
      if (pointer.click) return up?.(hand, pointer) ?? back;
      const { desk, view, seat } = hand;
      const command =
        to && desk.dragged(view, seat, { selected, drag: { from, to: scale(pointer.at, desk.metres) } });
      return { ...back, ...(command && { send: command }) };
    },
    alternate: () => back,
    drop: () => back,
    cancel: () => back,
  }));
};

/** Moved by arrow keys, ordered there by Enter. */
const carrying = <View extends Prompted, Command>(
  selected: string,
  from: Point,
  to: Point,
): MapTool<View, Command> => {
  const back = { tool: lookingAtMap<View, Command>(selected) };
  const held: MapInHand = { selected, drag: { from, to } };
  return mapTool<View, Command>(held, tool => ({
    confirm({ desk, view, seat }) {
      const command = desk.dragged(view, seat, held);
      return { tool, ...(command && { send: command }) };
    },
    alternate: () => back,
    drop: () => back,
    cancel: () => back,
  }));
};

const NOWHERE: Point = { x: 0, y: 0 };

/** An enemy is pointed at by arrow keys; Enter is a click on it. */
const pointing = <View extends Prompted, Command>(selected: string, target: string): MapTool<View, Command> =>
  mapTool<View, Command>({ selected, target }, tool => ({
    confirm({ desk, view, seat }) {
      const pointer = { at: NOWHERE, hit: { unit: target }, shift: false, click: true };
      const command = desk.clicked(view, seat, selected, pointer);
      return { tool, ...(command && { send: command }) };
    },
    cancel: () => ({ tool: lookingAtMap(selected) }),
  }));
