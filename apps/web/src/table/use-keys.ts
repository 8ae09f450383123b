import { useEffect } from 'react';
import { cycleWaiting, endActivation } from './shortcuts.ts';
import { gestures } from './store.ts';

const NUDGES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, [role="dialog"]') !== null;

/** Esc puts back, E ends the activation, Space goes to the next unit that waits, Enter confirms, arrows nudge. */
export const useKeys = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      // A button in focus keeps the keys that press it.
      const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
      const nudge = NUDGES[event.key];
      if (event.key === 'Escape') gestures.cancel();
      else if (event.key === 'e' || event.key === 'E') endActivation();
      else if (event.key === ' ' && !onButton) cycleWaiting();
      else if (event.key === 'Enter' && !onButton) gestures.confirm();
      else if (nudge) gestures.nudge(event.shiftKey ? { x: nudge.x / 4, y: nudge.y / 4 } : nudge);
      else return;
      if (event.key !== 'Escape') event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
