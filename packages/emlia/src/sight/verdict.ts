import type { Interval } from '@emlia/kernel';
import { concealmentBy, type Granted, type Side } from '../concealment/cases.ts';
import type { Grade } from '../concealment/grade.ts';
import { isContour } from '../terrain/height.ts';
import type { Ground } from '../world.ts';
import type { Between, Seen } from './between.ts';
import { gapTo, type Part } from './part.ts';
import type { Party } from './party.ts';

/** Which way one looks: at the second party of a pair, or back at the first. */
export type Way = 'forth' | 'back';

/** What one entity in the corridor is to the observed, were it wide enough. */
export interface Verdict extends Granted {
  readonly observerHeight: number;
  readonly observedHeight: number;
  /** The grade without camouflage, if that changed it. */
  readonly natural: Grade | undefined;
}

/** sight.inside-terrain: whether the observed stands inside it. */
export const holdsObserved = (seen: Seen, way: Way): boolean =>
  way === 'forth' ? seen.holdsSecond : seen.holdsFirst;

const ALL: readonly Interval[] = [[0, 1]];

/** sight.inside-terrain: terrain that holds the observed intervenes across the full width. */
export const stripsFor = (seen: Seen, way: Way): readonly Interval[] =>
  holdsObserved(seen, way) ? ALL : seen.strips;

export const fractionFor = (seen: Seen, way: Way): number => (holdsObserved(seen, way) ? 1 : seen.fraction);

/** Whether it is solid for the observed, who may be camouflaged in it. */
export const isSolidFor = (between: Between, seen: Seen, way: Way): boolean => {
  if (seen.solid || seen.screen.ground === undefined) return seen.solid;
  const observed = way === 'forth' ? between.second : between.first;
  return observed.camouflage?.(seen.screen.ground) === true;
};

export const verdictOf = (between: Between, seen: Seen, way: Way): Verdict => {
  const known = seen[way];
  if (known) return known;
  const [first, second] = sidesOf(between, seen);
  seen.forth = verdict(between, seen, 'forth', first, second);
  seen.back = verdict(between, seen, 'back', second, first);
  return seen[way] as Verdict;
};

const verdict = (between: Between, seen: Seen, way: Way, observer: Side, observed: Side): Verdict => {
  const solid = isSolidFor(between, seen, way);
  const obstacle = seen.height;
  const { grade, rule } = concealmentBy({ obstacle, solid, observer, observed });
  return {
    grade,
    rule,
    observerHeight: observer.height,
    observedHeight: observed.height,
    natural:
      solid === seen.solid
        ? undefined
        : concealmentBy({ obstacle, solid: seen.solid, observer, observed }).grade,
  };
};

/** Both parties as this entity meets them; distances are measured when a rule asks for them, and once. */
const sidesOf = (between: Between, { screen, holdsFirst, holdsSecond }: Seen): [Side, Side] => {
  const { world, first, second, corridor, datum } = between;
  let found: Part | undefined;
  const apart = (party: Party, held: boolean): number => {
    // sight.inside-terrain reaches to whom it holds, and so lies no farther off than they.
    if (held || !corridor) return 0;
    found ??= screen.part(corridor);
    const gap = gapTo(world.board, party.shape, found);
    if (!holdsFirst && !holdsSecond) return gap;
    return Math.min(gap, world.board.distance(party.shape, (holdsFirst ? first : second).shape));
  };
  const side = (party: Party, held: boolean): Side => ({
    height: party.top - datum,
    reach: party.reach,
    gap: once(() => apart(party, held)),
    farthest: once(() =>
      party.members.length === 0
        ? apart(party, held)
        : Math.max(...party.members.map(member => apart(member, held))),
    ),
    platform: () => {
      const ground = platformOf(party);
      if (!ground || !corridor) return undefined;
      found ??= screen.part(corridor);
      // Of a floor or a walkable top, as high as the party stands.
      const height = isContour(ground) ? ground.entry.height : party.ground;
      return { height: height - datum, gap: gapTo(world.board, ground.shape, found) };
    },
  });
  return [side(first, holdsFirst), side(second, holdsSecond)];
};

const once = (measure: () => number): (() => number) => {
  let known: number | undefined;
  return () => {
    known ??= measure();
    return known;
  };
};

/** The highest ground under a party. */
const platformOf = (party: Party): Ground | undefined => {
  let best: Ground | undefined;
  for (const ground of party.on) {
    if (!isContour(ground)) return ground;
    if (!best || ground.entry.height > best.entry.height) best = ground;
  }
  return best;
};
