import type { Point } from '@emlia/kernel';
import type { BoardHandlers, Hit, Pointer } from './scene.ts';

interface Ground {
  readonly host: HTMLElement;
  readonly handlers: BoardHandlers;
  toTable(screen: Point): Point;
  hitAt(at: Point, touch: boolean): Hit | undefined;
  /** Stops and resumes the dragging of the table itself. */
  hold(still: boolean): void;
}

/** A button or a finger that is down. */
interface Press {
  readonly id: number;
  readonly at: Point;
  /** It has left the spot: letting go is no click any more. */
  wandered: boolean;
  /** Somebody has taken it, so that the table is not dragged along. */
  taken: boolean;
}

/** Farther than this, in pixels, and a press is no click any more. */
const SLOP = 5;
/** A finger held still so long is the other button. */
const LONG_PRESS_MS = 500;

const spotOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

const isAway = (from: Point, event: MouseEvent): boolean =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP;

const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

/** Turns the browser's pointer events into gestures on the table. Returns how to stop. */
export const listenToPointers = (ground: Ground): (() => void) => {
  const { host, handlers, hold } = ground;
  let pressed: Press | undefined;
  const fingers = new Set<number>();

  const pointerOf = (event: MouseEvent): Pointer =>
    pointerIn(ground, event, pressed !== undefined && !pressed.wandered);

  /** Nothing is held any more. */
  const release = (): void => {
    pressed = undefined;
    hold(false);
  };

  /**
   * A finger that rests: what it had begun is off, and letting go is no click. On the way with something in hand it is
   * the other button as well, and the way goes on.
   */
  const resting = watchResting(event => {
    if (!pressed) return;
    const pointer = pointerOf(event);
    if (pressed.wandered) {
      if (pressed.taken) handlers.alternate(pointer);
      return;
    }
    if (pressed.taken) handlers.cancel();
    release();
    handlers.alternate(pointer);
  });

  const down = (event: PointerEvent): void => {
    if (!isOnTable(host, event)) return;
    fingers.add(event.pointerId);
    if (fingers.size > 1) {
      resting.end();
      // Two fingers zoom; whatever one had begun is off.
      if (pressed?.taken) handlers.cancel();
      release();
      return;
    }
    if (event.button !== 0) return;
    pressed = { id: event.pointerId, at: spotOf(event), wandered: false, taken: false };
    pressed.taken = handlers.down(pointerOf(event));
    hold(pressed.taken);
    resting.begin(event);
  };

  const move = (event: PointerEvent): void => {
    if (pressed && isAway(pressed.at, event)) pressed.wandered = true;
    if (pressed?.wandered) resting.goOn(event);
    // Beside the board nothing is pointed at, unless something has been dragged there.
    if (!pressed && !isOnTable(host, event)) return;
    // A second button while one is held arrives as a move.
    if (pressed && event.button === 2) handlers.alternate(pointerOf(event));
    else if (fingers.size <= 1) handlers.move(pointerOf(event));
  };

  const up = (event: PointerEvent): void => {
    resting.end();
    fingers.delete(event.pointerId);
    if (!pressed || event.pointerId !== pressed.id || event.button === 2) return;
    const pointer = pointerOf(event);
    const dropped = pressed.taken && !isOver(host, event);
    release();
    // What is let go beside the board, on the panel or out of the window, was not meant to be done.
    if (dropped) handlers.cancel();
    else handlers.up(pointer);
  };

  const cancel = (event: PointerEvent): void => {
    resting.end();
    fingers.delete(event.pointerId);
    if (!pressed) return;
    release();
    handlers.cancel();
  };

  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // A finger that rests has told it already.
    if (!pressed && !isTouch(event)) handlers.alternate(pointerOf(event));
  };

  const listening = new AbortController();
  const { signal } = listening;
  // Before Pixi hears of it, so that the table is held in time.
  const early = { capture: true, signal };
  host.addEventListener('pointerdown', down, early);
  addEventListener('pointermove', move, early);
  addEventListener('pointerup', up, early);
  addEventListener('pointercancel', cancel, early);
  host.addEventListener('contextmenu', menu, { signal });
  return () => {
    resting.end();
    listening.abort();
  };
};

const pointerIn = ({ host, toTable, hitAt }: Ground, event: MouseEvent, click: boolean): Pointer => {
  const frame = host.getBoundingClientRect();
  const at = toTable({ x: event.clientX - frame.left, y: event.clientY - frame.top });
  const touch = isTouch(event);
  const hit = hitAt(at, touch);
  return { at, ...(hit && { hit }), shift: event.shiftKey, ...(touch && { touch }), click };
};

/** The small map over the board has gestures of its own. */
const isOnTable = (host: HTMLElement, { target }: Event): boolean =>
  target instanceof Element && host.contains(target) && !target.closest('.board-map');

const isOver = (host: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, top, right, bottom } = host.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** Tells when a finger has stayed where it is for a while. */
const watchResting = (rested: (event: PointerEvent) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: Point | undefined;
  const begin = (event: PointerEvent): void => {
    clearTimeout(timer);
    if (!isTouch(event)) return;
    at = spotOf(event);
    timer = setTimeout(rested, LONG_PRESS_MS, event);
  };
  return {
    begin,
    /** Where it has left the place it rested at, the wait begins anew. */
    goOn(event: PointerEvent): void {
      if (at && isAway(at, event)) begin(event);
    },
    end: () => clearTimeout(timer),
  };
};
