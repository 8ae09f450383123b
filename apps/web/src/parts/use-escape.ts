import { useEffect } from 'react';

/** While something lies open, Esc closes it and does nothing else. A dialog over it goes first. */
export const useEscape = (open: boolean, close: () => void): void =>
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      event.stopImmediatePropagation();
      close();
    };
    const early = { capture: true };
    addEventListener('keydown', press, early);
    return () => removeEventListener('keydown', press, early);
  }, [open, close]);
