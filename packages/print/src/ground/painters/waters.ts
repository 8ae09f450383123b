import type { Point } from '@emlia/kernel';
import type { Brush } from '../brushes.ts';
import { blend, thin } from '../colour.ts';
import {
  drawOutline,
  drawStroke,
  drawTuft,
  type Easel,
  layWash,
  type Painter,
  spread,
  TURN,
  trace,
  within,
} from '../easel.ts';
import { emptyGrid, isolines } from '../isolines.ts';
import {
  depthIn,
  type Extent,
  extentOf,
  grown,
  isInside,
  type Ring,
  sidesOf,
  signedArea,
} from '../outline.ts';
import type { GroundPlan, PlannedPiece } from '../plan.ts';
import { cloud, drawsFrom } from '../random.ts';
import { paintEmbers } from './greens.ts';

/** Pieces that are one water: a river, its fords, and what flows under its bridges. */
export interface Water {
  readonly id: string;
  readonly pieces: readonly PlannedPiece[];
  readonly box: Extent;
  /** Where water meets land, in runs; between two pieces of it there is no shore. */
  readonly shores: readonly (readonly Point[])[];
  /** None of it is deep. */
  readonly shallow: boolean;
}

const WATERY: ReadonlySet<Brush> = new Set<Brush>(['water', 'shallows', 'bridge']);
/** Outlines so near each other, in fitted pixels, are one water's: hands stray. */
const NEAR = 8;

const touches = (a: PlannedPiece, b: PlannedPiece, near: number): boolean => {
  const [p, q] = [grown(a.box, near), b.box];
  if (p.x > q.x + q.wide || q.x > p.x + p.wide || p.y > q.y + q.high || q.y > p.y + p.high) return false;
  return (
    a.path.some(({ x, y }) => depthIn(b.path, x, y) > -near) ||
    b.path.some(({ x, y }) => depthIn(a.path, x, y) > -near)
  );
};

/** All waters of a plan. A bridge over dry land is none. */
export const watersOf = (plan: GroundPlan): readonly Water[] =>
  plan.once('waters', () => {
    const near = NEAR * plan.u;
    const groups: PlannedPiece[][] = [];
    for (const piece of plan.pieces.filter(({ brush }) => WATERY.has(brush))) {
      const met = groups.filter(group => group.some(other => touches(piece, other, near)));
      const joined = [piece, ...met.flat()];
      for (const group of met) groups.splice(groups.indexOf(group), 1);
      groups.push(joined);
    }
    return groups
      .filter(pieces => pieces.some(({ brush }) => brush !== 'bridge'))
      .map(pieces => ({
        id: pieces.map(({ id }) => id).join(' '),
        pieces,
        box: extentOf(pieces.flatMap(({ path }) => path)),
        shores: pieces.flatMap(piece => (piece.brush === 'bridge' ? [] : shoresOf(piece, pieces, near))),
        shallow: pieces.every(({ brush }) => brush !== 'water'),
      }));
  });

/** The runs of a piece's outline along which no other piece of its water lies. */
const shoresOf = (piece: PlannedPiece, all: readonly PlannedPiece[], near: number): Point[][] => {
  const others = all.filter(other => other !== piece);
  const runs: Point[][] = [[]];
  for (const [from, to] of sidesOf(piece.path)) {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    if (others.some(({ path }) => depthIn(path, x, y) > -near)) runs.push([]);
    else {
      const run = runs.at(-1);
      if (run?.length === 0) run.push(from);
      run?.push(to);
    }
  }
  // The outline is closed: its last run goes on in its first.
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length > 1 && first && last && first.length > 0 && last.length > 0) {
    last.push(...first.slice(1));
    runs.shift();
  }
  return runs.filter(run => run.length > 1);
};

const offSegment = (x: number, y: number, a: Point, b: Point): number => {
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((x - a.x) * ex + (y - a.y) * ey) / (ex * ex + ey * ey || 1)));
  return Math.hypot(x - a.x - ex * t, y - a.y - ey * t);
};

