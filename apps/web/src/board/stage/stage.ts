import type { Point } from '@emlia/kernel';
import type { Pose } from '../lay-members.ts';
import type { Fallen, Figure, Mood, Piece } from '../scene.ts';
import type { BlowAct, BreakAct, FallAct, MoveAct, ShotAct } from './acts.ts';
import { CHARGE, type Cue, STAGGER, TIP } from './cues.ts';

/** The board at one moment of what is played. */
export interface Staged {
  readonly pieces: readonly Piece[];
  readonly fallen: readonly Fallen[];
  poseOf(piece: Piece, figure: Figure): Pose | undefined;
  /** What is drawn over it. */
  readonly effects: readonly Effect[];
}

/** Something that is seen for a moment; `t` goes from 0 to 1. */
export type Effect =
  | { readonly kind: 'shot'; readonly act: ShotAct; readonly t: number }
  | { readonly kind: 'blow'; readonly act: BlowAct; readonly t: number }
  | { readonly kind: 'break'; readonly act: BreakAct; readonly t: number }
  | { readonly kind: 'tremor'; readonly piece: Piece; readonly t: number }
  | { readonly kind: 'dust'; readonly at: readonly Point[]; readonly t: number }
  | { readonly kind: 'loss'; readonly at: Point; readonly count: number; readonly t: number };

/** Slow, swift, slow. */
const inOut = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2);
const easeIn = (t: number): number => t * t;

const shareOf = ({ start, end }: Cue, ms: number): number =>
  end === start ? 1 : Math.max(0, Math.min(1, (ms - start) / (end - start)));

