import type { ScreenBoard } from '../../../board/board.ts';
import { isOn, nudgeBy, useKeydown, zoomKey } from '../../../table/keys.ts';
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

/** While a ruler or a line of sight lies on the table, arrows, Enter and Esc are its keys. */
const instrumentKey = (event: KeyboardEvent): boolean => {
  if (!useSeeing.getState().instrument) return false;
  const { key, shiftKey } = event;
  const by = nudgeBy(event);
  if (key === 'Escape') putAway();
  else if (key === 'Enter' && !isOn(event, BUTTONS)) confirmInstrument(shiftKey);
  else if (by) nudgeInstrument(by);
  else if (key === 'n' || key === 'N') pointToNext(shiftKey ? -1 : 1);
  else return false;
  return true;
};

export interface SeeingKeys {
  readonly board: ScreenBoard | undefined;
  /** The unit looked at. */
  selected(): string;
  select(unit: string): void;
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
  const { board, selected, select, fold, legend, help } = keys;
  const way = PANS[key.toLowerCase()];
  const overlay = OVERLAYS.find(one => one.key === key);
  if (overlay) toggleOverlay(overlay.id);
  else if (way) board?.pan(way[0] / 8, way[1] / 8);
  else if (key === 'n' || key === 'N') select(nextUnit(selected(), key === 'N' ? -1 : 1));
  else if (key === 'm' || key === 'M') toggleInstrument('measure', selected());
  else if (key === 'v' || key === 'V') toggleInstrument('sight', selected());
  else if (key === 'b' || key === 'B') fold();
  else if (key === 'l' || key === 'L') legend();
  else if (key === '?') help();
  else return zoomKey(key, board);
  return true;
};

const BUTTONS = 'button, a, summary, input';
const WHERE = { elsewhere: 'input:not([type="checkbox"]), [role="dialog"]', early: true };

/** The keys of seeing, at the table and in a replay alike; they go before those of the tool in hand. */
export const useSeeingKeys = (keys: SeeingKeys): void =>
  useKeydown(event => instrumentKey(event) || plainKey(event.key, keys), WHERE);