/** Lines so many fitted pixels inside the shore. */
const shoreLines = ({ plan }: Easel, water: Water, off: number): Point[][] =>
  plan.once(`${water.id} shore ${off}`, () => {
    const cell = 2.6 * plan.u;
    const far = 60 * plan.u;
    const depths = plan.once(`${water.id} depths`, () => {
      const grid = emptyGrid(grown(water.box, 2 * cell), cell);
      const segments = water.shores.flatMap(run =>
        run.slice(1).map((to, i) => [run[i] as Point, to] as const),
      );
      for (let row = 0; row < grid.high; row++) {
        for (let column = 0; column < grid.wide; column++) {
          const [x, y] = [grid.x + column * cell, grid.y + row * cell];
          let least = far;
          for (const [a, b] of segments) {
            if (Math.abs(a.x - x) > least + 9 * plan.u || Math.abs(a.y - y) > least + 9 * plan.u) continue;
            least = Math.min(least, offSegment(x, y, a, b));
          }
          const wet = water.pieces.some(({ path, box }) => isInside(path, box, x, y));
          // Hands stray where two pieces meet: what lies between them is water all the same.
          const seam =
            !wet && water.pieces.filter(({ path, box }) => isNear(path, box, x, y, NEAR * plan.u)).length > 1;
          grid.cells[row * grid.wide + column] = wet || seam ? least : -least;
        }
      }
      return grid;
    });
    return isolines(depths, off * plan.u);
  });

const isNear = (path: Ring, box: Extent, x: number, y: number, near: number): boolean =>
  x > box.x - near &&
  y > box.y - near &&
  x < box.x + box.wide + near &&
  y < box.y + box.high + near &&
  depthIn(path, x, y) > -near;

/** All pieces of a water as one area; the seams between them are closed. */
const traceWater = ({ pen }: Easel, { pieces }: Water): void => {
  pen.beginPath();
  for (const { path } of pieces) {
    const ring = signedArea(path) > 0 ? path : path.toReversed();
    ring.forEach(({ x, y }, i) => {
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    });
    pen.closePath();
  }
};

const strokeShores = ({ pen }: Easel, { shores }: Water): void => {
  for (const shore of shores) {
    trace(pen, shore, false);
    pen.stroke();
  }
};

/** Between two pieces drawn by hand a sliver of land would be left: sides of theirs that are no shore, nor near one. */
const seamsOf = ({ plan }: Easel, { id, pieces, shores }: Water): (readonly [Point, Point])[] =>
  plan.once(`${id} seams`, () => {
    const [near, clear] = [NEAR * plan.u, 4 * plan.u];
    const wet = pieces.filter(({ brush }) => brush !== 'bridge');
    return wet.flatMap(piece =>
      sidesOf(piece.path).filter(([a, b]) => {
        const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
        return (
          wet.some(other => other !== piece && isNear(other.path, other.box, x, y, near)) &&
          shores.every(run => run.slice(1).every((to, i) => offSegment(x, y, run[i] as Point, to) > clear))
        );
      }),
    );
  });

