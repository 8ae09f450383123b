import { boxesWithin, type Interval } from '@emlia/kernel';
import { isContour } from '../../table/terrain/height.ts';
import type { Ground } from '../../table/world.ts';
import { byHeight, type CorridorSide, concealmentBy, type Granted } from '../concealment/cases.ts';
import type { Grade } from '../concealment/grade.ts';
import type { Between, SeenBetween } from './between.ts';
import type { Corridor } from './corridor.ts';
import { gapTo, type PartInCorridor } from './part.ts';
import type { Party } from './party.ts';
import type { Screen } from './screen.ts';

/** Which way one looks: at the second party of a pair, or back at the first. */
export type LookingWay = 'forth' | 'back';

/** What one entity in the corridor is to the observed, were it wide enough. */
export interface SightVerdict extends Granted {
  readonly observerHeight: number;
  readonly observedHeight: number;
  /** The grade without camouflage, if that changed it. */
  readonly natural: Grade | undefined;
}

/** sight.inside-terrain: whether the observed stands inside it. */
export const holdsObserved = (seen: SeenBetween, way: LookingWay): boolean =>
  way === 'forth' ? seen.holdsSecond : seen.holdsFirst;

const ALL: readonly Interval[] = [[0, 1]];

/** sight.inside-terrain: terrain that holds the observed intervenes across the full width. */
export const stripsFor = (seen: SeenBetween, way: LookingWay): readonly Interval[] =>
  holdsObserved(seen, way) ? ALL : seen.strips;

export const fractionFor = (seen: SeenBetween, way: LookingWay): number =>
  holdsObserved(seen, way) ? 1 : seen.fraction;

/** Whether it is solid for the observed, who may be camouflaged in it. */
export const isSolidFor = (between: Between, seen: SeenBetween, way: LookingWay): boolean => {
  if (seen.solid || seen.screen.ground === undefined) return seen.solid;
  const observed = way === 'forth' ? between.second : between.first;
  return observed.camouflage?.(seen.screen.ground) === true;
};

export const verdictOf = (between: Between, seen: SeenBetween, way: LookingWay): SightVerdict => {
  const known = seen[way];
  if (known) return known;
  const { first, second, datum } = between;
  const [a, b] = [first.top - datum, second.top - datum];
  if (byHeight(seen.height, seen.solid, a, b)) {
    seen.forth = settled(between, seen, 'forth', a, b);
    seen.back = settled(between, seen, 'back', b, a);
  } else measure(between, seen);
  return seen[way] as SightVerdict;
};

/** Where heights settle it, nothing needs to be measured. */
const settled = (
  between: Between,
  seen: SeenBetween,
  way: LookingWay,
  observer: number,
  observed: number,
): SightVerdict => {
  const solid = isSolidFor(between, seen, way);
  const { grade, rule } = byHeight(seen.height, solid, observer, observed) as Granted;
  return {
    grade,
    rule,
    observerHeight: observer,
    observedHeight: observed,
    natural: solid === seen.solid ? undefined : byHeight(seen.height, seen.solid, observer, observed)?.grade,
  };
};

const measure = (between: Between, seen: SeenBetween): void => {
  const [first, second] = sidesOf(between, seen);
  seen.forth = verdict(between, seen, 'forth', first, second);
  seen.back = verdict(between, seen, 'back', second, first);
};

const verdict = (
  between: Between,
  seen: SeenBetween,
  way: LookingWay,
  observer: CorridorSide,
  observed: CorridorSide,
): SightVerdict => {
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

/** Both parties as this entity meets them. */
const sidesOf = (between: Between, seen: SeenBetween): [CorridorSide, CorridorSide] => {
  let part: PartInCorridor | undefined;
  const partIn = (corridor: Corridor): PartInCorridor => {
    part ??= seen.screen.part(corridor);
    return part;
  };
  return [
    sideOf(between, seen, between.first, seen.holdsFirst, partIn),
    sideOf(between, seen, between.second, seen.holdsSecond, partIn),
  ];
};

/** Distances are measured when a rule asks for them, and once. */
const sideOf = (
  { world, first, second, corridor, datum }: Between,
  { screen, holdsFirst, holdsSecond }: SeenBetween,
  party: Party,
  held: boolean,
  partIn: (corridor: Corridor) => PartInCorridor,
): CorridorSide => {
  const apart = (one: Party): number => {
    // sight.inside-terrain reaches to whom it holds, and so lies no farther off than they.
    if (held || !corridor) return 0;
    const gap = gapTo(world.board, one.shape, partIn(corridor));
    if (!holdsFirst && !holdsSecond) return gap;
    return Math.min(gap, world.board.distance(one.shape, (holdsFirst ? first : second).shape));
  };
  let gap: number | undefined;
  let farthest: number | undefined;
  return {
    height: party.top - datum,
    reach: party.reach,
    beyond: corridor !== undefined && !holdsFirst && !holdsSecond && isBeyond(party, screen),
    gap: () => {
      gap ??= apart(party);
      return gap;
    },
    farthest: () => {
      farthest ??= Math.max(...(party.members.length === 0 ? [party] : party.members).map(apart));
      return farthest;
    },
    platform: () => {
      const ground = platformOf(party);
      if (!ground || !corridor) return undefined;
      // A floor or a walkable top is as high as the party stands.
      const height = isContour(ground) ? ground.entry.height : party.ground;
      return { height: height - datum, gap: gapTo(world.board, ground.shape, partIn(corridor)) };
    },
  };
};

/** Whether a screen is beyond the reach of a party, by their boxes; a cell's corner can be farther than its steps tell, but never twice as far. */
const isBeyond = ({ box, reach = 0 }: Party, screen: Screen): boolean =>
  !boxesWithin(box, screen.box, 2 * reach + 2);

/** The highest ground under a party. */
const platformOf = (party: Party): Ground | undefined => {
  let best: Ground | undefined;
  for (const ground of party.on) {
    if (!isContour(ground)) return ground;
    if (!best || ground.entry.height > best.entry.height) best = ground;
  }
  return best;
};
