import type { Point } from '@emlia/kernel';
import { extentOf, isStarry, paintGround, planOf, type Sheet, storeOf } from '@emlia/print/ground';
import { usePictures } from '../../platform/pictures.ts';
import { hasTokens, levelOf, tokensFor } from '../figures/detail.ts';
import { createLabels } from '../labels.ts';
import { type LaidPrint, layMembers } from '../lay-members.ts';
import { drawGrounds, drawTable, drawZones } from '../layers/ground.ts';
import { drawTraces } from '../layers/overlay.ts';
import type { Pen } from '../layers/pen.ts';
import { drawBlock, drawGrave, drawHull, tokensOn } from '../layers/pieces.ts';
import { drawNeatLine, drawSheet } from '../layers/sheet.ts';
import { readPalette } from '../palette.ts';
import type { Piece, Scene } from '../scene.ts';
import { createPlayer } from '../stage/player.ts';
import type { Staged } from '../stage/stage.ts';
import { canvasPlate } from './canvas-plate.ts';

/** The whole table in its host, on a plain canvas: nothing is moved or zoomed, so the page needs no graphics library. */
export interface StillBoard {
  draw(scene: Scene): void;
  /** The colours have changed. */
  recolour(): void;
  destroy(): void;
}

/** Room round the table for the sheet's edge, in pixels. */
const MARGIN = 18;
const STANDING: Staged['poseOf'] = () => undefined;