/** Paint inside a water, its pigment gathered along the shore. */
const washWater = (easel: Easel, water: Water, colour: string): void => {
  const { pen, plan, paints, line } = easel;
  pen.save();
  traceWater(easel, water);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = NEAR * plan.u;
  pen.lineCap = 'butt';
  for (const seam of seamsOf(easel, water)) {
    trace(pen, seam, false);
    pen.stroke();
  }
  traceWater(easel, water);
  pen.clip();
  pen.strokeStyle = blend(colour, paints.ink, paints.dark ? 0.55 : 0.45);
  for (const [width, alpha] of [
    [13, 0.03],
    [7, 0.04],
    [3.2, 0.07],
    [1.4, 0.11],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.lineWidth = line(width) * 2;
    strokeShores(easel, water);
  }
  pen.restore();
};

/** Sand along the shore, steps of deeper blue, lines that follow the shore, and here and there a wave. */
export const paintWater = (easel: Easel, water: Water): void => {
  const { pen, paints, line } = easel;
  const pale = blend(paints.water, paints.sand, 0.32);
  pen.strokeStyle = thin(paints.sand, 0.55);
  pen.lineWidth = line(7);
  strokeShores(easel, water);
  washWater(easel, water, water.shallow ? pale : paints.water);
  if (!water.shallow) {
    pen.fillStyle = thin(paints.deep, 0.16);
    for (const off of [9, 16, 26, 40]) {
      for (const ring of shoreLines(easel, water, off)) {
        trace(pen, ring);
        pen.fill();
      }
    }
    for (const piece of water.pieces) if (piece.brush === 'shallows') paintFord(easel, piece, pale);
  }
  const lines = water.shallow ? [2.4, 6] : [2.4, 5.2, 8.6, 12.8, 18];
  lines.forEach((off, i) => {
    for (const shore of shoreLines(easel, water, off))
      drawStroke(easel, shore, {
        colour: paints.waterInk,
        width: 0.85 - i * 0.06,
        strength: 0.72 - i * 0.12,
      });
  });
  for (const piece of water.pieces) {
    if (piece.brush === 'shallows') paintBed(easel, piece);
    else drawWaves(easel, piece, { gap: 30, inside: 14, strength: 0.5 });
  }
  pen.strokeStyle = paints.waterInk;
  pen.globalAlpha = water.shallow ? 0.5 : 0.75;
  pen.lineWidth = line(water.shallow ? 0.9 : 1.3);
  strokeShores(easel, water);
  pen.globalAlpha = 1;
};

/** Where deep water grows shallow: paler, without an edge. */
const paintFord = ({ pen, plan }: Easel, { path }: PlannedPiece, pale: string): void => {
  trace(pen, path);
  pen.fillStyle = thin(pale, 0.85);
  pen.fill();
  pen.strokeStyle = thin(pale, 0.4);
  pen.lineWidth = 5 * plan.u;
  pen.stroke();
};

/** Stones on the bed, seen through the water, and foam over them. */
const paintBed = (easel: Easel, piece: PlannedPiece): void => {
  const { pen, plan, paints } = easel;
  const { u } = plan;
  within(easel, piece.path, () => {
    pen.fillStyle = thin(paints.rock[1], 0.55);
    for (const { x, y, chance } of spread(
      easel,
      piece,
      { name: 'bed', gap: 12 * u, inside: 1.5 * u },
      3 * u,
    )) {
      if (chance < 0.5) continue;
      pen.beginPath();
      pen.ellipse(x, y, (0.8 + chance) * u, (0.6 + chance * 0.5) * u, chance * 3, 0, TURN);
      pen.fill();
    }
    drawWaves(easel, piece, { gap: 17, inside: 2.5, strength: 0.7 });
  });
};

const drawWaves = (
  easel: Easel,
  piece: PlannedPiece,
  { gap, inside, strength }: { readonly gap: number; readonly inside: number; readonly strength: number },
): void => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  pen.strokeStyle = thin(paints.foam, strength);
  pen.lineWidth = line(0.9);
  for (const { x, y, chance } of spread(
    easel,
    piece,
    { name: 'waves', gap: gap * u, inside: inside * u },
    10 * u,
  )) {
    const wide = (4 + chance * 4) * u;
    pen.beginPath();
    pen.moveTo(x - wide, y);
    pen.quadraticCurveTo(x - wide / 2, y - 1.8 * u, x, y);
    pen.quadraticCurveTo(x + wide / 2, y - 1.8 * u, x + wide, y);
    pen.stroke();
  }
};
/** Broken level lines, pools and reeds. */
export const paintMarsh: Painter = (easel, piece) => {
  const { pen, plan, paints, line } = easel;
  const { u } = plan;
  const { path, box, seed } = piece;
  layWash(easel, path, { colour: paints.marsh, strength: 0.85, edge: 0.8 });
  within(easel, path, () => {
    pen.fillStyle = thin(paints.water, 0.75);
    pen.strokeStyle = thin(paints.waterInk, 0.5);
    pen.lineWidth = line(0.7);
    for (const { x, y, chance } of spread(easel, piece, { name: 'pools', gap: 46 * u }, 20 * u)) {
      pen.beginPath();
      pen.ellipse(x, y, (9 + chance * 10) * u, (3.5 + chance * 4) * u, 0, 0, TURN);
      pen.fill();
      pen.stroke();
    }
    pen.strokeStyle = thin(paints.marshInk, 0.62);
    pen.lineWidth = line(0.75);
    pen.beginPath();
    for (let row = 0, y = box.y; y < box.y + box.high; row++, y += 4.6 * u) {
      const draw = drawsFrom(seed + row);
      for (let x = box.x - draw() * 20 * u; x < box.x + box.wide; ) {
        const long = (5 + draw() * 22) * u;
        if (cloud(x / (40 * u), y / (20 * u), seed, 2) > 0.42) {
          pen.moveTo(x, y);
          pen.lineTo(x + long, y);
        }
        x += long + (4 + draw() * 14) * u;
      }
    }
    pen.stroke();
  });
  pen.strokeStyle = thin(paints.marshInk, 0.8);
  for (const spot of spread(easel, piece, { name: 'reeds', gap: 25 * u, inside: 5 * u }, 9 * u))
    drawTuft(easel, spot, 7.5 * u);
  drawOutline(easel, path, { colour: paints.marshInk, width: 0.8, strength: 0.4 });
};

/** Oil that burns upon the water. */
export const paintOil: Painter = (easel, piece) => {
  layWash(easel, piece.path, { colour: easel.paints.char, strength: 0.6 });
  paintEmbers(easel, piece);
};
