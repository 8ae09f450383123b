import { within } from '@emlia/kernel';
import type { Grade } from './grade.ts';
import { type Shadow, shadowOf } from './shadow.ts';

/** One party of a corridor as an obstacle between them meets it. */
export interface CorridorSide {
  /** concealment.height-datum: of its top above the lower of the two ground levels. */
  readonly height: number;
  /** Its combat range, if it has one. */
  readonly reach: number | undefined;
  /** Plainly farther from the obstacle than its reach, without measuring. */
  readonly beyond?: boolean;
  /** From its boundary to the part of the obstacle in the corridor. */
  gap(): number;
  /** To the part of the obstacle in the corridor, from whichever of its members is farthest from it. */
  farthest(): number;
  /** The ground or other entity it stands on, if that rises above the table: how high, and its own gap. */
  platform(): { readonly height: number; readonly gap: number } | undefined;
}

/** What an obstacle and the two parties are to each other, for one direction of looking. */
export interface Case {
  readonly obstacle: number;
  readonly solid: boolean;
  readonly observer: CorridorSide;
  readonly observed: CorridorSide;
}

export interface Granted {
  readonly grade: Grade;
  /** The id of the rule that settled it. */
  readonly rule: string;
}

const BELOW: Granted = { grade: 'none', rule: 'concealment.height-datum' };
const WALL: Granted = { grade: 'total', rule: 'concealment.full-height' };
const SCREEN: Granted = { grade: 'partial', rule: 'concealment.full-height' };

/** What heights alone settle, whichever way one looks. */
export const byHeight = (obstacle: number, solid: boolean, a: number, b: number): Granted | undefined => {
  if (obstacle <= 0) return BELOW;
  if (isFullHeight(obstacle, a, b)) return solid ? WALL : SCREEN;
  return undefined;
};

/** What the observed would owe to an obstacle that took up the whole corridor. */
export const concealmentBy = (c: Case): Granted => {
  const settled = byHeight(c.obstacle, c.solid, c.observer.height, c.observed.height);
  if (settled) return settled;
  const halfHeight = isHalfHeight(c);
  if (halfHeight && isLookedOver(c)) return { grade: 'none', rule: 'concealment.peek' };
  const basic: Granted = halfHeight
    ? { grade: 'partial', rule: 'concealment.half-height' }
    : { grade: 'none', rule: 'concealment.none' };
  const shadow = byShadow(c);
  if (!shadow) return basic;
  return halfHeight && shadow.grade !== 'total' ? basic : shadow;
};

/** concealment.full-height: at least as tall as both. */
export const isFullHeight = (obstacle: number, a: number, b: number): boolean =>
  obstacle >= a && obstacle >= b;

const isHalfHeight = ({ obstacle, observer, observed }: Case): boolean =>
  obstacle >= observer.height / 2 && obstacle >= observed.height / 2;

/** concealment.none: whether an obstacle of this height could conceal one party from the other at all. */
export const couldConceal = (obstacle: number, a: number, b: number): boolean =>
  obstacle > 0 && ((obstacle >= a / 2 && obstacle >= b / 2) || a > obstacle !== b > obstacle);

/** concealment.peek: the observer stands at the obstacle, and the observed does not. */
const isLookedOver = ({ observer, observed }: Case): boolean => isAt(observer) && !isAt(observed);

const isAt = (side: CorridorSide): boolean =>
  side.reach !== undefined && !side.beyond && within(side.gap(), side.reach);

/** concealment.shadow.when: exactly one of them is taller than the obstacle. */
const byShadow = (c: Case): Granted | undefined => {
  const over = c.observer.height > c.obstacle;
  if (over === c.observed.height > c.obstacle) return undefined;
  return over ? inShadow(c) : fromShadow(c);
};

/** concealment.shadow.place: it runs from the obstacle towards the shorter party. */
const shadowBetween = (c: Case, taller: number, gap: number, shorter: CorridorSide): Shadow | undefined =>
  shadowOf({ taller, obstacle: c.obstacle, shorter: shorter.height, gap });

/** The observer is the taller: what the observed gets in the shadow. */
const inShadow = (c: Case): Granted => {
  const { observer, observed } = c;
  const shadow = shadowBetween(c, observer.height, observer.gap(), observed);
  if (!shadow) return { grade: 'none', rule: 'concealment.shadow.too-close' };
  // concealment.shadow.membership: the unit gets what its farthest member still has.
  const far = observed.farthest();
  if (within(far, shadow.deep)) {
    return c.solid
      ? { grade: 'total', rule: 'concealment.shadow.deep' }
      : { grade: 'partial', rule: 'concealment.shadow.sparse' };
  }
  if (!within(far, shadow.length)) return { grade: 'none', rule: 'concealment.shadow.membership' };
  return c.solid
    ? { grade: 'partial', rule: 'concealment.shadow.solid' }
    : { grade: 'none', rule: 'concealment.shadow.sparse' };
};

/** The observer is the shorter: what the observed gets from an observer in the shadow. */
const fromShadow = (c: Case): Granted => {
  const { observer, observed } = c;
  const shadow = shadowBetween(c, observed.height, observed.gap(), observer);
  if (!shadow) return { grade: 'none', rule: 'concealment.shadow.too-close' };
  if (!within(observer.farthest(), shadow.length)) {
    return { grade: 'none', rule: 'concealment.shadow.membership' };
  }
  if (concealmentBy(turned(c)).grade === 'total') {
    return { grade: 'total', rule: 'concealment.from-shadow.total' };
  }
  return isPlatformSeen(c)
    ? { grade: 'none', rule: 'concealment.from-shadow.platform' }
    : { grade: 'partial', rule: 'concealment.from-shadow' };
};

const turned = ({ obstacle, solid, observer, observed }: Case): Case => ({
  obstacle,
  solid,
  observer: observed,
  observed: observer,
});

/** concealment.from-shadow.platform: the shadow once more, of the platform, behind the obstacle taken as solid. */
const isPlatformSeen = (c: Case): boolean => {
  const platform = c.observed.platform();
  if (platform === undefined || platform.height <= c.obstacle) return false;
  const shadow = shadowBetween(c, platform.height, platform.gap, c.observer);
  return shadow === undefined || !within(c.observer.farthest(), shadow.deep);
};
