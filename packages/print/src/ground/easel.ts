import type { Point } from '@emlia/kernel';
import { blend, thin } from './colour.ts';
import { drawCrown, inkCrown, PAD } from './crown.ts';
import { depthIn, type Extent, type Ring, sidesOf } from './outline.ts';
import type { Paints, Tones } from './paints.ts';
import type { GroundPlan, PlannedPiece } from './plan.ts';
import { clamp, noise, seedOf } from './random.ts';
import { type Scattered, scatter } from './scatter.ts';
import type { Pen, Sheet } from './sheet.ts';

export const TURN = 2 * Math.PI;
/** How strong fine lines are. */
const LINE = 0.8;
/** How much paint a wash holds. */
const PAINT = 0.92;

/** Pictures made for one plan, theme and scale, and used again for each part of it. */
export interface Store {
  once<Made>(key: string, make: () => Made): Made;
}

export const storeOf = (): Store => {
  const kept = new Map<string, unknown>();
  return {
    once<Made>(key: string, make: () => Made): Made {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as Made;
    },
  };
};

/** What all painters of the ground share: the sheet, the shadows beneath, and how a line, a wash, a crown is laid. */
export interface Easel {
  readonly plan: GroundPlan;
  readonly paints: Paints;
  readonly store: Store;
  /** Pixels to a GSU. */
  readonly scale: number;
  /** The sheet, in GSU. */
  readonly pen: Pen;
  /** Shadows of all that stands: laid once, so that where two meet it is no darker. */
  readonly shadows: Pen;
  /** Whether any of a rectangle is on this part of the sheet. */
  sees(box: Extent, around?: number): boolean;
  seesSpot(x: number, y: number, around: number): boolean;
  /** The width of a line of so many pixels, in GSU: lines grow with the root of the zoom. */
  line(pixels: number): number;
  /** Ink for fine lines. */
  ink(strength: number): string;
  /** What stands up is painted after all that lies, from north to south. */
  stand(y: number, paint: () => void): void;
  /** Sets down at a place what is drawn once and used again, so many GSU to its pixel. */
  stamp(stamp: Stamp, x: number, y: number, size: number): void;
  /** Lays a picture made dot by dot over a rectangle; not where only lines are drawn. */
  lay(picture: Sheet, box: Pick<Extent, 'x' | 'y' | 'wide' | 'high'>): void;
}

/** Something drawn round the origin, in pixels. */
export interface Stamp {
  readonly key: string;
  /** It is no wider to any side. */
  readonly reach: number;
  draw(pen: Pen): void;
}

export const trace = (pen: Pen, points: readonly Point[], closed = true): void => {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  if (closed) pen.closePath();
};

export const fineInk = ({ engraving }: Paints, strength: number): string =>
  thin(engraving, clamp(strength * LINE));

/** Paint inside an outline, its pigment gathered along the edge. */
export const layWash = (
  { pen, paints, line }: Easel,
  path: Ring,
  {
    colour,
    strength,
    edge = 1,
  }: { readonly colour: string; readonly strength: number; readonly edge?: number },
): void => {
  pen.save();
  trace(pen, path);
  pen.fillStyle = paints.inkOnly ? paints.paper : thin(colour, strength * PAINT);
  pen.fill();
  if (paints.inkOnly) {
    pen.restore();
    return;
  }
  pen.clip();
  pen.strokeStyle = blend(colour, paints.ink, paints.dark ? 0.55 : 0.45);
  for (const [width, alpha] of [
    [13, 0.06],
    [7, 0.08],
    [3.2, 0.13],
    [1.4, 0.22],
  ] as const) {
    pen.globalAlpha = Math.min(1, alpha * edge * PAINT);
    pen.lineWidth = line(width) * 2;
    pen.stroke();
  }
  pen.restore();
};

/** An outline drawn twice, the second time lightly beside the first. */
export const drawOutline = (
  { pen, line }: Easel,
  path: readonly Point[],
  {
    colour,
    width = 0.9,
    strength = 0.7,
  }: { readonly colour: string; readonly width?: number; readonly strength?: number },
): void => {
  pen.save();
  pen.strokeStyle = colour;
  pen.lineWidth = line(width);
  pen.globalAlpha = clamp(strength * LINE);
  trace(pen, path);
  pen.stroke();
  pen.globalAlpha = clamp(strength * 0.35 * LINE);
  pen.translate(line(0.7), line(0.5));
  trace(pen, path);
  pen.stroke();
  pen.restore();
};

export const drawStroke = (
  { pen, line }: Easel,
  points: readonly Point[],
  { colour, width, strength }: { readonly colour: string; readonly width: number; readonly strength: number },
): void => {
  pen.strokeStyle = colour;
  pen.globalAlpha = strength;
  pen.lineWidth = line(width);
  trace(pen, points, false);
  pen.stroke();
  pen.globalAlpha = 1;
};

export const within = ({ pen }: Easel, path: readonly Point[], paint: () => void): void => {
  pen.save();
  trace(pen, path);
  pen.clip();
  paint();
  pen.restore();
};

/** Parallel rows over a rectangle, turned by an angle round its middle; the pen lies along them. */
export const inRows = (
  easel: Easel,
  { path, box }: { readonly path: Ring; readonly box: Extent },
  { gap, angle }: { readonly gap: number; readonly angle: number },
  paint: (y: number, reach: number, row: number) => void,
): void => {
  const reach = Math.hypot(box.wide, box.high) / 2 + gap;
  within(easel, path, () => {
    easel.pen.translate(box.cx, box.cy);
    easel.pen.rotate(angle);
    for (let row = 0, y = -reach; y < reach; row++, y += gap) paint(y, reach, row);
  });
};

