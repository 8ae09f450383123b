import type { Brush } from './brushes.ts';
import { thin } from './colour.ts';
import { drawTuft, type Easel, fineInk, type Painter, type Stamp, type Store, TURN } from './easel.ts';
import { GRAIN, grainTile } from './grain.ts';
import { paintOpenGround } from './open-ground.ts';
import { type Extent, grown, isInside } from './outline.ts';
import {
  paintCourt,
  paintCrops,
  paintFennel,
  paintGrass,
  paintPlain,
  paintStubble,
} from './painters/fields.ts';
import {
  paintBurnt,
  paintEmbers,
  paintGrove,
  paintHedge,
  paintScrub,
  paintTree,
  paintWood,
} from './painters/greens.ts';
import { paintDune, paintHill, paintRedoubt } from './painters/heights.ts';
import { paintBunker, paintCastle, paintDrywall } from './painters/masonry.ts';
import { paintDebris, paintRock } from './painters/rocks.ts';
import {
  paintBuilding,
  paintShed,
  paintShip,
  paintTank,
  paintTemple,
  paintVillage,
} from './painters/roofs.ts';
import {
  paintCorona,
  paintDust,
  paintHulk,
  paintNebula,
  paintSky,
  paintSmoke,
  paintStation,
  paintWell,
} from './painters/stars.ts';
import { paintMarsh, paintOil, paintWater, watersOf } from './painters/waters.ts';
import {
  paintBarricade,
  paintBridge,
  paintCrater,
  paintFence,
  paintMines,
  paintQuay,
  paintRoad,
  paintTraps,
  paintTrench,
  paintWire,
} from './painters/works.ts';
import { type Paints, paintsOf } from './paints.ts';
import type { GroundPlan } from './plan.ts';
import { cloud } from './random.ts';
import { scatter } from './scatter.ts';
import { type CanvasPen, type Pen, penOn, type Sheet, sheetOf } from './sheet.ts';

/** Of all but waters, which are painted together (`watersOf`). */
const PAINTERS: Readonly<Record<Exclude<Brush, 'water' | 'shallows'>, Painter>> = {
  plain: paintPlain,
  stubble: paintStubble,
  court: paintCourt,
  crops: paintCrops,
  fennel: paintFennel,
  grass: paintGrass,
  scrub: paintScrub,
  embers: paintEmbers,
  burnt: paintBurnt,
  wood: paintWood,
  grove: paintGrove,
  tree: paintTree,
  hedge: paintHedge,
  hill: paintHill,
  dune: paintDune,
  redoubt: paintRedoubt,
  marsh: paintMarsh,
  oil: paintOil,
  road: paintRoad,
  bridge: paintBridge,
  quay: paintQuay,
  crater: paintCrater,
  trench: paintTrench,
  wire: paintWire,
  mines: paintMines,
  traps: paintTraps,
  barricade: paintBarricade,
  fence: paintFence,
  drywall: paintDrywall,
  wall: paintCastle,
  gate: paintCastle,
  tower: paintCastle,
  keep: paintCastle,
  building: paintBuilding,
  shed: paintShed,
  village: paintVillage,
  bunker: paintBunker,
  temple: paintTemple,
  tank: paintTank,
  ship: paintShip,
  rock: paintRock,
  asteroid: paintRock,
  debris: paintDebris,
  smoke: paintSmoke,
  dust: paintDust,
  nebula: paintNebula,
  corona: paintCorona,
  well: paintWell,
  hulk: paintHulk,
  station: paintStation,
};

/** What lies under what, the lowest first; all others come after, as their pack has them. */
const LYING: readonly Brush[] = [
  'plain',
  'stubble',
  'grass',
  'court',
  'crops',
  'fennel',
  'scrub',
  'embers',
  'burnt',
  'wood',
  'grove',
  'dust',
  'nebula',
  'corona',
  'dune',
  'hill',
  'marsh',
  'water',
  'oil',
  'quay',
  'road',
  'bridge',
];

const rankOf = (brush: Brush): number => {
  const rank = LYING.indexOf(brush);
  return rank < 0 ? LYING.length : rank;
};

/** Something to be painted, and where. */
interface Task {
  readonly box: Extent;
  readonly rank: number;
  paint(easel: Easel): void;
}

