/** How much of something each has had of late. */
export interface Shares {
  count(who: string, much: number): void;
  of(who: string): number;
}

/** After so long what somebody has had counts half. */
const HALF_LIFE_MS = 3000;
/** So little is as good as nothing, and forgotten. */
const FORGOTTEN = 0.1;
const MOST_KNOWN = 10_000;

export const createShares = (
  now: () => number = () => performance.now(),
  halfLifeMs: number = HALF_LIFE_MS,
): Shares => {
  const had = new Map<string, { readonly much: number; readonly at: number }>();
  const of = (who: string): number => {
    const { much, at } = had.get(who) ?? { much: 0, at: 0 };
    return much * 0.5 ** ((now() - at) / halfLifeMs);
  };
  return {
    of,
    count(who, much) {
      if (had.size > MOST_KNOWN) for (const one of had.keys()) if (of(one) < FORGOTTEN) had.delete(one);
      had.set(who, { much: of(who) + much, at: now() });
    },
  };
};