/** A shadow of what stands on an outline, so long, to the south-east. */
export const castShadow = ({ shadows }: Easel, ring: Ring, length: number): void => {
  const by = length * Math.SQRT1_2;
  trace(shadows, ring);
  shadows.fill();
  trace(
    shadows,
    ring.map(({ x, y }) => ({ x: x + by, y: y + by })),
  );
  shadows.fill();
  for (const [a, b] of sidesOf(ring)) {
    trace(shadows, [a, b, { x: b.x + by, y: b.y + by }, { x: a.x + by, y: a.y + by }]);
    shadows.fill();
  }
};

export const castRound = ({ shadows }: Easel, x: number, y: number, radius: number, length: number): void => {
  const by = length * Math.SQRT1_2 * 0.6;
  shadows.beginPath();
  shadows.ellipse(x + by, y + by, radius * 1.18, radius * 0.92, Math.PI / 4, 0, TURN);
  shadows.fill();
};

export const drawTuft = (
  { pen, line }: Easel,
  { x, y, chance }: Point & { readonly chance: number },
  high: number,
): void => {
  pen.lineWidth = line(0.85);
  pen.beginPath();
  for (let i = -1.5; i <= 1.5; i++) {
    pen.moveTo(x + i * high * 0.14, y);
    pen.quadraticCurveTo(
      x + i * high * 0.2,
      y - high * 0.6,
      x + i * high * (0.42 + chance * 0.2),
      y - high * (1 - Math.abs(i) * 0.18),
    );
  }
  pen.stroke();
};

/** So many crowns of a kind; more would not be told apart. */
const CROWNS = 9;

export interface Foliage {
  readonly kind: string;
  readonly tones: Tones;
  readonly radius: number;
  /** How long its shadow is. */
  readonly shadow?: number;
}

/** A crown that stands at a place. */
export const standCrown = (
  easel: Easel,
  { x, y, chance }: Point & { readonly chance: number },
  { kind, tones, radius, shadow = radius * 0.9 }: Foliage,
): void => {
  if (!easel.seesSpot(x, y, radius * 1.6 + shadow)) return;
  const { scale, plan, paints } = easel;
  const pixels = Math.max(3, radius * scale);
  const one = Math.floor(chance * 997) % CROWNS;
  const size = 0.82 + ((chance * 31) % 1) * 0.36;
  castRound(easel, x, y, radius * size, shadow);
  const crown: Stamp = {
    key: `crown ${kind} ${Math.round(pixels)} ${one}`,
    reach: pixels * PAD,
    draw: pen =>
      (paints.inkOnly ? inkCrown : drawCrown)(pen, pixels, plan.seed + one * 7, {
        tones,
        ink: paints.crownInk,
      }),
  };
  easel.stand(y, () => easel.stamp(crown, x, y, (size * radius) / pixels));
};

/** Paints one piece of ground. */
export type Painter = (easel: Easel, piece: PlannedPiece) => void;

interface Spread {
  /** Tells apart what is spread over one piece. */
  readonly name: string;
  readonly gap: number;
  /** How far inside the outline they keep, in GSU; missing: all over its rectangle. */
  readonly inside?: number;
  readonly stray?: number;
  keep?(x: number, y: number): boolean;
}

/** Places spread over a piece, worked out once; those on this part of the sheet, and so far round it. */
export const spread = (
  { plan, seesSpot }: Easel,
  { id, box, path, seed }: PlannedPiece,
  { name, gap, inside, stray, keep }: Spread,
  around: number,
): Scattered[] =>
  plan
    .once(`${id} ${name}`, () =>
      scatter(
        box,
        { gap, seed: seed + seedOf(name), ...(stray !== undefined && { stray }) },
        (x, y) => (inside === undefined || depthIn(path, x, y) > inside) && (keep?.(x, y) ?? true),
      ),
    )
    .filter(({ x, y }) => seesSpot(x, y, around));

/** A stone that lies at a place. */
export const standPebble = (
  easel: Easel,
  { x, y, chance }: Point & { readonly chance: number },
  radius: number,
): void => {
  if (!easel.seesSpot(x, y, radius * 3)) return;
  const { pen, paints, shadows } = easel;
  shadows.beginPath();
  shadows.ellipse(x + radius * 0.6, y + radius * 0.6, radius * 1.15, radius * 0.8, 0.78, 0, TURN);
  shadows.fill();
  easel.stand(y, () => {
    const corners = Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 7) * TURN + chance;
      const out = radius * (0.75 + noise(i, chance * 99, 3) * 0.45);
      return { x: x + Math.cos(angle) * out, y: y + Math.sin(angle) * out * 0.85 };
    });
    pen.save();
    trace(pen, corners);
    pen.fillStyle = paints.rock[1];
    pen.fill();
    pen.clip();
    pen.fillStyle = paints.rock[0];
    pen.beginPath();
    pen.arc(x - radius * 0.4, y - radius * 0.45, radius * 0.85, 0, TURN);
    pen.fill();
    pen.restore();
    drawOutline(easel, corners, { colour: paints.stoneInk, width: 0.8, strength: 0.9 });
  });
};
