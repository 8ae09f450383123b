import type { Expectation } from '../../judge/skill/odds.ts';
import type { HitMarker } from '../../state.ts';
import { type Chanced, type Distribution, mergeAlike } from './distribution.ts';

/** What an attack may leave behind. */
export interface Scored {
  /** Those that are alike counted together. */
  readonly markers: readonly HitMarker[];
  /** The successes of blows on each front, by which those who are struck may be pushed. */
  readonly fronts: readonly number[];
}

export type Score = Chanced<Scored>;

const kindOf = ({ count: _, ...marker }: HitMarker): string => JSON.stringify(marker);

/** As many of these hits as there are successes. */
export const scoreOf = (odds: Distribution, marker: HitMarker, front?: number): Score[] =>
  odds.map((chance, count) => ({
    chance,
    value: {
      markers: count > 0 ? [{ ...marker, count }] : [],
      fronts:
        front === undefined ? [] : Array.from({ length: front + 1 }, (_, i) => (i === front ? count : 0)),
    },
  }));

/** draft.fire.supporting.friendly-hits: what a check leaves that may be fumbled, where 1s too many are hits as well. */
export const scoreWithFumbles = (
  { odds, fumbles = [] }: Pick<Expectation, 'odds' | 'fumbles'>,
  marker: HitMarker,
  stray: HitMarker,
): Score[] => {
  const [, ...excess] = fumbles;
  const fumbled = excess.reduce((sum, chance) => sum + chance, 0);
  return [
    ...scoreOf([(odds[0] ?? 1) - fumbled, ...odds.slice(1)], marker),
    ...scoreOf([0, ...excess], stray).slice(1),
  ];
};

const keyOf = ({ markers, fronts }: Scored): string =>
  markers
    .map(marker => `${kindOf(marker)} ${marker.count}`)
    .sort()
    .concat(fronts.join())
    .join('\n');

const together = (a: Scored, b: Scored): Scored => {
  const markers = [...a.markers];
  for (const marker of b.markers) {
    const at = markers.findIndex(one => kindOf(one) === kindOf(marker));
    const like = markers[at];
    if (like) markers[at] = { ...like, count: like.count + marker.count };
    else markers.push(marker);
  }
  const length = Math.max(a.fronts.length, b.fronts.length);
  const fronts = Array.from({ length }, (_, i) => (a.fronts[i] ?? 0) + (b.fronts[i] ?? 0));
  return { markers, fronts };
};

const NOTHING: Score = { chance: 1, value: { markers: [], fronts: [] } };

/** Scores that do not depend on each other, by every way in which they can fall together. */
export const scoreAll = (scores: readonly (readonly Score[])[]): Score[] => {
  let all: Score[] = [NOTHING];
  for (const score of scores) {
    all = mergeScores(
      all.flatMap(a => score.map(b => ({ chance: a.chance * b.chance, value: together(a.value, b.value) }))),
    );
  }
  return all;
};

/** Those of a check whose outcomes are told one by one. */
export const mergeScores = (scores: Iterable<Score>): Score[] => mergeAlike(scores, keyOf);
