import type { Limits } from '../limits.ts';
import { type Allowance, allowance } from './pace.ts';

/** What all pages from one address take together. */
export interface Visitors {
  /** One more page of an address, unless it has too many. */
  come(who: string, line: Line): Visitor | undefined;
}

/** A page's line, as far as it is counted what has not been read there. */
interface Line {
  readonly bufferedAmount: number;
}

export interface Visitor {
  /** One more match that a page looks at; false: they look at too many. */
  join(): boolean;
  leave(): void;
  /** What all pages of the address may send. */
  readonly sends: Allowance;
  /** How many bytes wait for all of them. */
  unread(): number;
  /** The page is gone. */
  go(): void;
}

export const createVisitors = ({
  pagesOfAddress,
  joinedOfAddress,
  messagesOfAddress,
}: Pick<Limits, 'pagesOfAddress' | 'joinedOfAddress' | 'messagesOfAddress'>): Visitors => {
  const known = new Map<string, { readonly lines: Set<Line>; joined: number; readonly sends: Allowance }>();
  return {
    come(who, line) {
      const all = known.get(who) ?? { lines: new Set(), joined: 0, sends: allowance(messagesOfAddress) };
      if (all.lines.size >= pagesOfAddress) return undefined;
      all.lines.add(line);
      known.set(who, all);
      return {
        sends: all.sends,
        join() {
          if (all.joined >= joinedOfAddress) return false;
          all.joined++;
          return true;
        },
        leave: () => void all.joined--,
        unread() {
          let bytes = 0;
          for (const { bufferedAmount } of all.lines) bytes += bufferedAmount;
          return bytes;
        },
        go() {
          all.lines.delete(line);
          if (all.lines.size === 0) known.delete(who);
        },
      };
    },
  };
};
