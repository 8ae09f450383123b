import 'pixi.js/unsafe-eval';
import { boxOfPath, type Point } from '@emlia/kernel';
import { Application } from 'pixi.js';
import { Viewport } from 'pixi-viewport';
import { usePictures } from '../platform/pictures.ts';
import { type Box, boxAt, holds } from './boxes.ts';
import { listenToPointers } from './gestures.ts';
import { hitAt, middleOf } from './hit.ts';
import { createLabels } from './labels.ts';
import type { Pen } from './layers/pen.ts';
import { createMinimap } from './minimap.ts';
import { MOTION_MS, type Motion, motionBetween } from './motion.ts';
import { createNote } from './note.ts';
import { COUNTER_BELOW, createPainter } from './painter.ts';
import { type Palette, readPalette } from './palette.ts';
import type { BoardHandlers, Ghost, Overlay, Scene } from './scene.ts';
import { createSigns } from './signs.ts';

/** A table on the screen: draws scenes, reports gestures, knows no rules. */
export interface Board {
  draw(scene: Scene): void;
  /** The colours have changed. */
  recolour(): void;
  /** The whole table in sight. */
  fit(): void;
  zoom(factor: number): void;
  /** Another part of the table, by shares of the window. */
  pan(x: number, y: number): void;
  /** Brings a place into sight if it is not. */
  show(at: Point): void;
  /** So near that each of them can be told from the others. */
  closeUp(figures: readonly Point[], radius: number): void;
  screenOf(at: Point): Point;
  /** Of the window on the table, in pixels. */
  size(): { readonly width: number; readonly height: number };
  /** Other things lie over the board than before, or elsewhere. */
  coverChanged(): void;
  /** Keys go to the table now. */
  focus(): void;
  destroy(): void;
}

const MARGIN = 28;
/** How wide a base is, in pixels, when it is looked at closely. */
const NEAR = 36;
/** So much closer than the whole table, and a small map shows where one is. */
const MAP_FROM = 1.35;
const FINGER = 14;
const MOUSE = 4;

/** Browser tests run without a graphics card; ?renderer= chooses by hand. */
const rendererWanted = (): 'canvas' | ['webgl', 'canvas'] => {
  const asked = new URLSearchParams(location.search).get('renderer');
  return asked === 'canvas' || (asked === null && navigator.webdriver) ? 'canvas' : ['webgl', 'canvas'];
};

const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What lies over the board, in its own pixels. */
const boxesIn = (host: HTMLElement, over: readonly Element[]): Box[] => {
  const { left, top } = host.getBoundingClientRect();
  return over.map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return boxAt(x - left, y - top, width, height);
  });
};

