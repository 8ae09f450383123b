import type { Limits } from '../limits.ts';

/** What all pages from one address take together. */
export interface Visitors {
  /** One more page of an address, unless it has too many. */
  come(who: string): Visitor | undefined;
}

export interface Visitor {
  /** One more match that a page looks at; false: they look at too many. */
  join(): boolean;
  leave(): void;
  /** The page is gone. */
  go(): void;
}

export const createVisitors = ({
  pagesOfAddress,
  joinedOfAddress,
}: Pick<Limits, 'pagesOfAddress' | 'joinedOfAddress'>): Visitors => {
  const known = new Map<string, { pages: number; joined: number }>();
  return {
    come(who) {
      const all = known.get(who) ?? { pages: 0, joined: 0 };
      if (all.pages >= pagesOfAddress) return undefined;
      all.pages++;
      known.set(who, all);
      return {
        join() {
          if (all.joined >= joinedOfAddress) return false;
          all.joined++;
          return true;
        },
        leave: () => void all.joined--,
        go() {
          if (--all.pages === 0) known.delete(who);
        },
      };
    },
  };
};
