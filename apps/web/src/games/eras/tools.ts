import { add, distanceOfPoints, type Point, type Prompted, scale } from '@emlia/kernel';
import type { Pointer } from '../../board/scene.ts';
import type { StepOf, ToolBase } from '../../table/tool.ts';
import type { Desk, Draft, MapInHand, MapOverlay } from './desk.ts';

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
  overlay(hand: MapHand<View, Command>): MapOverlay;
  /** The draft in hand. */
  readonly draft?: Draft<Command>;
  /** Ways to order it, of which one is to be chosen. */
  readonly weighed?: readonly Command[];
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
    /** Whom the chosen thing may be pointed at is pointed at while the pointer is over it. */
    move({ desk, view, seat }, { hit, touch }) {
      const over = hit?.unit ?? '';
      if (touch || selected === '' || over === last) return { tool };
      const isMeant = over !== '' && desk.targets(view, seat, selected).includes(over);
      if (isMeant) return { tool: pointing(selected, over) };
      return { tool: last === '' ? tool : lookingAtMap(selected) };
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
      const held = { selected, drag: { from, to: scale(pointer.at, desk.metres) } };
      return to ? given(held, back.tool, desk.dragged(view, seat, held)) : back;
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
    move: () => ({ tool }),
    confirm: ({ desk, view, seat }) => given(held, tool, desk.dragged(view, seat, held)),
    alternate: () => back,
    drop: () => back,
    cancel: () => back,
  }));
};

/** An order that can be meant in one way is given; else it stays in hand until a way is chosen. */
const given = <View extends Prompted, Command>(
  held: MapInHand,
  tool: MapTool<View, Command>,
  ways: readonly Command[],
): Step<View, Command> => {
  const [only, another] = ways;
  if (only === undefined) return { tool };
  return another === undefined ? { tool, send: only } : { tool: weighing(held, ways) };
};

/** An order waits on the map until it is chosen how it is meant. */
const weighing = <View extends Prompted, Command>(
  held: MapInHand,
  weighed: readonly Command[],
): MapTool<View, Command> => {
  const back = { tool: lookingAtMap<View, Command>(held.selected) };
  return mapTool<View, Command>(held, tool => ({ weighed, move: () => ({ tool }), cancel: () => back }));
};

interface Pinned {
  readonly at: Point;
  readonly unit: string | undefined;
}

/** So near, in units of the board, a second click means the same place. */
const SAME_PLACE = 0.6;

/** A draft follows the pointer; a click fixes its place, and then it is given, or fixed elsewhere. */
export const drafting = <View extends Prompted, Command>(
  selected: string,
  draft: Draft<Command>,
  over?: Pinned,
  isFixed = false,
): MapTool<View, Command> => {
  const at = (pin: Pinned, fixed: boolean) => ({
    tool: drafting<View, Command>(selected, draft, pin, fixed),
  });
  const away = { tool: lookingAtMap<View, Command>(selected) };
  const ways = isFixed && over ? draft.orders(over.at, over.unit) : [];
  const pinOf = ({ desk }: MapHand<View, Command>, { at: place, hit }: Pointer): Pinned => ({
    at: scale(place, desk.metres),
    unit: hit?.unit,
  });
  const confirmed = (tool: MapTool<View, Command>): Step<View, Command> => {
    const [only, another] = ways;
    return { tool, ...(only !== undefined && another === undefined && { send: only }) };
  };
  return mapTool<View, Command>({ selected }, tool => ({
    draft,
    ...(isFixed && { weighed: ways }),
    overlay: () => draft.overlay(over?.at, over?.unit),
    down: () => ({ tool }),
    move: (hand, pointer) => (isFixed || pointer.touch ? { tool } : at(pinOf(hand, pointer), false)),
    up(hand, pointer) {
      if (!pointer.click) return { tool };
      const pin = pinOf(hand, pointer);
      const isSame = isFixed && over && distanceOfPoints(over.at, pin.at) <= SAME_PLACE * hand.desk.metres;
      return isSame ? confirmed(tool) : at(pin, true);
    },
    nudge({ desk, view, seat }, by) {
      const from = over?.at ?? desk.placeOf(view, seat, selected);
      return from ? at({ at: add(from, scale(by, desk.metres)), unit: undefined }, true) : { tool };
    },
    confirm: () => confirmed(tool),
    alternate: () => away,
    drop: () => ({ tool }),
    cancel: () => (isFixed && over ? at(over, false) : away),
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