/** Names keep off whatever is laid over the board, such as its buttons and its hint. */
export const createBoard = async (
  host: HTMLElement,
  handlers: BoardHandlers,
  over: () => readonly Element[] = () => [],
): Promise<Board> => {
  const app = new Application();
  await app.init({
    preference: rendererWanted(),
    backgroundAlpha: 0,
    antialias: true,
    resolution: Math.min(devicePixelRatio, 2),
    autoDensity: true,
    autoStart: false,
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  });
  host.append(app.canvas);
  const names = document.createElement('div');
  names.className = 'board-labels';
  host.append(names);

  const viewport = new Viewport({
    screenWidth: host.clientWidth,
    screenHeight: host.clientHeight,
    events: app.renderer.events,
    ticker: app.ticker,
    passiveWheel: false,
  });
  viewport.drag({ mouseButtons: 'left-middle' }).pinch().wheel({ smooth: 3, percent: 0.1 });
  app.stage.addChild(viewport);
  const painter = createPainter();
  viewport.addChild(painter.layers);
  const signs = createSigns(names);
  const labels = createLabels(names);
  const note = createNote(host);
  const map = createMinimap(host, at => {
    viewport.moveCenter(at.x, at.y);
    fitted = false;
    stale.places = true;
  });

  let palette: Palette = readPalette();
  let scene: Scene | undefined;
  let fitted = true;
  let motion: { at: (t: number) => Motion; start: number } | undefined;
  const stale = { ground: true, pieces: true, overlay: true, marks: true, places: true };
  const redrawAll = (): void => {
    for (const part of Object.keys(stale) as (keyof typeof stale)[]) stale[part] = true;
  };

  /** Looked up when it changes, not at every frame. */
  let covered: Box[] | undefined;
  const keepOff = (): Box[] => (covered ??= boxesIn(host, over()));
  const pen = (): Pen => ({ pixel: 1 / viewport.scaled });
  const screenOf = ({ x, y }: Point): Point => viewport.toScreen(x, y);

  /** The scale at which the whole table is in sight. */
  const fitting = ({ table: { width, height } }: Scene): number =>
    Math.min((host.clientWidth - 2 * MARGIN) / width, (host.clientHeight - 2 * MARGIN) / height);

  const fit = (): void => {
    if (!scene) return;
    const { width, height } = scene.table;
    const scale = fitting(scene);
    viewport.clampZoom({ minScale: scale * 0.4, maxScale: Math.max(60, scale * 8) });
    viewport.setZoom(scale);
    viewport.moveCenter(width / 2, height / 2);
    fitted = true;
    redrawAll();
  };

  const frame = (): void => {
    if (!scene) return;
    if (viewport.dirty) {
      viewport.dirty = false;
      stale.places = true;
    }
    if (!motion && !Object.values(stale).some(Boolean)) return;
    const drawnAt = pen();
    if (stale.ground) painter.paintGround(scene, palette, drawnAt);
    if (stale.ground || stale.overlay) painter.paintOverlay(scene, palette, drawnAt);
    if (stale.ground || stale.marks) painter.paintMarks(scene, palette, drawnAt);
    const t = motion ? Math.min(1, (performance.now() - motion.start) / MOTION_MS) : 1;
    const now = motion ? motion.at(t) : { pieces: scene.pieces, fading: [] };
    if (motion || stale.ground || stale.pieces) painter.paintPieces(now, t, palette, drawnAt);
    const { ghost, ghosts = [] } = scene.overlay;
    const boxOf = (one: Ghost): Box => ghostBox(one, screenOf, viewport.scaled);
    const taken = labels.place(now.pieces, screenOf, drawnAt, {
      over: keepOff(),
      ghosts: ghosts.map(boxOf),
      ...(ghost && { held: boxOf(ghost) }),
    });
    signs.place([...(scene.over?.signs ?? []), ...(scene.under?.signs ?? [])], screenOf, taken);
    note.place(scene.overlay.note, spokenOf(scene.overlay, screenOf, viewport.scaled, taken), taken);
    names.classList.toggle(
      'far',
      scene.pieces.every(piece => 2 * piece.radius * viewport.scaled < COUNTER_BELOW),
    );
    const anew = stale.ground || stale.pieces || motion !== undefined;
    if (viewport.scaled > fitting(scene) * MAP_FROM) map.draw(scene, palette, viewport, anew);
    else map.hide();
    if (t >= 1) motion = undefined;
    for (const part of Object.keys(stale) as (keyof typeof stale)[]) stale[part] = false;
    app.render();
  };
  // Pixi would draw every frame; a board at rest needs none.
  app.ticker.remove(app.render, app);
  app.ticker.add(frame);
  app.ticker.start();

  // Lines keep their width on the screen: after a zoom everything is drawn anew.
  viewport.on('zoomed', () => {
    fitted = false;
    redrawAll();
  });
  viewport.on('moved', () => {
    stale.places = true;
  });
  viewport.on('drag-start', () => {
    fitted = false;
  });

  const stopListening = listenToPointers({
    host,
    handlers,
    toTable: ({ x, y }) => viewport.toWorld(x, y),
    hitAt: (at, touch) => hitAt(scene?.pieces ?? [], at, (touch ? FINGER : MOUSE) / viewport.scaled),
    hold: still => {
      if (still) viewport.plugins.pause('drag');
      else viewport.plugins.resume('drag');
    },
  });

  const resized = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    covered = undefined;
    app.renderer.resize(host.clientWidth, host.clientHeight);
    viewport.resize(host.clientWidth, host.clientHeight);
    if (fitted) fit();
    Object.assign(stale, { ground: true, places: true });
  });
  resized.observe(host);
  const stopPictures = usePictures.subscribe(redrawAll);

  const board: Board = {
    draw(next) {
      const before = scene;
      scene = next;
      if (!before || before.table !== next.table) fit();
      if (before?.grounds !== next.grounds || before.zones !== next.zones) stale.ground = true;
      if (before?.overlay !== next.overlay || before.traces !== next.traces) stale.overlay = true;
      if (before?.under !== next.under || before?.over !== next.over) stale.marks = true;
      if (before?.pieces === next.pieces) return;
      stale.pieces = true;
      const at = before && isMotionWanted() ? motionBetween(before.pieces, next.pieces) : undefined;
      if (at) motion = { at, start: performance.now() };
      else if (motion) motion = undefined;
    },
    recolour() {
      palette = readPalette();
      redrawAll();
    },
    fit,
    zoom(factor) {
      viewport.zoomPercent(factor - 1, true);
      fitted = false;
      redrawAll();
    },
    pan(x, y) {
      const { center } = viewport;
      viewport.moveCenter(
        center.x + (x * host.clientWidth) / viewport.scaled,
        center.y + (y * host.clientHeight) / viewport.scaled,
      );
      fitted = false;
      stale.places = true;
    },
    show(at) {
      const { x, y } = screenOf(at);
      const inSight = x > 40 && y > 40 && x < host.clientWidth - 40 && y < host.clientHeight - 40;
      if (inSight) return;
      viewport.moveCenter(at.x, at.y);
      fitted = false;
    },
    closeUp(figures, radius) {
      const { left, top, right, bottom } = boxOfPath(figures, radius);
      const room = Math.min(host.clientWidth / (right - left), host.clientHeight / (bottom - top));
      viewport.setZoom(Math.max(viewport.scaled, Math.min(0.7 * room, NEAR / (2 * radius))));
      viewport.moveCenter((left + right) / 2, (top + bottom) / 2);
      fitted = false;
      redrawAll();
    },
    screenOf,
    coverChanged() {
      covered = undefined;
      stale.places = true;
    },
    size: () => ({ width: host.clientWidth, height: host.clientHeight }),
    focus: () => host.focus({ preventScroll: true }),
    destroy() {
      stopListening();
      resized.disconnect();
      stopPictures();
      // The viewport leaves the ticker by itself, and must while there is one.
      viewport.destroy({ children: true });
      app.destroy({ removeView: true }, { children: true });
      names.remove();
      note.remove();
      map.remove();
    },
  };
  if (navigator.webdriver) expose(host, () => scene, screenOf);
  return board;
};