/** Every piece, and every water as a whole, the lowest first. */
const inOrder = (plan: GroundPlan): readonly Task[] => {
  const pieces = plan.pieces.flatMap((piece): Task[] => {
    const { brush, box } = piece;
    if (brush === 'water' || brush === 'shallows') return [];
    return [{ box, rank: rankOf(brush), paint: easel => PAINTERS[brush](easel, piece) }];
  });
  const waters = watersOf(plan).map(
    (water): Task => ({ box: water.box, rank: rankOf('water'), paint: easel => paintWater(easel, water) }),
  );
  return [...pieces, ...waters].sort((a, b) => a.rank - b.rank);
};

/** How strong the one shadow is, and the grain. */
const SHADE = 1.02;
const GRAINED = 0.6;
/** Nothing reaches further beyond its outline than this, shadows and crowns and all, in fitted pixels. */
const REACH = 60;

/** Which part of a plan is painted, how large, and in which theme. */
export interface Painting {
  readonly dark: boolean;
  /** In GSU. */
  readonly part: Extent;
  /** Pixels to a GSU. */
  readonly scale: number;
}

/** What is anywhere: grass and its like, or the sky. */
export const paintAround = (easel: Easel): void => (easel.plan.stars ? paintSky : paintGrowth)(easel);

/** What is painted of the pieces: what lies, the lowest first; what stands waits for `standing`. */
export const paintPieces = (easel: Easel): void => {
  for (const { box, paint } of easel.plan.once('in order', () => inOrder(easel.plan))) {
    if (!easel.sees(box, REACH * easel.plan.u)) continue;
    easel.pen.save();
    paint(easel);
    easel.pen.restore();
  }
};

/** What stands, from north to south. */
export interface Standing {
  stand(y: number, paint: () => void): void;
  paint(pen: Pen): void;
}

export const standingThings = (): Standing => {
  const things: { readonly y: number; readonly paint: () => void }[] = [];
  return {
    stand: (y, paint) => things.push({ y, paint }),
    paint: pen => {
      for (const { paint } of things.sort((a, b) => a.y - b.y)) {
        pen.save();
        paint();
        pen.restore();
      }
    },
  };
};

/** Paints a part of the ground. Whatever the parts, together they are the same picture. */
export const paintGround = (plan: GroundPlan, { dark, part, scale }: Painting, store: Store): Sheet => {
  const [wide, high] = [Math.round(part.wide * scale), Math.round(part.high * scale)];
  const sheet = sheetOf(wide, high);
  const shadowSheet = sheetOf(wide, high);
  const [pen, shadows] = [penOn(sheet), penOn(shadowSheet)];
  const paints = paintsOf(dark, plan.stars);
  for (const one of [pen, shadows]) {
    one.scale(scale, scale);
    one.translate(-part.x, -part.y);
    one.lineJoin = 'round';
    one.lineCap = 'round';
  }
  pen.imageSmoothingQuality = 'high';
  const standing = standingThings();
  const easel: CanvasEasel = {
    plan,
    paints,
    store,
    scale,
    pen,
    shadows,
    sees: ({ x, y, wide: w, high: h }, around = 0) =>
      x - around < part.x + part.wide &&
      y - around < part.y + part.high &&
      x + w + around > part.x &&
      y + h + around > part.y,
    seesSpot: (x, y, around) =>
      x + around > part.x &&
      y + around > part.y &&
      x - around < part.x + part.wide &&
      y - around < part.y + part.high,
    line: pixels => (pixels * Math.sqrt(scale * plan.u)) / scale,
    ink: strength => fineInk(paints, strength),
    stand: standing.stand,
    stamp: (stamp, x, y, size) => {
      const picture = store.once(stamp.key, () => pictureOf(stamp));
      const across = picture.width * size;
      pen.drawImage(picture, x - across / 2, y - across / 2, across, across);
    },
    lay: (picture, { x, y, wide: w, high: h }) => pen.drawImage(picture, x, y, w, h),
  };
  const open = plan.once(`open ground ${dark}`, () => paintOpenGround(plan, paints));
  const { cell } = plan.heights;
  pen.drawImage(open, -cell / 2, -cell / 2, open.width * cell, open.height * cell);
  paintAround(easel);
  paintPieces(easel);
  layShadows(easel, shadowSheet, part);
  standing.paint(pen);
  paintCells(easel, part);
  layGrain(easel, part);
  return sheet;
};

