import type { MeasureEnd } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';
import type { Drawing, Pointer } from '../../../board/scene.ts';
import { say } from '../../../platform/words/say.ts';
import { corridorDrawing, sightLineOf } from './corridor.ts';
import type { Looker } from './looker.ts';
import { markAt, targetOf } from './mark.ts';
import { rulerDrawing } from './ruler.ts';

/**
 * A ruler or a line of sight laid on the table, as a value: what it is laid from, over and to. While `follows`, its
 * last mark is wherever the pointer is. It asks the engine and changes nothing.
 */
export interface Instrument {
  readonly kind: 'measure' | 'sight';
  readonly marks: readonly MeasureEnd[];
  readonly follows: boolean;
  /** Where the pointer, or the arrow keys, last were. */
  readonly at?: Point;
}

/** An instrument taken in hand; with a unit looked at it starts from there. */
export const takeUp = (kind: Instrument['kind'], from?: MeasureEnd, at?: Point): Instrument => ({
  kind,
  marks: from ? [from] : [],
  follows: false,
  ...(at && { at }),
});

/** The pointer is there. */
export const pointTo = (
  one: Instrument,
  looker: Looker,
  { at, hit }: Pick<Pointer, 'at' | 'hit'>,
): Instrument => {
  const fixed = one.follows ? one.marks.slice(0, -1) : one.marks;
  // Both ends lie: nothing follows until a new one is begun.
  if (fixed.length === 0 || isLaid(one)) return { ...one, at };
  return { ...one, marks: [...fixed, markAt(looker, at, hit)], follows: true, at };
};

export const isLaid = ({ marks, follows }: Instrument): boolean => !follows && marks.length > 1;

/** A click: where it starts, then where it ends; the next begins anew. With `on` it goes on from there. */
export const press = (
  one: Instrument,
  looker: Looker,
  { at, hit }: Pick<Pointer, 'at' | 'hit'>,
  on = false,
): Instrument => {
  const mark = markAt(looker, at, hit);
  const fixed = one.follows ? one.marks.slice(0, -1) : one.marks;
  if (fixed.length === 0 || isLaid(one)) return { kind: one.kind, marks: [mark], follows: false, at };
  const marks = [...fixed, mark];
  return on && one.kind === 'measure'
    ? { ...one, marks: [...marks, mark], follows: true, at }
    : { ...one, marks, follows: false, at };
};

/** The other end of it counts as something else: the piece of terrain there, or the point. */
export const exchange = (one: Instrument, index: number, mark: MeasureEnd): Instrument => ({
  ...one,
  marks: one.marks.map((old, i) => (i === index ? mark : old)),
});

/** What has left the table cannot be measured to any more. */
export const stillThere = (one: Instrument, looker: Looker): Instrument => {
  const marks = one.marks.filter(mark => targetOf(looker, mark));
  return marks.length === one.marks.length ? one : { kind: one.kind, marks: [], follows: false };
};

export const instrumentDrawing = (one: Instrument, looker: Looker): Drawing => {
  const { kind, marks } = stillThere(one, looker);
  if (kind === 'measure') return rulerDrawing(looker, marks);
  const [a, b] = marks;
  const line = a && b && sightLineOf(looker, a, b);
  return line ? corridorDrawing(looker, line) : {};
};

export const hints = (): Readonly<Record<Instrument['kind'], string>> => ({
  measure: say`Ruler: click where it starts and where it ends; right click or Shift and click for a corner. Arrow keys and Enter do as well. Esc puts it away.`,
  sight: say`Sight: click two things, units, ground or points. Arrow keys and Enter do as well. Esc puts it away.`,
});