/** The room on the screen of what a note speaks of: who would go there, who stands there, or the place. */
const spokenOf = (
  { ghost, note }: Overlay,
  screenOf: (at: Point) => Point,
  scale: number,
  taken: readonly Box[],
): Box => {
  const { x, y } = screenOf(note?.at ?? { x: 0, y: 0 });
  if (!ghost) return taken.findLast(box => holds(box, { x, y })) ?? boxAt(x, y, 0, 0);
  return ghostBox(ghost, screenOf, scale);
};

const ghostBox = ({ figures, radius }: Ghost, screenOf: (at: Point) => Point, scale: number): Box => {
  const spots = figures.map(screenOf);
  const [xs, ys, r] = [spots.map(at => at.x), spots.map(at => at.y), radius * scale];
  const [left, top] = [Math.min(...xs) - r, Math.min(...ys) - r];
  return boxAt(left, top, Math.max(...xs) + r - left, Math.max(...ys) + r - top);
};

/** Browser tests cannot see into a canvas: they are told where things are. */
const expose = (
  host: HTMLElement,
  sceneNow: () => Scene | undefined,
  screenOf: (at: Point) => Point,
): void => {
  const inPage = (at: Point): Point => {
    const frame = host.getBoundingClientRect();
    const { x, y } = screenOf(at);
    return { x: x + frame.left, y: y + frame.top };
  };
  Object.assign(window, {
    __board: {
      screenOf: (unit: string) => {
        const piece = sceneNow()?.pieces.find(one => one.id === unit);
        return piece && inPage(middleOf(piece.figures));
      },
      figuresOf: (unit: string) =>
        sceneNow()
          ?.pieces.find(one => one.id === unit)
          ?.figures.map(inPage),
      pointAt: (x: number, y: number) => inPage({ x, y }),
      overlay: () => sceneNow()?.overlay,
      marks: () => ({ under: sceneNow()?.under, over: sceneNow()?.over }),
    },
  });
};
