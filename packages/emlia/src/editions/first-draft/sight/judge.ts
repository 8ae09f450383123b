import { boxesWithin, GRAIN, hullOfShapes, nearest, overlaps } from '@emlia/kernel';
import type { Granted } from '../../../judge/concealment/cases.ts';
import { NONE } from '../../../judge/sight/grant.ts';
import { type Bench, forTotal, type Judgement, type TowardsMember } from '../../../judge/sight/judge.ts';
import type { Party } from '../../../judge/sight/party.ts';
import type { Screen } from '../../../judge/sight/screen.ts';
import { laneBetween, meetsLane } from '../../../table/terrain/lane.ts';
import { isOpen, isThickAllOver, lengthWithin } from './lines.ts';
import {
  deepFrom,
  isCloseTo,
  isDeep,
  isVisibilityLimiting,
  type Lines,
  linesBetween,
  type Piece,
} from './pieces.ts';

const MUTUAL: Granted = { grade: 'total', rule: 'draft.sight.mutual' };
const CLEAR: Judgement = { forth: NONE, back: NONE, unseen: false, touching: false };

/** Total concealment comes of terrain alone. */
export const couldHide = ({ kind }: Screen): boolean => kind === 'terrain' || kind === 'contour';

/** draft.same.sight.line, draft.sight.mutual: both directions of one pair, its members taken singly included. */
export const judge = (bench: Bench, p: Party, q: Party): Judgement => {
  const lines = linesOrNone(bench, p, q);
  if (!lines) return CLEAR;
  const [forth, back] = [totalFor(lines, q), totalFor(lines, p)];
  if (isMutual(forth) || isMutual(back)) return unseen(forth, back);
  const hides = hidesSomebody(bench);
  const [ofSecond, ofFirst] = hides
    ? [hiddenMembers(bench, p, q), hiddenMembers(bench, q, p)]
    : [NOBODY, NOBODY];
  const [allForth, allBack] = [forth ?? ofSecond.all, back ?? ofFirst.all];
  if (isMutual(allForth) || isMutual(allBack)) return unseen(allForth, allBack);
  return {
    forth: allForth?.granted ?? partialFor(bench, lines, q, ofSecond.half),
    back: allBack?.granted ?? partialFor(bench, lines, p, ofFirst.half),
    unseen: false,
    touching: false,
  };
};

/** Total concealment, and whether it is of the observed's own making and so hides nobody from it. */
interface Total {
  readonly granted: Granted;
  readonly oneWay?: true;
}

const total = (rule: string): Total => ({ granted: { grade: 'total', rule } });

const EVERY_MEMBER = total('concealment.members.total');
const EVERY_DRESSED: Total = { granted: EVERY_MEMBER.granted, oneWay: true };

const isMutual = (found: Total | undefined): boolean => found !== undefined && !found.oneWay;

const unseen = (forth: Total | undefined, back: Total | undefined): Judgement => ({
  forth: forth?.granted ?? MUTUAL,
  back: back?.granted ?? MUTUAL,
  unseen: true,
  touching: false,
});

/** Nothing on the way, or the terrain on it. */
const linesOrNone = (bench: Bench, p: Party, q: Party): Lines | undefined => {
  if (bench.screens.length === 0) return undefined;
  if (!boxesWithin(p.box, q.box, GRAIN)) {
    const lane = laneBetween(p.box, q.box);
    const isOnTheWay = ({ box: { left, top, right, bottom } }: Screen): boolean =>
      meetsLane(lane, left, top, right, bottom);
    if (!bench.screens.some(isOnTheWay)) return undefined;
  }
  return linesBetween(bench, p, q);
};

const stopAllLines = ({ first, second }: Lines, pieces: readonly Piece[]): boolean =>
  pieces.length > 0 &&
  (pieces.some(({ holds }) => holds) ||
    !isOpen(
      first,
      second,
      pieces.map(({ ground }) => ground.shape),
    ));

/** draft.conceal.joint-terrain: those of one list together; the rule is that of the one piece which does it alone. */
const stoppedBy = (lines: Lines, pieces: readonly Piece[], rule: string): string | undefined => {
  if (!stopAllLines(lines, pieces)) return undefined;
  const alone = pieces.length === 1 || pieces.some(piece => stopAllLines(lines, [piece]));
  return alone ? rule : 'draft.conceal.joint-terrain';
};

/** What conceals one of two parties totally from the other as a whole. */
const totalFor = (lines: Lines, observed: Party): Total | undefined => {
  const { pieces, firstSize, secondSize } = lines;
  if (pieces.length === 0) return undefined;
  const size = observed === lines.second ? secondSize : firstSize;
  // draft.conceal.inside-terrain: neither by what one of them stands in, nor by the Size of what limits visibility.
  const between = pieces.filter(piece => !piece.stoodIn && !isVisibilityLimiting(piece));
  const larger = between.filter(piece => piece.size > firstSize && piece.size > secondSize);
  const byLarger = stoppedBy(lines, larger, 'draft.conceal.total.larger');
  if (byLarger) return total(byLarger);
  const near = between.filter(piece => piece.size >= size && isCloseTo(lines, observed, piece));
  const byNear = stoppedBy(lines, near, 'draft.conceal.total.near');
  if (byNear) return total(byNear);
  return byDepth(lines, observed) ?? byCamouflage(lines, observed, size);
};

