import { useEffect } from 'react';
import { OVERLAYS } from './overlay-list.ts';
import {
  confirmInstrument,
  nextUnit,
  nudgeInstrument,
  pointToNext,
  putAway,
  toggleInstrument,
  toggleOverlay,
  useSeeing,
} from './store.ts';

const NUDGES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** While a ruler or a line of sight lies on the table, arrows, Enter and Esc are its keys. */
const instrumentKey = ({ key, shiftKey }: KeyboardEvent, onButton: boolean): boolean => {
  if (!useSeeing.getState().instrument) return false;
  const nudge = NUDGES[key];
  if (key === 'Escape') putAway();
  else if (key === 'Enter' && !onButton) confirmInstrument(shiftKey);
  else if (nudge) nudgeInstrument(shiftKey ? { x: nudge.x / 4, y: nudge.y / 4 } : nudge);
  else if (key === 'n' || key === 'N') pointToNext(shiftKey ? -1 : 1);
  else return false;
  return true;
};

export interface SeeingKeys {
  /** The unit looked at. */
  selected(): string;
  select(unit: string): void;
  zoom(factor: number): void;
  /** The table under the window, in shares of it. */
  pan(x: number, y: number): void;
  fit(): void;
  /** The panel away, or back. */
  fold(): void;
  legend(): void;
  help(): void;
}

const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  w: [0, -1],
  a: [-1, 0],
  s: [0, 1],
  d: [1, 0],
};

const plainKey = (key: string, keys: SeeingKeys): boolean => {
  const { selected, select, zoom, pan, fit, fold, legend, help } = keys;
  const way = PANS[key.toLowerCase()];
  const overlay = OVERLAYS.find(one => one.key === key);
  if (overlay) toggleOverlay(overlay.id);
  else if (way) pan(way[0] / 8, way[1] / 8);
  else if (key === 'n' || key === 'N') select(nextUnit(selected(), key === 'N' ? -1 : 1));
  else if (key === 'm' || key === 'M') toggleInstrument('measure', selected());
  else if (key === 'v' || key === 'V') toggleInstrument('sight', selected());
  else if (key === 'b' || key === 'B') fold();
  else if (key === 'l' || key === 'L') legend();
  else if (key === '+' || key === '=') zoom(1.25);
  else if (key === '-') zoom(0.8);
  else if (key === '0') fit();
  else if (key === '?') help();
  else return false;
  return true;
};

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), [role="dialog"]') !== null;

/** The keys of seeing, at the table and in a replay alike; they go before those of the tool in hand. */
export const useSeeingKeys = (keys: SeeingKeys): void =>
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const onButton =
        event.target instanceof Element && event.target.closest('button, a, summary, input') !== null;
      if (!instrumentKey(event, onButton) && !plainKey(event.key, keys)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const early = { capture: true };
    addEventListener('keydown', down, early);
    return () => removeEventListener('keydown', down, early);
  }, [keys]);
