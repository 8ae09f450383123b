import type { BoardHandlers } from '../board/scene.ts';

/** Two clicks on one unit within so many milliseconds are meant as one. */
const SOON = 400;

/** A second click on the same unit confirms: one that waits is activated. */
export const withDoubleClick = (handlers: BoardHandlers, confirm: () => void): BoardHandlers => {
  let last: { readonly unit: string; readonly at: number } | undefined;
  return {
    ...handlers,
    up(pointer) {
      handlers.up(pointer);
      const unit = pointer.click ? pointer.hit?.unit : undefined;
      const at = performance.now();
      const again = unit !== undefined && last?.unit === unit && at - last.at < SOON;
      last = unit === undefined || again ? undefined : { unit, at };
      if (again) confirm();
    },
  };
};
