import type { Box, Point } from '@emlia/kernel';
import { middleOfFigures } from './hit.ts';
import { type Palette, sideColour } from './palette.ts';
import type { Scene } from './scene.ts';

const WIDEST = 168;
const HIGHEST = 132;
/** On a phone it takes so much of the board's width, and no more. */
const SHARE = 0.3;

/** The whole table in a corner, while only a part of it is on the screen. */
export interface Minimap {
  /** `ground`: the painted ground, if it is painted; `anew`: the table has changed since it was last drawn. */
  draw(look: {
    readonly scene: Scene;
    readonly palette: Palette;
    readonly ground: ImageBitmap | undefined;
    readonly shown: Box;
    readonly anew: boolean;
  }): void;
  hide(): void;
  remove(): void;
}

/** `go`: somebody points at a place on it. */
export const createMinimap = (host: HTMLElement, go: (at: Point) => void): Minimap => {
  const frame = document.createElement('div');
  frame.className = 'board-map';
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  const canvas = document.createElement('canvas');
  const sheet = document.createElement('canvas');
  frame.append(canvas);
  host.append(frame);
  let scale = 1;
  let painted = false;

  const follow = (event: PointerEvent): void => {
    if (event.type === 'pointerdown') frame.setPointerCapture(event.pointerId);
    if (event.buttons === 0) return;
    const box = canvas.getBoundingClientRect();
    go({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  frame.addEventListener('pointerdown', follow);
  frame.addEventListener('pointermove', follow);

  const paintSheet = (
    scene: Scene,
    palette: Palette,
    ground: ImageBitmap | undefined,
    ratio: number,
  ): void => {
    const { table } = scene;
    const widest = Math.min(WIDEST, SHARE * host.clientWidth);
    scale = Math.min(widest / table.width, HIGHEST / table.height);
    const [width, height] = [Math.round(table.width * scale), Math.round(table.height * scale)];
    for (const one of [canvas, sheet]) {
      one.width = width * ratio;
      one.height = height * ratio;
    }
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const pen = sheet.getContext('2d');
    if (!pen) return;
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
    if (ground) {
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(ground, 0, 0, table.width, table.height);
    } else paintFlat(pen, scene, palette);
    paintUnits(pen, scene, palette, 3 / scale);
  };

  return {
    draw({ scene, palette, ground, shown: { left, top, right, bottom }, anew }) {
      // A board that is not laid out yet, or not shown, has no room for it.
      if (host.clientWidth === 0) return this.hide();
      frame.hidden = false;
      const ratio = Math.min(devicePixelRatio, 2);
      if (anew || !painted) paintSheet(scene, palette, ground, ratio);
      painted = true;
      const pen = canvas.getContext('2d');
      if (!pen) return;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(sheet, 0, 0);
      pen.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
      pen.strokeStyle = palette.ink;
      pen.lineWidth = 1.5 / scale;
      pen.strokeRect(left, top, right - left, bottom - top);
    },
    hide() {
      frame.hidden = true;
      painted = false;
    },
    remove: () => frame.remove(),
  };
};

/** The ground in flat colours, where it is not painted. */
const paintFlat = (pen: CanvasRenderingContext2D, { table, grounds }: Scene, palette: Palette): void => {
  pen.fillStyle = palette.table;
  pen.fillRect(0, 0, table.width, table.height);
  for (const { look, points } of grounds) {
    pen.fillStyle = palette.grounds[look].fill;
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.fill();
  }
};

/** A dot of this radius for each unit. */
const paintUnits = (pen: CanvasRenderingContext2D, { pieces }: Scene, palette: Palette, r: number): void => {
  for (const { figures, side } of pieces) {
    const { x, y } = middleOfFigures(figures);
    pen.fillStyle = sideColour(palette, side);
    pen.strokeStyle = palette.onSide;
    pen.lineWidth = r / 3;
    pen.beginPath();
    // A side is a shape as well as a colour.
    if (side % 2 === 0) pen.arc(x, y, r, 0, 2 * Math.PI);
    else pen.rect(x - r, y - r, 2 * r, 2 * r);
    pen.fill();
    pen.stroke();
  }
};
