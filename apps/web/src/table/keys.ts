import type { Point } from '@emlia/kernel';
import { useEffect, useRef } from 'react';
import type { ScreenBoard } from '../board/board.ts';

/** Arrow keys by the way they point; with Shift a quarter as far. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const nudgeBy = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | undefined => {
  const way = ARROWS[key];
  return way && shiftKey ? { x: way.x / 4, y: way.y / 4 } : way;
};

/** Whether a key was pressed with the focus on something that has keys of its own. */
export const isOn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

interface Where {
  /** Where keys are typed or belong to somebody else. */
  readonly elsewhere: string;
  /** Before all others hear of it, who then do not. */
  readonly early?: boolean;
}

/** Hears every key that is pressed on the page; whatever `press` answers true to is done with. */
export const useKeydown = (
  press: (event: KeyboardEvent) => boolean,
  { elsewhere, early = false }: Where,
): void => {
  const now = useRef(press);
  now.current = press;
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOn(event, elsewhere)) return;
      if (!now.current(event)) return;
      event.preventDefault();
      if (early) event.stopImmediatePropagation();
    };
    addEventListener('keydown', down, early);
    return () => removeEventListener('keydown', down, early);
  }, [elsewhere, early]);
};

/** What the keys of playing do in a game. */
export interface TableKeys {
  /** Esc. */
  cancel(): void;
  /** Space: the next thing that may be chosen, or the one before. */
  next(way: 1 | -1): void;
  /** Enter. */
  confirm(shift: boolean): void;
  /** Arrows; false if there is nothing they could move. */
  nudge(by: Point): boolean;
  /** Keys of one letter, whether it is a capital or not. */
  readonly letters: Readonly<Record<string, (shift: boolean) => unknown>>;
}

/** Fields and dialogs have keys of their own. */
export const FIELDS = { elsewhere: 'input, select, [role="dialog"]' };

/** A button in focus keeps the keys that press it. */
export const BUTTONS = 'button, a, summary';

/** Whoever clicks with a pointer has not chosen where the keys go: a button that was clicked gives them back. */
const useKeysAfterClick = (): void =>
  useEffect(() => {
    const clicked = (event: MouseEvent): void => {
      if (event.detail === 0 || isOn(event, FIELDS.elsewhere) || !isOn(event, BUTTONS)) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.contains(event.target as Node)) {
        activeElement.blur();
      }
    };
    addEventListener('click', clicked);
    return () => removeEventListener('click', clicked);
  }, []);

/** The keys of playing, at every table. */
export const useTableKeys = ({ cancel, next, confirm, nudge, letters }: TableKeys): void => {
  useKeysAfterClick();
  useKeydown(event => {
    const { key, shiftKey } = event;
    const letter = letters[key.toLowerCase()];
    const by = nudgeBy(event);
    // Sheets and cards close by it as well.
    if (key === 'Escape') cancel();
    else if (letter) letter(shiftKey);
    else if (key === ' ' && !isOn(event, BUTTONS)) next(shiftKey ? -1 : 1);
    else if (key === 'Enter' && !isOn(event, BUTTONS)) confirm(shiftKey);
    else return by !== undefined && nudge(by);
    return key !== 'Escape';
  }, FIELDS);
};

/** Closer, farther, or all of it. */
export const zoomKey = (key: string, board: Pick<ScreenBoard, 'zoom' | 'fit'> | undefined): boolean => {
  if (key === '+' || key === '=') board?.zoom(1.25);
  else if (key === '-' || key === '−') board?.zoom(0.8);
  else if (key === '0') board?.fit();
  else return false;
  return true;
};