export const createStillBoard = (host: HTMLElement): StillBoard => {
  const canvas = document.createElement('canvas');
  const names = document.createElement('div');
  names.className = 'board-labels';
  host.append(canvas, names);
  const labels = createLabels(names);
  const player = createPlayer({ begins() {}, cut() {}, about() {} });
  const resolution = Math.min(devicePixelRatio, 2);
  let palette = readPalette(host);
  let scene: Scene | undefined;
  let frame = 0;
  /** What the ground of the scene is made of, the ground as it was last painted and of what, and what is to be painted. */
  let made = '';
  let ground: { readonly of: string; readonly sheet: Sheet } | undefined;
  let painting: { readonly of: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  const fit = ({ width, height }: Scene['table']) => {
    const [wide, high] = [host.clientWidth, host.clientHeight];
    const scale = Math.max(0.1, Math.min((wide - 2 * MARGIN) / width, (high - 2 * MARGIN) / height));
    return { wide, high, scale, left: (wide - width * scale) / 2, top: (high - height * scale) / 2 };
  };

  /** Painted between two frames, as it takes a while; until then the one before is shown, or the plan of it. */
  const groundFor = ({ table, grounds }: Scene, scale: number): Sheet | undefined => {
    const wanted = `${made} ${palette.night} ${scale}`;
    if (typeof OffscreenCanvas === 'undefined' || table.plan) return undefined;
    if (ground?.of === wanted || painting?.of === wanted) return ground?.sheet;
    clearTimeout(painting?.timer);
    const timer = setTimeout(() => {
      painting = undefined;
      const part = extentOf([
        { x: 0, y: 0 },
        { x: table.width, y: table.height },
      ]);
      const painted = { dark: palette.night, part, scale: scale * resolution };
      ground = { of: wanted, sheet: paintGround(planOf(table, grounds), painted, storeOf()) };
      paint();
    });
    painting = { of: wanted, timer };
    return ground?.sheet;
  };

  const paint = (): void => {
    cancelAnimationFrame(frame);
    const pen = canvas.getContext('2d');
    if (!scene || !pen || host.clientWidth === 0 || host.clientHeight === 0) return;
    const { wide, high, scale, left, top } = fit(scene.table);
    canvas.width = Math.round(wide * resolution);
    canvas.height = Math.round(high * resolution);
    canvas.style.width = `${wide}px`;
    canvas.style.height = `${high}px`;
    pen.setTransform(scale * resolution, 0, 0, scale * resolution, left * resolution, top * resolution);
    const ink: Pen = { pixel: 1 / scale, palette };
    paintTable(pen, scene, groundFor(scene, scale), ink);
    const staged = player.now();
    const pieces = staged?.pieces ?? scene.pieces;
    const tokens = hasTokens(pieces.length, { width: wide, height: high });
    paintPieces(pen, { ...scene, ...staged, poseOf: staged?.poseOf ?? STANDING, tokens }, ink, resolution);
    const screenOf = ({ x, y }: Point): Point => ({ x: left + x * scale, y: top + y * scale });
    labels.place(pieces, { screenOf, scale }, { over: [], printed: [], ghosts: [], numbered: !tokens });
    if (staged) frame = requestAnimationFrame(paint);
  };

  const resized = new ResizeObserver(paint);
  resized.observe(host);
  const stopPictures = usePictures.subscribe(paint);
  return {
    draw(next) {
      player.show(scene, next);
      scene = next;
      made = JSON.stringify([next.table, next.grounds]);
      host.classList.toggle('on-stars', isStarry(next.grounds));
      palette = readPalette(host);
      paint();
    },
    recolour() {
      palette = readPalette(host);
      paint();
    },
    destroy() {
      cancelAnimationFrame(frame);
      clearTimeout(painting?.timer);
      resized.disconnect();
      stopPictures();
      host.replaceChildren();
    },
  };
};

const paintTable = (
  pen: CanvasRenderingContext2D,
  scene: Scene,
  ground: Sheet | undefined,
  ink: Pen,
): void => {
  const plate = canvasPlate(pen);
  const { width, height } = scene.table;
  if (ground) {
    drawSheet(plate, scene, ink);
    pen.drawImage(ground, 0, 0, width, height);
  } else {
    drawTable(plate, scene, ink);
    drawGrounds(plate, scene.grounds, ink);
  }
  drawZones(plate, scene.zones, ink);
  drawNeatLine(plate, scene, ink);
};

type Shown = Pick<Scene, 'pieces' | 'fallen' | 'traces'> & {
  readonly poseOf: Staged['poseOf'];
  /** Whether figures stand on the blocks of units that are far out. */
  readonly tokens: boolean;
};

const paintPieces = (
  canvas: CanvasRenderingContext2D,
  { pieces, fallen = [], traces, poseOf, tokens }: Shown,
  pen: Pen,
  resolution: number,
): void => {
  const plate = canvasPlate(canvas);
  const isFar = ({ radius }: { readonly radius: number }): boolean =>
    levelOf((2 * radius) / pen.pixel) === 'block';
  const standIns = (piece: Piece): number => (tokens ? tokensFor(piece.left) : 0);
  for (const one of fallen) if (one.long || isFar(one)) drawGrave(plate, one, pen);
  for (const piece of pieces) drawHull(plate, piece, pen);
  const far = pieces.filter(isFar);
  for (const piece of far) drawBlock(plate, piece, standIns(piece), pen);
  drawTraces(plate, traces, pen);
  const stood = [
    ...pieces.filter(piece => !isFar(piece)),
    ...far.map(piece => ({
      ...piece,
      radius: 2 * pen.pixel,
      figures: tokensOn(piece, standIns(piece), pen.pixel),
    })),
  ];
  const lying = fallen.filter(one => !one.long && !isFar(one));
  const laid = layMembers(stood, lying, poseOf, pen, resolution);
  for (const print of [...laid.bases, ...laid.figures]) lay(canvas, print);
};

const lay = (
  pen: CanvasRenderingContext2D,
  { picture, anchor, x, y, angle, scale, alpha }: LaidPrint,
): void => {
  pen.save();
  pen.globalAlpha = alpha;
  pen.translate(x, y);
  pen.rotate((angle * Math.PI) / 180);
  pen.scale(scale, scale);
  pen.drawImage(picture, -anchor.x * picture.width, -anchor.y * picture.height);
  pen.restore();
};
