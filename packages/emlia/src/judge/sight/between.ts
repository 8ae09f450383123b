import { type Box, GRAIN, type Interval } from '@emlia/kernel';
import type { World } from '../../table/world.ts';
import { couldConceal, isFullHeight } from '../concealment/cases.ts';
import { type Corridor, corridorBetween } from './corridor.ts';
import type { Party } from './party.ts';
import type { Screen } from './screen.ts';
import { isHalf, shareOf } from './strips.ts';
import { thickShare } from './thickness.ts';
import type { SightVerdict } from './verdict.ts';

/** One entity in a corridor, before anyone asks what it does for either party. */
export interface SeenBetween {
  readonly screen: Screen;
  readonly strips: readonly Interval[];
  readonly fraction: number;
  /** The height of its top above the lower of the two ground levels (concealment.height-datum). */
  readonly height: number;
  /** sight.thickness: the share of strips longer than the limit inside visibility-limiting terrain. */
  readonly thick: number | undefined;
  /** Solid for everyone, by its character or its thickness. */
  readonly solid: boolean;
  /** sight.inside-terrain: which of the parties stands inside it. */
  readonly holdsFirst: boolean;
  readonly holdsSecond: boolean;
  /** Verdicts, once given: on the second party seen from the first, and the other way round. */
  forth: SightVerdict | undefined;
  back: SightVerdict | undefined;
}

/** Two parties and everything in the corridor between them that might conceal one from the other. */
export interface Between {
  readonly world: World;
  readonly first: Party;
  readonly second: Party;
  /** concealment.height-datum: the lower of the two ground levels. */
  readonly datum: number;
  readonly corridor: Corridor | undefined;
  readonly seen: readonly SeenBetween[];
}

/**
 * Where bases touch there is no corridor, and only what a party stands inside is found. For the grades alone
 * looking ends at the first wall that hides each from the other.
 */
export const lookBetween = (
  world: World,
  screens: readonly Screen[],
  first: Party,
  second: Party,
  gradesOnly = false,
): Between => {
  const corridor = corridorBetween(first, second);
  const datum = Math.min(first.ground, second.ground);
  const seen: SeenBetween[] = [];
  const edges = corridor && edgesOf(corridor);
  for (const screen of screens) {
    const holdsFirst = holds(screen, first);
    const holdsSecond = holds(screen, second);
    if (!holdsFirst && !holdsSecond && !(edges && meets(edges, screen.box))) continue;
    if (isExempt(screen, first, second)) continue;
    let { top } = screen;
    if (holdsFirst) top = Math.max(top, crownOver(first, screen));
    if (holdsSecond) top = Math.max(top, crownOver(second, screen));
    const height = top - datum;
    if (!couldConceal(height, first.top - datum, second.top - datum)) continue;
    const strips = corridor ? screen.strips(corridor) : [];
    const fraction = shareOf(strips);
    if (fraction === 0 && !holdsFirst && !holdsSecond) continue;
    const wide = isHalf(fraction);
    const thick = corridor && wide ? thickOf(screen, corridor) : undefined;
    const solid = screen.solid || (thick !== undefined && isHalf(thick));
    seen.push({
      screen,
      strips,
      fraction,
      height,
      thick,
      solid,
      holdsFirst,
      holdsSecond,
      forth: undefined,
      back: undefined,
    });
    if (gradesOnly && solid && wide && isFullHeight(top, first.top, second.top)) break;
  }
  return { world, first, second, datum, corridor, seen };
};

/** sight.intervening.who: the contours the parties stand on; sight.depression: rims of what neither stands in. */
const isExempt = ({ kind, ground }: Screen, first: Party, second: Party): boolean => {
  if (ground === undefined) return false;
  if (kind === 'contour' || kind === 'terrain') {
    return first.on.includes(ground) || second.on.includes(ground);
  }
  return kind === 'rim' && !first.in.includes(ground) && !second.in.includes(ground);
};

const holds = ({ ground }: Screen, party: Party): boolean =>
  ground !== undefined && party.within.length > 0 && party.within.includes(ground);

/** Terrain is as high over those who stand in it as its height above their ground. */
const crownOver = (party: Party, screen: Screen): number => party.ground + (screen.ground?.entry.height ?? 0);

/** terrain.visibility-limiting: only what is sparse can thicken, and only what covers half can count as solid. */
const thickOf = (screen: Screen, corridor: Corridor): number | undefined => {
  const limit = screen.ground?.entry.visibilityLimit;
  if (limit === undefined || screen.solid || !screen.ground) return undefined;
  return thickShare(corridor, screen.ground.shape.points, limit);
};

/** A corridor's extents along and across its axis, for turning away what is plainly beside it. */
interface Edges {
  readonly corridor: Corridor;
  readonly least: number;
  readonly most: number;
}

const edgesOf = (corridor: Corridor): Edges => {
  const { left, leftSlope, width, widthSlope, length } = corridor;
  const farLeft = left + leftSlope * length;
  return {
    corridor,
    least: Math.min(left, farLeft) - GRAIN,
    most: Math.max(left + width, farLeft + width + widthSlope * length) + GRAIN,
  };
};

const meets = ({ corridor, least, most }: Edges, box: Box): boolean => {
  const { x, y, dx, dy } = corridor.axis;
  const halfX = (box.right - box.left) / 2;
  const halfY = (box.bottom - box.top) / 2;
  const cx = box.left + halfX - x;
  const cy = box.top + halfY - y;
  const side = cy * dx - cx * dy;
  const sway = halfX * Math.abs(dy) + halfY * Math.abs(dx);
  if (side - sway > most || side + sway < least) return false;
  const station = cx * dx + cy * dy;
  const reach = halfX * Math.abs(dx) + halfY * Math.abs(dy) + GRAIN;
  return station + reach >= 0 && station - reach <= corridor.length;
};
