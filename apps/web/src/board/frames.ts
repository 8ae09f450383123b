import { createBoardWords } from './board-words.ts';
import type { Camera } from './camera.ts';
import type { Pen } from './layers/pen.ts';
import { createMinimap } from './minimap.ts';
import { MOTION_MS, type Motion, motionBetween } from './motion.ts';
import type { Painter } from './painter.ts';
import { type Palette, readPalette } from './palette.ts';
import type { Scene } from './scene.ts';

/** What is drawn anew with the next frame. */
interface Stale {
  ground: boolean;
  pieces: boolean;
  overlay: boolean;
  marks: boolean;
  /** Where names, signs and notes stand. */
  places: boolean;
}

/** The scene as it comes to the screen, frame by frame: each draws what has changed since the one before. */
export interface Frames {
  readonly scene: Scene | undefined;
  /** The next frames show this one; what moved since the last is seen on its way. */
  show(scene: Scene): void;
  /** Answers whether anything was drawn. */
  draw(): boolean;
  stale(...parts: readonly (keyof Stale)[]): void;
  allStale(): void;
  recolour(): void;
  /** Other things lie over the board than before, or elsewhere. */
  coverChanged(): void;
  remove(): void;
}

interface FramesOf {
  readonly host: HTMLElement;
  readonly camera: Camera;
  readonly painter: Painter;
  /** What lies over the board: names keep off it. */
  coveredBy(): readonly Element[];
}

export const createFrames = ({ host, camera, painter, coveredBy }: FramesOf): Frames => {
  const words = createBoardWords({ host, camera, coveredBy });
  const map = createMinimap(host, camera.centreOn);

  let palette: Palette = readPalette();
  let scene: Scene | undefined;
  let motion: { at: (t: number) => Motion; start: number } | undefined;
  const stale: Stale = { ground: true, pieces: true, overlay: true, marks: true, places: true };
  const parts = Object.keys(stale) as (keyof Stale)[];
  /** The painted ground as it was last drawn. */
  let picture: ImageBitmap | undefined;
  const layGround = (): void => {
    if (!scene || scene.table.plan) return;
    painter.ground.show(scene.table, scene.grounds, palette.dark);
  };
  const allStale = (): void => {
    for (const part of parts) stale[part] = true;
  };

  return {
    get scene() {
      return scene;
    },
    show(next) {
      const before = scene;
      scene = next;
      if (before?.grounds !== next.grounds || before.table !== next.table) layGround();
      if (before?.grounds !== next.grounds || before.zones !== next.zones) stale.ground = true;
      if (before?.overlay !== next.overlay || before.traces !== next.traces) stale.overlay = true;
      if (before?.under !== next.under || before?.over !== next.over) stale.marks = true;
      if (before?.pieces === next.pieces) return;
      stale.pieces = true;
      const at = before && isMotionWanted() ? motionBetween(before.pieces, next.pieces) : undefined;
      motion = at && { at, start: performance.now() };
    },
    draw() {
      if (!scene) return false;
      if (camera.hasMoved()) stale.places = true;
      const relaid = painter.ground.look(camera);
      if (relaid && painter.ground.picture !== picture) stale.ground = true;
      picture = painter.ground.picture;
      if (!motion && !parts.some(part => stale[part])) return relaid;
      const pen: Pen = { pixel: 1 / camera.scale, palette };
      if (stale.ground) painter.paintGround(scene, pen);
      if (stale.ground || stale.overlay) painter.paintOverlay(scene, pen);
      if (stale.ground || stale.marks) painter.paintMarks(scene, pen);
      const t = motion ? Math.min(1, (performance.now() - motion.start) / MOTION_MS) : 1;
      const now = motion ? motion.at(t) : { pieces: scene.pieces, fading: [] };
      const moved = motion !== undefined || stale.ground || stale.pieces;
      if (moved) painter.paintPieces(now, t, pen);
      words.place(scene, now, pen);
      if (camera.isClose())
        map.draw({
          scene,
          palette,
          ground: scene.table.plan ? undefined : picture,
          shown: camera.window,
          anew: moved,
        });
      else map.hide();
      if (t >= 1) motion = undefined;
      for (const part of parts) stale[part] = false;
      return true;
    },
    stale(...some) {
      for (const part of some) stale[part] = true;
    },
    allStale,
    recolour() {
      palette = readPalette();
      layGround();
      allStale();
    },
    coverChanged() {
      words.coverChanged();
      stale.places = true;
    },
    remove() {
      words.remove();
      map.remove();
    },
  };
};

const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
