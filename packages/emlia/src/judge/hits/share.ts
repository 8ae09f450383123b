import type { HitMarker } from '../../state.ts';
import { bringSame } from '../ability/harm.ts';

/** Hits that need the same number for a damage point. */
const groupOf = ({ damage, piercing, armourless, arc }: HitMarker): string =>
  `${damage}/${piercing ?? ''}/${armourless ?? ''}/${arc ?? ''}`;

/** How ties are settled: who takes first (allocate.subunit-tie), and which group gives first (allocate.group-tie). */
export interface Preference {
  /** Takers by their index. */
  readonly takers?: readonly number[];
  /** Groups by their name. */
  readonly groups?: readonly string[];
}

/** allocate.groups: the hits of each group one by one, in the order in which they were scored. */
export const groupsOf = (markers: readonly HitMarker[]): Map<string, HitMarker[]> => {
  const groups = new Map<string, HitMarker[]>();
  for (const marker of markers) {
    const one = { ...marker, count: 1 };
    const group = groups.get(groupOf(marker)) ?? [];
    for (let i = 0; i < marker.count; i++) group.push(one);
    groups.set(groupOf(marker), group);
  }
  return groups;
};

/** Where it comes among equals: those preferred first, then those named or scored first. */
const rankIn = <T>(list: readonly T[] | undefined, one: T): number => {
  const rank = list?.indexOf(one) ?? -1;
  return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
};

/**
 * The hits one by one in the order they are dealt (allocate.group-alternation): group after group, the largest
 * first, each giving as many as whole multiples of the smallest group are in it.
 */
const streamOf = (markers: readonly HitMarker[], preferred?: readonly string[]): HitMarker[] => {
  const queues = [...groupsOf(markers)]
    .sort(([a, as], [b, bs]) => bs.length - as.length || rankIn(preferred, a) - rankIn(preferred, b))
    .map(([, queue]) => queue);
  const least = queues.at(-1)?.length ?? 1;
  const turns = queues.map(queue => ({ queue, gives: Math.floor(queue.length / least) }));
  const stream: HitMarker[] = [];
  while (turns.some(({ queue }) => queue.length > 0)) {
    for (const { queue, gives } of turns) stream.push(...queue.splice(0, gives));
  }
  return stream;
};

/**
 * allocate.subunit-quota: shares hits out among those of these sizes, the largest first, each taking one for
 * every multiple of the smallest size in its own, rounded up, round by round.
 */
export const shareByQuota = (
  markers: readonly HitMarker[],
  sizes: readonly number[],
  { takers: first, groups }: Preference = {},
): HitMarker[][] => {
  const shares: HitMarker[][] = sizes.map(() => []);
  const takers = sizes
    .map((size, index) => ({ size, index }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || rankIn(first, a.index) - rankIn(first, b.index));
  const least = takers.at(-1)?.size;
  if (least === undefined) return shares;
  const stream = streamOf(markers, groups);
  while (stream.length > 0) {
    for (const { size, index } of takers) {
      for (const one of stream.splice(0, Math.ceil(size / least))) addHit(shares[index] ?? [], one);
    }
  }
  return shares;
};

/** One hit more, counted with its like. */
const addHit = (share: HitMarker[], one: HitMarker): void => {
  const at = share.findIndex(other => groupOf(other) === groupOf(one) && isLike(other, one));
  const like = share[at];
  if (like) share[at] = { ...like, count: like.count + 1 };
  else share.push(one);
};

const isLike = (a: HitMarker, b: HitMarker): boolean =>
  a.unit === b.unit &&
  a.source === b.source &&
  a.unaware === b.unaware &&
  a.accident === b.accident &&
  a.ranged === b.ranged &&
  bringSame(a, b) &&
  a.part === b.part &&
  a.parts === b.parts;
