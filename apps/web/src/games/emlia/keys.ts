import type { TableKeys } from '../../table/keys.ts';
import { gestures, takeBack } from './in-hand.ts';
import { confirm, cycleWaiting, goToPanel, pressEndActivation, takeMove } from './shortcuts.ts';

/** The keys of playing; key-list.ts tells them. */
export const keys: TableKeys = {
  cancel: () => gestures.cancel(),
  next: cycleWaiting,
  confirm: shift => (shift ? gestures.corner() : confirm()),
  nudge(by) {
    gestures.nudge(by);
    return true;
  },
  letters: {
    e: pressEndActivation,
    g: takeMove,
    c: () => gestures.corner(),
    f: () => gestures.reform(),
    r: shift => gestures.turn(shift ? -1 : 1, false),
    t: shift => gestures.turn(shift ? -1 : 1, true),
    p: goToPanel,
    u: () => void takeBack(),
  },
};
