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

/** Farther than this, in pixels, and a press is no click any more. */
const SLOP = 5;
/** A finger held still so long is the other button. */
const LONG_PRESS_MS = 500;

/** Turns the browser's pointer events into gestures on the table. Returns how to stop. */
export const listenToPointers = ({ host, handlers, toTable, hitAt, hold }: Ground): (() => void) => {
  let pressed: { id: number; x: number; y: number; wandered: boolean; taken: boolean } | undefined;
  const fingers = new Set<number>();
  let holding: ReturnType<typeof setTimeout> | undefined;

  let restsAt: { x: number; y: number } | undefined;

  /**
   * A finger that rests: what it had begun is off, and letting go is no click. On the way with something in hand it is
   * the other button as well, and the way goes on.
   */
  const watchRest = (event: PointerEvent): void => {
    clearTimeout(holding);
    if (event.pointerType !== 'touch') return;
    restsAt = { x: event.clientX, y: event.clientY };
    holding = setTimeout(() => {
      if (!pressed) return;
      const pointer = pointerOf(event);
      if (pressed.wandered) {
        if (pressed.taken) handlers.alternate(pointer);
        return;
      }
      if (pressed.taken) handlers.cancel();
      pressed = undefined;
      hold(false);
      handlers.alternate(pointer);
    }, LONG_PRESS_MS);
  };

  const pointerOf = (event: PointerEvent | MouseEvent): Pointer => {
    const frame = host.getBoundingClientRect();
    const at = toTable({ x: event.clientX - frame.left, y: event.clientY - frame.top });
    const touch = 'pointerType' in event && event.pointerType === 'touch';
    const hit = hitAt(at, touch);
    return {
      at,
      ...(hit && { hit }),
      shift: event.shiftKey,
      ...(touch && { touch }),
      click: pressed !== undefined && !pressed.wandered,
    };
  };

  /** The small map over the board has gestures of its own. */
  const isOnTable = ({ target }: Event): boolean =>
    target instanceof Element && host.contains(target) && !target.closest('.board-map');

  const isOverBoard = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
    const { left, top, right, bottom } = host.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };

  const down = (event: PointerEvent): void => {
    if (!isOnTable(event)) return;
    fingers.add(event.pointerId);
    if (fingers.size > 1) {
      clearTimeout(holding);
      // Two fingers zoom; whatever one had begun is off.
      if (pressed?.taken) handlers.cancel();
      pressed = undefined;
      hold(false);
      return;
    }
    if (event.button !== 0) return;
    pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, wandered: false, taken: false };
    pressed.taken = handlers.down(pointerOf(event));
    hold(pressed.taken);
    watchRest(event);
  };
  const move = (event: PointerEvent): void => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP)
      pressed.wandered = true;
    if (
      pressed?.wandered &&
      restsAt &&
      Math.hypot(event.clientX - restsAt.x, event.clientY - restsAt.y) > SLOP
    )
      watchRest(event);
    // Beside the board nothing is pointed at, unless something has been dragged there.
    if (!pressed && !isOnTable(event)) return;
    // A second button while one is held arrives as a move.
    if (pressed && event.button === 2) handlers.alternate(pointerOf(event));
    else if (fingers.size <= 1) handlers.move(pointerOf(event));
  };
  const up = (event: PointerEvent): void => {
    clearTimeout(holding);
    fingers.delete(event.pointerId);
    if (!pressed || event.pointerId !== pressed.id || event.button === 2) return;
    const pointer = pointerOf(event);
    const dropped = pressed.taken && !isOverBoard(event);
    pressed = undefined;
    hold(false);
    // What is let go beside the board, on the panel or out of the window, was not meant to be done.
    if (dropped) handlers.cancel();
    else handlers.up(pointer);
  };
  const cancel = (event: PointerEvent): void => {
    clearTimeout(holding);
    fingers.delete(event.pointerId);
    if (!pressed) return;
    pressed = undefined;
    hold(false);
    handlers.cancel();
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // Of a finger it has been told already.
    const touch = 'pointerType' in event && event.pointerType === 'touch';
    if (!pressed && !touch) handlers.alternate(pointerOf(event));
  };

  // Before Pixi hears of it, so that the table is held in time.
  const early = { capture: true };
  host.addEventListener('pointerdown', down, early);
  addEventListener('pointermove', move, early);
  addEventListener('pointerup', up, early);
  addEventListener('pointercancel', cancel, early);
  host.addEventListener('contextmenu', menu);
  return () => {
    clearTimeout(holding);
    host.removeEventListener('pointerdown', down, early);
    removeEventListener('pointermove', move, early);
    removeEventListener('pointerup', up, early);
    removeEventListener('pointercancel', cancel, early);
    host.removeEventListener('contextmenu', menu);
  };
};
