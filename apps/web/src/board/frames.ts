import { type Box, boxHolds, boxOfPath, type Point } from '@emlia/kernel';
import { boxAt } from './boxes.ts';
import type { Camera } from './camera.ts';
import { createLabels } from './labels.ts';
import type { Pen } from './layers/pen.ts';
import { createMinimap } from './minimap.ts';
import { MOTION_MS, type Motion, motionBetween } from './motion.ts';
import { createNote } from './note.ts';
import { COUNTER_BELOW, type Painter } from './painter.ts';
import { type Palette, readPalette } from './palette.ts';
import type { Ghost, Overlay, Scene } from './scene.ts';
import { createSigns } from './signs.ts';

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
  const names = document.createElement('div');
  names.className = 'board-labels';
  host.append(names);
  const signs = createSigns(names);
  const labels = createLabels(names);
  const note = createNote(host);
  const map = createMinimap(host, camera.centreOn);

  let palette: Palette = readPalette();
  let scene: Scene | undefined;
  let motion: { at: (t: number) => Motion; start: number } | undefined;
  const stale: Stale = { ground: true, pieces: true, overlay: true, marks: true, places: true };
  const parts = Object.keys(stale) as (keyof Stale)[];
  const allStale = (): void => {
    for (const part of parts) stale[part] = true;
  };
  /** Looked up when it changes, not at every frame. */
  let covered: Box[] | undefined;

  const placeWords = ({ overlay, over, under }: Scene, { pieces }: Motion, pen: Pen): void => {
    const { ghost, ghosts = [] } = overlay;
    const boxOf = (one: Ghost): Box => boxOnScreen(one, camera);
    covered ??= boxesIn(host, coveredBy());
    const taken = labels.place(pieces, camera.screenOf, pen, {
      over: covered,
      ghosts: ghosts.map(boxOf),
      ...(ghost && { held: boxOf(ghost) }),
    });
    signs.place([...(over?.signs ?? []), ...(under?.signs ?? [])], camera.screenOf, taken);
    note.place(overlay.note, boxSpokenOf(overlay, camera, taken), taken);
  };

  return {
    get scene() {
      return scene;
    },
    show(next) {
      const before = scene;
      scene = next;
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
      if (!motion && !parts.some(part => stale[part])) return false;
      const pen: Pen = { pixel: 1 / camera.scale, palette };
      if (stale.ground) painter.paintGround(scene, pen);
      if (stale.ground || stale.overlay) painter.paintOverlay(scene, pen);
      if (stale.ground || stale.marks) painter.paintMarks(scene, pen);
      const t = motion ? Math.min(1, (performance.now() - motion.start) / MOTION_MS) : 1;
      const now = motion ? motion.at(t) : { pieces: scene.pieces, fading: [] };
      const moved = motion !== undefined || stale.ground || stale.pieces;
      if (moved) painter.paintPieces(now, t, pen);
      placeWords(scene, now, pen);
      names.classList.toggle(
        'far',
        scene.pieces.every(piece => 2 * piece.radius * camera.scale < COUNTER_BELOW),
      );
      if (camera.isClose()) map.draw(scene, palette, camera.window, moved);
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
      allStale();
    },
    coverChanged() {
      covered = undefined;
      stale.places = true;
    },
    remove() {
      names.remove();
      note.remove();
      map.remove();
    },
  };
};

const isMotionWanted = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where elements lie over the board, in its own pixels. */
const boxesIn = (host: HTMLElement, over: readonly Element[]): Box[] => {
  const { left, top } = host.getBoundingClientRect();
  return over.map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return boxAt(x - left, y - top, width, height);
  });
};

/** The room on the screen of what a note speaks of: who would go there, who stands there, or the place. */
const boxSpokenOf = ({ ghost, note }: Overlay, camera: Camera, taken: readonly Box[]): Box => {
  if (ghost) return boxOnScreen(ghost, camera);
  const at: Point = camera.screenOf(note?.at ?? { x: 0, y: 0 });
  return taken.findLast(box => boxHolds(box, at)) ?? boxAt(at.x, at.y, 0, 0);
};

const boxOnScreen = ({ figures, radius }: Ghost, { screenOf, scale }: Camera): Box =>
  boxOfPath(figures.map(screenOf), radius * scale);