/** A place along a way, by its share of the whole. */
export const alongWay = (way: readonly Point[], share: number): Point => {
  const steps = way.slice(1).map((to, i) => {
    const from = way[i] as Point;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const whole = steps.reduce((sum, { length }) => sum + length, 0);
  let left = Math.max(0, Math.min(1, share)) * whole;
  for (const { from, to, length } of steps) {
    if (left > length) {
      left -= length;
      continue;
    }
    const t = length === 0 ? 1 : left / length;
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  }
  return way.at(-1) ?? { x: 0, y: 0 };
};

/** How far along a charge is: a little back first, then a lunge beyond the end, then at rest. */
export const lungeAt = (t: number, length: number): number => {
  const [back, settle] = [CHARGE.back / length, CHARGE.settle / length];
  if (t < back) return -0.04 * Math.sin((Math.PI / 2) * (t / back));
  if (t > 1 - settle) return 1 + 0.04 * (1 - (t - (1 - settle)) / settle);
  return -0.04 + 1.08 * easeIn((t - back) / (1 - back - settle));
};

const mixAngle = (from: number, to: number, t: number): number =>
  from + (((((to - from) % 360) + 540) % 360) - 180) * t;

/** What of an act concerns one unit. */
interface Part {
  readonly moves: readonly (Cue & { readonly act: MoveAct })[];
  readonly falls: readonly (Cue & { readonly act: FallAct })[];
  readonly hits: readonly Cue[];
  readonly blows: readonly (Cue & { readonly act: BlowAct })[];
  readonly moods: readonly { readonly start: number; readonly was: Mood; readonly mood: Mood }[];
}

const partsOf = (cues: readonly Cue[]): ReadonlyMap<string, Part> => {
  const parts = new Map<string, { [Key in keyof Part]: Part[Key][number][] }>();
  const of = (unit: string) => {
    const known = parts.get(unit) ?? { moves: [], falls: [], hits: [], blows: [], moods: [] };
    parts.set(unit, known);
    return known;
  };
  for (const cue of cues) {
    const { act, start } = cue;
    if (act.kind === 'move') of(act.unit).moves.push({ ...cue, act });
    if (act.kind === 'fall') of(act.unit).falls.push({ ...cue, act });
    if (act.kind === 'mood') of(act.unit).moods.push({ start, was: act.was, mood: act.mood });
    if (act.kind === 'blow') of(act.unit).blows.push({ ...cue, act });
    if ((act.kind === 'blow' || act.kind === 'shot') && act.hits > 0)
      for (const unit of act.at) of(unit).hits.push(cue);
  }
  return parts;
};

/** Steps to and fro when hit, in pixels. */
const SHAKE = 2.5;
/** How high figures hop as they go, in pixels, and how often in a second. */
const HOP = 2;
const HOPS = 6;

/** All that is on the board while something is played, from how it stood to how it stands. */
export const stageOf = (
  before: readonly Piece[],
  after: readonly Piece[],
  fallenAfter: readonly Fallen[],
  cues: readonly Cue[],
): ((ms: number) => Staged) => {
  const parts = partsOf(cues);
  const old = new Map(before.map(piece => [piece.id, piece]));
  const now = new Set(after.map(({ id }) => id));
  const falls = cues.flatMap(cue => (cue.act.kind === 'fall' ? [{ ...cue, act: cue.act }] : []));
  const fallen = new Set(falls.flatMap(({ act }) => act.who.map(({ mark }) => mark)));
  const settled = fallenAfter.filter(mark => !isAmong(fallen, mark));
  // Who is gone for good is there until they have fallen.
  const gone = before.filter(({ id }) => !now.has(id) && parts.get(id)?.falls.length);
  const all = [...after, ...gone.map(piece => ({ ...piece, figures: [] }))];

  return ms => ({
    pieces: all.flatMap(piece => pieceAt(piece, old.get(piece.id), parts.get(piece.id), ms) ?? []),
    fallen: [
      ...settled,
      ...falls.flatMap(({ act, start }) =>
        act.who.flatMap(({ mark }, i) => (ms >= start + STAGGER * i + TIP ? [mark] : [])),
      ),
    ],
    poseOf(piece, figure) {
      const part = parts.get(piece.id);
      return part && poseAt(part, figure, ms);
    },
    effects: cues.flatMap(cue => effectsAt(cue, old, ms)),
  });
};

const isAmong = (marks: ReadonlySet<Fallen>, { x, y }: Fallen): boolean => {
  for (const mark of marks) if (mark.x === x && mark.y === y) return true;
  return false;
};

const pieceAt = (
  piece: Piece,
  was: Piece | undefined,
  part: Part | undefined,
  ms: number,
): Piece | undefined => {
  if (!part) return piece;
  const { moves, falls, moods } = part;
  const falling = falls.flatMap(({ act, start }) =>
    act.who.flatMap(({ figure }, i) => (ms < start + STAGGER * i + TIP ? [figure] : [])),
  );
  const begun = falls.length === 0 || ms >= (falls[0]?.start ?? 0);
  const figures = piece.figures.map(figure => placedAt(figure, moves, ms));
  const here = new Set(figures.map(({ id }) => id));
  const shown = [
    ...figures,
    ...falling.filter(({ id }) => !here.has(id)).map(figure => placedAt(figure, moves, ms)),
  ];
  if (shown.length === 0) return undefined;
  const mood = moods.findLast(({ start }) => ms >= start)?.mood ?? moods[0]?.was ?? piece.mood;
  return {
    ...piece,
    figures: shown,
    ...(!begun && was && { left: was.left, strength: was.strength }),
    ...(mood && { mood }),
  };
};

/** Where a member is on its ways: before the first at its beginning. */
const placedAt = (figure: Figure, moves: Part['moves'], ms: number): Figure => {
  let placed = figure;
  for (const cue of [...moves].reverse()) {
    const t = shareOf(cue, ms);
    if (t >= 1) break;
    const one = cue.act.ways.find(({ id }) => id === figure.id);
    if (!one) continue;
    const { charging } = cue.act;
    const share = charging ? lungeAt(t, cue.end - cue.start) : inOut(t);
    const [first, second] = one.way;
    const at =
      share < 0 && first && second
        ? { x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share }
        : alongWay(one.way, share);
    placed = { ...figure, ...at, facing: mixAngle(one.from, figure.facing, Math.min(1, 2 * t)) };
  }
  return placed;
};

const poseAt = ({ moves, falls, hits, blows }: Part, { id }: Figure, ms: number): Pose | undefined => {
  let [dx, dy, tip] = [0, 0, 0];
  for (const cue of moves) {
    const t = shareOf(cue, ms);
    const { gait } = cue.act;
    if (t <= 0 || t >= 1 || (gait !== 'foot' && gait !== 'hoof')) continue;
    // Ranks step one after another, a little.
    dy -= HOP * Math.abs(Math.sin((Math.PI * HOPS * (ms - cue.start + 20 * (id % 5))) / 1000));
  }
  for (const { start, end } of hits) {
    // What was thrown arrives before it is felt.
    const t = (ms - (start + end) / 2) / 160;
    if (t > 0 && t < 1) dx += SHAKE * Math.sin(6 * Math.PI * t) * (1 - t);
  }
  for (const cue of blows) {
    const t = shareOf(cue, ms);
    if (t > 0 && t < 1) dy -= 2 * Math.sin(Math.PI * t * 3) ** 2;
  }
  for (const { act, start } of falls) {
    const i = act.who.findIndex(({ figure }) => figure.id === id);
    if (i < 0) continue;
    const t = Math.max(0, Math.min(1, (ms - start - STAGGER * i) / TIP));
    const bounce = t > 0.8 ? -4 * Math.sin((Math.PI * (t - 0.8)) / 0.2) : 0;
    tip = 85 * easeIn(Math.min(1, t / 0.8)) + bounce;
  }
  return dx === 0 && dy === 0 && tip === 0 ? undefined : { dx, dy, tip };
};

/** Numbers rise so long after somebody begins to fall, smoke hangs so long after a volley. */
const RISE = 700;
const SMOKE = 900;

const effectsAt = (cue: Cue, pieces: ReadonlyMap<string, Piece>, ms: number): Effect[] => {
  const { act, start, end } = cue;
  const over = (length: number, from = start): number => (ms - from) / length;
  const during = (t: number): boolean => t >= 0 && t < 1;
  switch (act.kind) {
    case 'shot': {
      const t = over(end - start + SMOKE);
      const felt = over(240, (start + end) / 2);
      return [
        ...(during(t) ? [{ kind: 'shot' as const, act, t: (ms - start) / (end - start) }] : []),
        ...(act.hits > 0 ? tremors(act.at, pieces, felt) : []),
      ];
    }
    case 'blow': {
      const t = over(end - start);
      return [
        ...(during(t) ? [{ kind: 'blow' as const, act, t }] : []),
        ...(act.hits > 0 ? tremors(act.at, pieces, over(240, (start + end) / 2)) : []),
      ];
    }
    case 'break': {
      const t = over(end - start + 400);
      return during(t) ? [{ kind: 'break', act, t }] : [];
    }
    case 'fall': {
      const t = over(RISE);
      const [first] = act.who;
      if (!first || !during(t)) return [];
      const at = { x: first.figure.x, y: Math.min(...act.who.map(({ figure }) => figure.y)) };
      return [{ kind: 'loss', at, count: act.who.length, t }];
    }
    case 'move': {
      const t = over(end - start + 300);
      if (!act.charging || !during(t)) return [];
      return [{ kind: 'dust', at: act.ways.flatMap(({ way }) => way[0] ?? []), t }];
    }
    case 'mood':
    case 'dice':
      return [];
  }
};

const tremors = (units: readonly string[], pieces: ReadonlyMap<string, Piece>, t: number): Effect[] =>
  t < 0 || t >= 1
    ? []
    : units.flatMap(id => {
        const piece = pieces.get(id);
        return piece ? [{ kind: 'tremor' as const, piece, t }] : [];
      });
