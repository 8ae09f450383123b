/** Games that are one test, so that a long run tells how far it is. */
export interface Batch {
  readonly first: number;
  readonly last: number;
}

/** What a run of random games was asked for. */
export interface Fuzzing {
  readonly games: number;
  readonly seed: string;
  readonly batches: readonly Batch[];
}

const BATCH = 25;

const settings = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};

/**
 * EMLIA_FUZZ: how many, or a share where nobody says, and never more than `most`; EMLIA_SEED: which; EMLIA_FROM: the
 * first of them, to see one again.
 */
export const fuzzing = (share: number, most = Infinity): Fuzzing => {
  const games = Math.min(most, Number(settings.EMLIA_FUZZ ?? share));
  const from = Number(settings.EMLIA_FROM ?? 0);
  const batches: Batch[] = [];
  for (let first = from; first < from + games; first += BATCH) {
    batches.push({ first, last: Math.min(first + BATCH, from + games) - 1 });
  }
  return { games, seed: settings.EMLIA_SEED ?? 'share', batches };
};

/** The numbers of its games. */
export function* gamesOf({ first, last }: Batch): Iterable<number> {
  for (let number = first; number <= last; number++) yield number;
}
