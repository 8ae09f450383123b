import { useEffect } from 'react';
import { confirm, cycleWaiting, endActivation, goToPanel, takeMove } from './shortcuts.ts';
import { gestures, takeBack } from './store.ts';

const NUDGES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keys of one letter, whether it is a capital or not. */
const LETTERS: Readonly<Record<string, (shift: boolean) => unknown>> = {
  e: endActivation,
  g: takeMove,
  c: () => gestures.corner(),
  f: () => gestures.reform(),
  r: shift => gestures.turn(shift ? -1 : 1, false),
  t: shift => gestures.turn(shift ? -1 : 1, true),
  p: goToPanel,
  u: () => void takeBack(),
};

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, select, [role="dialog"]') !== null;

/** The keys of playing; keys-help.tsx tells them. */
export const useKeys = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      // A button in focus keeps the keys that press it.
      const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
      const nudge = NUDGES[event.key];
      const letter = LETTERS[event.key.toLowerCase()];
      if (event.key === 'Escape') gestures.cancel();
      else if (letter) letter(event.shiftKey);
      else if (event.key === ' ' && !onButton) cycleWaiting();
      else if (event.key === 'Enter' && !onButton) event.shiftKey ? gestures.corner() : confirm();
      else if (nudge) gestures.nudge(event.shiftKey ? { x: nudge.x / 4, y: nudge.y / 4 } : nudge);
      else return;
      if (event.key !== 'Escape') event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
