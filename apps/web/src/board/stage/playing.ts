/** Until when something is being acted out on a board of this page, by its clock. */
let until = 0;

export const notePlaying = (end: number): void => {
  until = end;
};

/** How long it will still be acted out, in milliseconds. */
export const stillPlaying = (): number => Math.max(0, until - performance.now());
