import 'pixi.js/unsafe-eval';
import type { Point } from '@emlia/kernel';
import { Application } from 'pixi.js';
import { usePictures } from '../platform/pictures.ts';
import { createCamera } from './camera.ts';
import { createFrames } from './frames.ts';
import { listenToPointers } from './gestures.ts';
import { hitAt } from './hit.ts';
import { createPainter } from './painter.ts';
import type { BoardHandlers, Scene } from './scene.ts';
import { exposeToTests } from './test-handle.ts';

/** A table on the screen: draws scenes, reports gestures, knows no rules. */
export interface ScreenBoard {
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
  /** Goes so near that each of the figures can be told from the others. */
  closeUp(figures: readonly Point[], radius: number): void;
  screenOf(at: Point): Point;
  /** The size of the window on the table, in pixels. */
  size(): { readonly width: number; readonly height: number };
  /** Other things lie over the board than before, or elsewhere. */
  coverChanged(): void;
  /** Keys go to the table now. */
  focus(): void;
  destroy(): void;
}

/** How far beside a piece it is still hit, in pixels. */
const FINGER = 14;
const MOUSE = 4;

/** Browser tests run without a graphics card; ?renderer= chooses by hand. */
const rendererWanted = (): 'canvas' | ['webgl', 'canvas'] => {
  const asked = new URLSearchParams(location.search).get('renderer');
  return asked === 'canvas' || (asked === null && navigator.webdriver) ? 'canvas' : ['webgl', 'canvas'];
};

const openCanvas = async (host: HTMLElement): Promise<Application> => {
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
  return app;
};

/** Whose banner is there: pointers go through them, to the board. */
const bannerAt = (host: HTMLElement, at: Point): string | undefined => {
  const frame = host.getBoundingClientRect();
  const [x, y] = [at.x + frame.left, at.y + frame.top];
  for (const label of host.querySelectorAll<HTMLElement>('.board-label[data-unit]')) {
    const { left, right, top, bottom } = label.getBoundingClientRect();
    if (left <= x && x <= right && top <= y && y <= bottom) return label.dataset.unit;
  }
  return undefined;
};

const isSameTable = (a: Scene['table'] | undefined, b: Scene['table']): boolean =>
  a !== undefined && a.width === b.width && a.height === b.height && a.seed === b.seed && a.plan === b.plan;

/** Opens a board in its host. Names on it keep off whatever it is covered by, such as its buttons and its hint. */
export const createBoard = async (
  host: HTMLElement,
  handlers: BoardHandlers,
  coveredBy: () => readonly Element[] = () => [],
): Promise<ScreenBoard> => {
  const app = await openCanvas(host);
  const painter = createPainter(app.renderer.resolution);
  const camera = createCamera(host, app, painter.layers, {
    moved: () => frames.moved(),
    zoomed: () => frames.allStale(),
  });
  const frames = createFrames({ host, camera, painter, coveredBy });

  // Pixi would draw every frame; a board at rest needs none.
  app.ticker.remove(app.render, app);
  app.ticker.add(() => {
    if (frames.draw()) app.render();
  });
  app.ticker.start();

  const stopListening = listenToPointers({
    host,
    handlers: {
      ...handlers,
      move(pointer) {
        frames.hover(pointer.hit?.unit);
        handlers.move(pointer);
      },
    },
    toTable: camera.tableAt,
    hitAt(at, touch) {
      const hit = hitAt(frames.scene?.pieces ?? [], at, (touch ? FINGER : MOUSE) / camera.scale);
      const unit = hit || !frames.scene?.handles ? undefined : bannerAt(host, camera.screenOf(at));
      return unit === undefined ? hit : { unit };
    },
    hold: camera.hold,
  });
  // Whatever is pressed cuts to the end what is acted out; it does what it does all the same.
  addEventListener('keydown', frames.finish, true);
  addEventListener('pointerdown', frames.finish, true);
  const resized = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    app.renderer.resize(host.clientWidth, host.clientHeight);
    camera.resize();
    frames.coverChanged();
    frames.stale('ground');
  });
  resized.observe(host);
  const stopPictures = usePictures.subscribe(frames.allStale);
  if (navigator.webdriver)
    exposeToTests(
      host,
      () => frames.scene,
      camera.screenOf,
      () => frames.drawn,
      () => painter.ground.picture !== undefined,
    );

  return {
    draw(scene: Scene) {
      const isNewTable = !isSameTable(frames.scene?.table, scene.table);
      frames.show(scene);
      if (isNewTable) camera.fit(scene.table);
    },
    recolour: frames.recolour,
    fit: () => camera.fit(),
    zoom: camera.zoom,
    pan: camera.pan,
    show: camera.show,
    closeUp: camera.closeUp,
    screenOf: camera.screenOf,
    coverChanged: frames.coverChanged,
    size: () => ({ width: host.clientWidth, height: host.clientHeight }),
    focus: () => host.focus({ preventScroll: true }),
    destroy() {
      stopListening();
      removeEventListener('keydown', frames.finish, true);
      removeEventListener('pointerdown', frames.finish, true);
      resized.disconnect();
      stopPictures();
      // Its pictures are closed while they are on the table: with the camera goes all that stands there.
      painter.ground.destroy();
      // The camera leaves the ticker by itself, and must while there is one.
      camera.destroy();
      app.destroy({ removeView: true }, { children: true });
      frames.remove();
    },
  };
};
