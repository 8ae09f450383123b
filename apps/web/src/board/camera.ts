import { type Box, boxOfPath, type Point } from '@emlia/kernel';
import type { Application, Container } from 'pixi.js';
import { Viewport } from 'pixi-viewport';
import { isStill } from '../platform/settings.ts';
import type { Scene } from './scene.ts';

/** Which part of the table is on the screen, and how large. */
export interface Camera {
  /** Pixels to a GSU. */
  readonly scale: number;
  /** The same while the whole table is in sight. */
  readonly fitting: number;
  /** The part of the table on the screen, in GSU. */
  readonly window: Box;
  screenOf(at: Point): Point;
  tableAt(screen: Point): Point;
  /** The whole table in sight, of this table from now on. */
  fit(table?: Scene['table']): void;
  /** Whether it is so much closer than the whole table that one may not know where one is. */
  isClose(): boolean;
  /** Whether it has moved since this was last asked. */
  hasMoved(): boolean;
  zoom(factor: number): void;
  /** Another part of the table, by shares of the window. */
  pan(x: number, y: number): void;
  centreOn(at: Point): void;
  /** Brings a place into sight if it is not: by no more than that takes, and gliding. */
  show(at: Point): void;
  /** The same for several, as far as the window holds them. */
  showAll(places: readonly Point[]): void;
  /** Goes so near that each of the figures can be told from the others. */
  closeUp(figures: readonly Point[], radius: number): void;
  /** Stops and resumes the dragging of the table itself. */
  hold(still: boolean): void;
  /** The window is larger or smaller: a whole table in sight stays so. */
  resize(): void;
  destroy(): void;
}

interface CameraEvents {
  /** Another part is in sight. */
  moved(): void;
  /** It is seen larger or smaller: lines keep their width on the screen, so everything is drawn anew. */
  zoomed(): void;
}

const MARGIN = 28;
/** How wide a base is, in pixels, when it is looked at closely. */
const NEAR = 36;
/** The camera is close when it is so many times closer than the whole table. */
const CLOSE_FROM = 1.35;
/** A place this far from the edge, in pixels, is in sight. */
const IN_SIGHT = 40;

/** It glides so long, in milliseconds. */
const GLIDE = 240;

/** By how many pixels the window moves so that a stretch lies in it, well off its edges; its beginning if it is longer. */
export const shiftInto = (from: number, to: number, length: number): number => {
  if (from >= IN_SIGHT && to <= length - IN_SIGHT) return 0;
  if (from < IN_SIGHT || to - from > length - 2 * IN_SIGHT) return from - IN_SIGHT;
  return to - (length - IN_SIGHT);
};

export const createCamera = (
  host: HTMLElement,
  app: Application,
  layers: Container,
  { moved, zoomed }: CameraEvents,
): Camera => {
  const viewport = new Viewport({
    screenWidth: host.clientWidth,
    screenHeight: host.clientHeight,
    events: app.renderer.events,
    ticker: app.ticker,
    passiveWheel: false,
  });
  viewport.drag({ mouseButtons: 'left-middle' }).pinch().wheel({ smooth: 3, percent: 0.1 });
  app.stage.addChild(viewport);
  viewport.addChild(layers);

  let table: Scene['table'] | undefined;
  /** The whole table is in sight, and stays so while the window changes. */
  let fitted = true;

  /** The scale at which the whole table is in sight. */
  const fittingScale = ({ width, height }: Scene['table']): number =>
    Math.min((host.clientWidth - 2 * MARGIN) / width, (host.clientHeight - 2 * MARGIN) / height);

  viewport.on('zoomed', () => {
    fitted = false;
    zoomed();
  });
  viewport.on('moved', moved);
  viewport.on('drag-start', () => {
    fitted = false;
  });

  const camera: Camera = {
    get scale() {
      return viewport.scaled;
    },
    get fitting() {
      return table ? fittingScale(table) : viewport.scaled;
    },
    window: viewport,
    screenOf: ({ x, y }) => viewport.toScreen(x, y),
    tableAt: ({ x, y }) => viewport.toWorld(x, y),
    fit(next = table) {
      table = next;
      if (!table) return;
      const scale = fittingScale(table);
      viewport.clampZoom({ minScale: scale * 0.4, maxScale: Math.max(60, scale * 8) });
      viewport.setZoom(scale);
      viewport.moveCenter(table.width / 2, table.height / 2);
      fitted = true;
      zoomed();
    },
    isClose: () => table !== undefined && viewport.scaled > fittingScale(table) * CLOSE_FROM,
    hasMoved() {
      const { dirty } = viewport;
      viewport.dirty = false;
      return Boolean(dirty);
    },
    zoom(factor) {
      viewport.zoomPercent(factor - 1, true);
      fitted = false;
      zoomed();
    },
    pan(x, y) {
      const { center } = viewport;
      camera.centreOn({
        x: center.x + (x * host.clientWidth) / viewport.scaled,
        y: center.y + (y * host.clientHeight) / viewport.scaled,
      });
    },
    centreOn({ x, y }) {
      viewport.moveCenter(x, y);
      fitted = false;
      moved();
    },
    show: at => camera.showAll([at]),
    showAll(places) {
      if (places.length === 0) return;
      const { left, top, right, bottom } = boxOfPath(places.map(camera.screenOf), 0);
      const dx = shiftInto(left, right, host.clientWidth);
      const dy = shiftInto(top, bottom, host.clientHeight);
      if (dx === 0 && dy === 0) return;
      const { x, y } = viewport.center;
      const to = { x: x + dx / viewport.scaled, y: y + dy / viewport.scaled };
      if (isStill()) camera.centreOn(to);
      else {
        fitted = false;
        viewport.animate({ time: GLIDE, position: to, ease: 'easeInOutSine', removeOnInterrupt: true });
      }
    },
    closeUp(figures, radius) {
      const { left, top, right, bottom } = boxOfPath(figures, radius);
      const room = Math.min(host.clientWidth / (right - left), host.clientHeight / (bottom - top));
      viewport.setZoom(Math.max(viewport.scaled, Math.min(0.7 * room, NEAR / (2 * radius))));
      viewport.moveCenter((left + right) / 2, (top + bottom) / 2);
      fitted = false;
      zoomed();
    },
    hold(still) {
      if (still) viewport.plugins.pause('drag');
      else viewport.plugins.resume('drag');
    },
    resize() {
      viewport.resize(host.clientWidth, host.clientHeight);
      if (fitted) camera.fit();
    },
    destroy: () => viewport.destroy({ children: true }),
  };
  return camera;
};
