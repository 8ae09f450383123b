import type { HitMarker } from '../state.ts';

/** Hits that need the same number for a damage point. */
const groupOf = ({ damage, piercing, armourless, arc }: HitMarker): string =>
  `${damage}/${piercing ?? ''}/${armourless ?? ''}/${arc ?? ''}`;

/**
 * The hits one by one in the order they are dealt (allocate.group-alternation): group after group, the largest
 * first, each giving as many as whole multiples of the smallest group are in it.
 */
const streamOf = (markers: readonly HitMarker[]): HitMarker[] => {
  const groups = new Map<string, HitMarker[]>();
  for (const marker of markers) {
    const one = { ...marker, count: 1 };
    const group = groups.get(groupOf(marker)) ?? [];
    for (let i = 0; i < marker.count; i++) group.push(one);
    groups.set(groupOf(marker), group);
  }
  const queues = [...groups.values()].sort((a, b) => b.length - a.length);
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
 * every multiple of the smallest size in its own, rounded up, round by round. Of equal sizes and of equal groups
 * the one named or scored first comes first.
 */
export const shareHits = (markers: readonly HitMarker[], sizes: readonly number[]): HitMarker[][] => {
  const shares: HitMarker[][] = sizes.map(() => []);
  const takers = sizes
    .map((size, index) => ({ size, index }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  const least = takers.at(-1)?.size;
  if (least === undefined) return shares;
  const stream = streamOf(markers);
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
  a.part === b.part &&
  a.parts === b.parts;
