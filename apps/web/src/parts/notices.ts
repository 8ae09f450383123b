import { isRefusal, type Problem, type Refusal } from '@emlia/kernel';
import { create } from 'zustand';

/** A rule said no, or something is in the way that is no rule: two families, told apart on sight. */
export type Notice = { readonly id: number } & (Refusal | Problem);

const SHOWN_MS = 9000;
let last = 0;

export const useNotices = create<{ notices: readonly Notice[] }>(() => ({ notices: [] }));

export const dismissNotice = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter(one => one.id !== id) }));

/** What has been answered for need not be read any more. */
export const clearNotices = (): void => useNotices.setState({ notices: [] });

/** One of each family at a time: the latest refusal and the latest problem. */
export const showNotice = (what: Refusal | Problem): void => {
  last += 1;
  const notice = { ...what, id: last };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter(one => isRefusal(one) !== isRefusal(what)), notice],
  }));
  setTimeout(dismissNotice, SHOWN_MS, notice.id);
};