type CanvasEasel = Easel & { readonly pen: CanvasPen; readonly shadows: CanvasPen };

const pictureOf = ({ reach, draw }: Stamp): Sheet => {
  const sheet = sheetOf(reach * 2, reach * 2);
  const pen = penOn(sheet);
  pen.translate(reach, reach);
  draw(pen);
  return sheet;
};

/** One shadow for all: where two fall upon each other it is no darker. */
const layShadows = ({ pen, shadows, paints }: CanvasEasel, sheet: Sheet, part: Extent): void => {
  shadows.globalCompositeOperation = 'source-in';
  shadows.fillStyle = paints.shade;
  shadows.fillRect(part.x, part.y, part.wide, part.high);
  pen.save();
  pen.globalCompositeOperation = 'multiply';
  pen.globalAlpha = paints.shadeStrength * SHADE;
  pen.drawImage(sheet, part.x, part.y, part.wide, part.high);
  pen.restore();
};

/** Where no grass grows. */
const BARE_BUT: ReadonlySet<Brush> = new Set<Brush>(['stubble', 'hill', 'dune', 'plain']);

/** Open ground is nowhere empty: tufts of grass, and an engraver's dots in drifts; pebbles where it is stony. */
const paintGrowth = (easel: Easel): void => {
  const { pen, plan, paints } = easel;
  const { u, seed, moor, whole } = plan;
  const covered = plan.pieces.filter(({ brush }) => !BARE_BUT.has(brush));
  const isOpen = (x: number, y: number): boolean =>
    !covered.some(({ path, box }) => isInside(path, box, x, y));
  const drifts: Drifts = (x, y, size, off, over) =>
    cloud(x / (size * u), y / (size * u), seed + off, 3) > over;
  const tufts = plan.once('tufts', () =>
    scatter(
      whole,
      { gap: (moor ? 30 : 19) * u, seed: seed + 3 },
      (x, y) => cloud(x / (80 * u), y / (80 * u), seed + 77, 2) > 0.47 && isOpen(x, y),
    ),
  );
  pen.strokeStyle = thin(paints.tuft, (paints.dark ? 0.32 : 0.42) * 0.8);
  for (const spot of tufts)
    if (easel.seesSpot(spot.x, spot.y, 6 * u)) drawTuft(easel, spot, (3.2 + spot.chance * 2) * u);
  if (!paints.inkOnly) paintDots(easel, drifts);
  if (moor) paintPebbles(easel, (x, y) => drifts(x, y, 70, 60, 0.52) && isOpen(x, y));
};

/** Where something is, in drifts so wide. */
type Drifts = (x: number, y: number, size: number, off: number, over: number) => boolean;

