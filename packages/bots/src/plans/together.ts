import type { Point } from '@emlia/kernel';

/** formation.open: how far apart members may stand, from middle to middle: so it holds whatever their bases and cells. */
const GAP = 10;

/** The way of one member, where it stands first, and how far along it goes. */
export interface Trail {
  readonly places: readonly Point[];
  stop: number;
}

const endOf = ({ places, stop }: Trail): Point => places[stop] as Point;

const isWithin = (a: Point, b: Point, far: number): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= far * far;

/** Those who hang together with one of them where all of them end. */
const groupOf = (trails: readonly Trail[], one: Trail): Set<Trail> => {
  const group = new Set([one]);
  // A set goes on to those who are put in meanwhile.
  for (const member of group)
    for (const other of trails)
      if (!group.has(other) && isWithin(endOf(member), endOf(other), GAP)) group.add(other);
  return group;
};

/** The last place before its end where a member would hang together with a group, and stand in nobody's way. */
const holdOf = (
  trails: readonly Trail[],
  group: ReadonlySet<Trail>,
  one: Trail,
  apart: number,
): number | undefined => {
  for (let stop = one.stop - 1; stop >= 0; stop--) {
    const at = one.places[stop] as Point;
    const isFree = trails.every(other => other === one || !isWithin(at, endOf(other), apart));
    if (isFree && [...group].some(other => isWithin(at, endOf(other), GAP))) return stop;
  }
  return undefined;
};

/**
 * formation.open: who would leave those behind who cannot follow stops sooner, and as few as possible do. The trails are
 * shortened, those in front first in the list; false where they cannot be held together.
 */
export const holdTogether = (trails: readonly Trail[], apart: number): boolean => {
  const last = trails.at(-1);
  if (!last) return true;
  for (let tries = 0; tries < trails.length; tries++) {
    const group = groupOf(trails, last);
    if (group.size === trails.length) return true;
    let link: { readonly trail: Trail; readonly stop: number } | undefined;
    for (const trail of trails) {
      const stop = group.has(trail) ? undefined : holdOf(trails, group, trail, apart);
      if (stop !== undefined && trail.stop - stop < (link ? link.trail.stop - link.stop : Infinity))
        link = { trail, stop };
    }
    if (!link) return false;
    link.trail.stop = link.stop;
  }
  return false;
};
