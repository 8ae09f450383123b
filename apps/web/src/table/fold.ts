import { create } from 'zustand';

/** Whether the panel is folded away, so that the table has the whole screen. */
export const useFold = create<{ readonly folded: boolean }>(() => ({ folded: false }));

export const toggleFold = (): void => useFold.setState(({ folded }) => ({ folded: !folded }));