/** draft.terrain.visibility.total, draft.terrain.visibility.beyond */
const byDepth = (lines: Lines, observed: Party): Total | undefined => {
  const { world, first, second, pieces } = lines;
  const limiting = pieces.filter(isVisibilityLimiting);
  if (limiting.length === 0) return undefined;
  const rings = limiting.map(({ ground }) => ground.shape);
  const { a, b } = nearest(first.shape, second.shape);
  if (!isDeep(world, lengthWithin(a, b, rings))) return undefined;
  const isInside = limiting.some(piece => (observed === second ? piece.holdsSecond : piece.holdsFirst));
  if (isInside) return total('draft.terrain.visibility.total');
  return isThickAllOver(first, second, rings, deepFrom(world))
    ? total('draft.terrain.visibility.beyond')
    : undefined;
};

/** equipment.other: what one stands in hides whoever is dressed for it as if it stood between, and him alone. */
const byCamouflage = ({ pieces, second }: Lines, observed: Party, size: number): Total | undefined => {
  const { camouflage } = observed;
  if (!camouflage) return undefined;
  const hides = pieces.some(
    piece =>
      (observed === second ? piece.holdsSecond : piece.holdsFirst) &&
      piece.size >= size &&
      camouflage(piece.ground),
  );
  return hides ? { granted: { grade: 'total', rule: 'draft.conceal.total.near' }, oneWay: true } : undefined;
};

/** draft.conceal.partial.any: the first of the ways that holds. */
const partialFor = (bench: Bench, lines: Lines, observed: Party, halfHidden: boolean): Granted => {
  if (bench.totalOnly) return NONE;
  const rule =
    partialBy(bench, lines, observed) ?? (halfHidden ? 'draft.conceal.partial.half-hidden' : undefined);
  return rule === undefined ? NONE : { grade: 'partial', rule };
};

const partialBy = (bench: Bench, lines: Lines, observed: Party): string | undefined =>
  partialByTerrain(lines, observed) ??
  (isUnitBetween(bench, lines.first, lines.second) ? 'draft.conceal.partial.unit-between' : undefined);

const partialByTerrain = (lines: Lines, observed: Party): string | undefined => {
  const { pieces, firstSize, secondSize, second } = lines;
  const isIn = (piece: Piece): boolean => (observed === second ? piece.holdsSecond : piece.holdsFirst);
  if (pieces.some(piece => isIn(piece) && isVisibilityLimiting(piece)))
    return 'draft.terrain.visibility.partial';
  const size = observed === second ? secondSize : firstSize;
  const half = stoppedBy(
    lines,
    pieces.filter(piece => piece.size >= size / 2),
    'draft.conceal.partial.half-size',
  );
  if (half) return half;
  return stoppedBy(
    lines,
    pieces.filter(piece => isCloseTo(lines, observed, piece)),
    'draft.conceal.partial.small-near',
  );
};

/** draft.conceal.partial.unit-between: any third unit on at least one of the lines, unless it flies above both. */
const isUnitBetween = ({ screens }: Bench, p: Party, q: Party): boolean => {
  const units = screens.filter(
    ({ kind, bottom }) => (kind === 'unit' || kind === 'skirmish') && !(bottom >= p.top && bottom >= q.top),
  );
  if (units.length === 0) return false;
  const swept = hullOfShapes([p.shape, q.shape]);
  return units.some(({ shape }) => overlaps(swept, shape));
};

interface Hidden {
  /** What the party has where all of them are. */
  readonly all: Total | undefined;
  readonly half: boolean;
}

const NOBODY: Hidden = { all: undefined, half: false };

const hidesSomebody = ({ screens }: Bench): boolean => screens.some(couldHide);

/** draft.same.conceal.every-member, draft.conceal.partial.half-hidden: those hidden, each treated as a unit of its own. */
const hiddenMembers = (bench: Bench, observer: Party, observed: Party): Hidden => {
  const { members } = observed;
  const hiding = forTotal(bench, observer, observed);
  if (members.length === 0 || hiding.screens.length === 0) return NOBODY;
  let seen = 0;
  let mutually = true;
  for (const member of members) {
    const { grade, unseen } = towardsMember(hiding, observer, member);
    mutually &&= unseen;
    if (grade !== 'total') seen++;
    if (bench.totalOnly ? seen > 0 : 2 * seen > members.length) return NOBODY;
  }
  const all = mutually ? EVERY_MEMBER : EVERY_DRESSED;
  return { all: seen === 0 ? all : undefined, half: true };
};

/** What one member, taken as a separate character, has from an observer, of whose members each looks too. */
export const towardsMember = (bench: Bench, observer: Party, member: Party): TowardsMember => {
  const { forth, unseen } = judge(bench, observer, member);
  return { grade: forth.grade, unseen };
};

/** What one piece of terrain gives a party all by itself. */
export const alone = (lines: Lines, observed: Party, piece: Piece): Granted => {
  const single = { ...lines, pieces: [piece] };
  const found = totalFor(single, observed);
  if (found) return found.granted;
  const rule = partialByTerrain(single, observed);
  return rule === undefined ? NONE : { grade: 'partial', rule };
};