/** An engraver's dots, dark and light. */
const paintDots = (easel: Easel, drifts: Drifts): void => {
  const { pen, plan, paints, line } = easel;
  const { u, seed, moor, whole } = plan;
  const dots = plan.once('dots', () =>
    scatter(whole, { gap: 7.5 * u, seed: seed + 12 }, (x, y) => drifts(x, y, 46, 41, 0.53)),
  );
  const dark = thin(moor ? paints.engraving : paints.tuft, paints.dark ? 0.2 : 0.3);
  const light = thin(paints.lit, paints.dark ? 0.14 : 0.6);
  for (const [isLight, colour] of [
    [false, dark],
    [true, light],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    for (const { x, y, chance } of dots) {
      if (chance >= 0.72 !== isLight || !easel.seesSpot(x, y, u)) continue;
      const across = line(isLight ? 0.9 : 0.55 + chance * 0.5);
      pen.moveTo(x + across, y);
      pen.ellipse(x, y, across, line(0.55), 0, 0, TURN);
    }
    pen.fill();
  }
};

const paintPebbles = (easel: Easel, keep: (x: number, y: number) => boolean): void => {
  const { pen, plan, paints, line } = easel;
  const { u, seed, whole } = plan;
  const pebbles = plan.once('pebbles', () => scatter(whole, { gap: 17 * u, seed: seed + 8 }, keep));
  pen.strokeStyle = easel.ink(0.35);
  pen.fillStyle = thin(paints.rock[0], paints.dark ? 0.16 : 0.4);
  pen.lineWidth = line(0.8);
  for (const { x, y, chance } of pebbles) {
    if (!easel.seesSpot(x, y, 4 * u)) continue;
    const radius = (1 + chance * 2.2) * u;
    pen.beginPath();
    pen.arc(x, y, radius, -0.3, 2.3);
    pen.stroke();
    pen.beginPath();
    pen.arc(x - radius * 0.2, y - radius * 0.2, radius * 0.75, 0, TURN);
    pen.fill();
  }
};

/** The cells of a board that has them: one GSU across, hexes with a point on top. */
const paintCells = ({ pen, plan, paints, line }: Easel, part: Extent): void => {
  const { cells, width, height } = plan.table;
  if (cells === undefined) return;
  const { x: left, y: top, wide, high } = grown(part, 1.5);
  const [right, bottom] = [Math.min(width, left + wide), Math.min(height, top + high)];
  pen.strokeStyle = thin(paints.dark ? '#ffffff' : paints.ink, paints.dark ? 0.09 : 0.13);
  pen.lineWidth = line(0.7);
  pen.beginPath();
  if (cells === 'square') {
    for (let x = Math.max(1, Math.floor(left)); x < right; x++) {
      pen.moveTo(x, 0);
      pen.lineTo(x, height);
    }
    for (let y = Math.max(1, Math.floor(top)); y < bottom; y++) {
      pen.moveTo(0, y);
      pen.lineTo(width, y);
    }
  } else {
    const side = 1 / Math.sqrt(3);
    for (let row = Math.max(0, Math.floor(top / (side * 1.5)) - 1); row * side * 1.5 < bottom; row++) {
      for (let column = Math.max(0, Math.floor(left) - 1); column < right; column++) {
        const [x, y] = [column + (row % 2) / 2 + 0.5, side + row * side * 1.5];
        pen.moveTo(x - 0.5, y + side / 2);
        pen.lineTo(x - 0.5, y - side / 2);
        pen.lineTo(x, y - side);
        pen.lineTo(x + 0.5, y - side / 2);
      }
    }
  }
  pen.stroke();
};

/** Grain of the paper, edges a little darker, and in the dark theme the lamp over the table. */
const layGrain = (easel: CanvasEasel, part: Extent): void => {
  const { pen, plan, paints, scale } = easel;
  const { width, height } = plan.table;
  const grain = plan.once(`grain ${paints.dark}`, () => grainTile(plan.seed, paints.dark));
  pen.save();
  pen.setTransform(1, 0, 0, 1, -(Math.round(part.x * scale) % GRAIN), -(Math.round(part.y * scale) % GRAIN));
  pen.globalAlpha = GRAINED;
  pen.globalCompositeOperation = paints.dark ? 'soft-light' : 'multiply';
  pen.fillStyle = pen.createPattern(grain, 'repeat') ?? 'transparent';
  pen.fillRect(0, 0, part.wide * scale + GRAIN, part.high * scale + GRAIN);
  pen.restore();
  pen.save();
  const fill = (light: CanvasGradient): void => {
    pen.fillStyle = light;
    pen.fillRect(part.x, part.y, part.wide, part.high);
  };
  const across = Math.hypot(width, height);
  const edge = pen.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.42,
    width / 2,
    height / 2,
    across * 0.56,
  );
  edge.addColorStop(0, '#ffffff');
  edge.addColorStop(1, vignetteOf(paints));
  pen.globalCompositeOperation = 'multiply';
  fill(edge);
  if (paints.dark && !plan.stars) {
    const lamp = pen.createRadialGradient(
      width * 0.46,
      height * 0.42,
      0,
      width * 0.46,
      height * 0.42,
      across / 2,
    );
    lamp.addColorStop(0, 'rgba(255,214,140,0.34)');
    lamp.addColorStop(1, 'rgba(255,214,140,0)');
    pen.globalCompositeOperation = 'soft-light';
    fill(lamp);
  }
  pen.restore();
};

const vignetteOf = ({ dark }: Paints): string => (dark ? '#787d8c' : '#eee0c6');
