import type { Box } from '@emlia/kernel';
import { isStarry } from '@emlia/print/ground';
import { useSettings } from '../platform/settings.ts';
import { playSound } from '../platform/sound/sound.ts';
import { createBoardWords } from './board-words.ts';
import type { Camera } from './camera.ts';
import { createDiceTray } from './dice-tray.ts';
import { hasTokens } from './figures/detail.ts';
import type { Pen } from './layers/pen.ts';
import { createMinimap } from './minimap.ts';
import type { Painter, Shown } from './painter.ts';
import { type Palette, readPalette } from './palette.ts';
import type { Piece, Scene } from './scene.ts';
import { createPlayer } from './stage/player.ts';
import { soundOf } from './stage/sounds.ts';

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
  /** The units as they were drawn last, be it on their way. */
  readonly drawn: readonly Piece[];
  /** The next frames show this one; what happened since the last is acted out. */
  show(scene: Scene): void;
  /** Cuts what is acted out to its end. */
  finish(): void;
  /** Answers whether anything was drawn. */
  draw(): boolean;
  stale(...parts: readonly (keyof Stale)[]): void;
  allStale(): void;
  /** Another part of the table is in sight: words go along, and look for their places when it rests. */
  moved(): void;
  /** The unit under the pointer. */
  hover(unit: string | undefined): void;
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

/** The table rests when it has not moved for so long, in milliseconds. */
const REST = 160;

const standing: Shown['poseOf'] = () => undefined;

export const createFrames = ({ host, camera, painter, coveredBy }: FramesOf): Frames => {
  const words = createBoardWords({ host, camera, coveredBy });
  const map = createMinimap(host, camera.centreOn);
  const tray = createDiceTray(host);
  const player = createPlayer({
    begins(act, time) {
      if (act.kind === 'dice') tray.roll(act, time);
      const heard = soundOf(act);
      if (heard) playSound(heard.sound, heard.many);
    },
    cut(dice) {
      if (dice) tray.roll(dice, 0);
    },
    about(places) {
      if (useSettings.getState().follow) camera.showAll(places);
    },
  });
  let drawn: readonly Piece[] = [];
  /** The room that was taken when names were last placed. */
  let taken: readonly Box[] = [];
  /** Something was acted out in the frame before. */
  let played = false;

  let palette: Palette = readPalette(host);
  let scene: Scene | undefined;
  const stale: Stale = { ground: true, pieces: true, overlay: true, marks: true, places: true };
  const parts = Object.keys(stale) as (keyof Stale)[];
  /** When the table was last moved; undefined once it rests. */
  let movedAt: number | undefined;
  let hovered: string | undefined;
  const moved = (): void => {
    movedAt = performance.now();
  };
  /** The painted ground as it was last drawn. */
  let picture: ImageBitmap | undefined;
  const layGround = (): void => {
    if (!scene || scene.table.plan) return;
    painter.ground.show(scene.table, scene.grounds, palette.night);
  };
  const allStale = (): void => {
    for (const part of parts) stale[part] = true;
  };

  return {
    get scene() {
      return scene;
    },
    get drawn() {
      return drawn;
    },
    show(next) {
      const before = scene;
      // Whoever takes the next thing in hand has read what was rolled.
      const takes = next.overlay.ghost !== undefined && before?.overlay.ghost === undefined;
      if (takes || before?.played?.seq !== next.played?.seq) tray.clear();
      player.show(before, next);
      scene = next;
      if (before?.grounds !== next.grounds || before.table !== next.table) {
        // On a chart of the stars all is as in the dark, whatever the theme.
        host.classList.toggle('on-stars', isStarry(next.grounds) && !next.table.plan);
        palette = readPalette(host);
        layGround();
      }
      if (before?.grounds !== next.grounds || before.zones !== next.zones) stale.ground = true;
      if (before?.overlay !== next.overlay || before.traces !== next.traces) stale.overlay = true;
      if (before?.under !== next.under || before?.over !== next.over) stale.marks = true;
      if (before?.tracing !== next.tracing) stale.marks = true;
      if (before?.fallen !== next.fallen) stale.pieces = true;
      if (before?.pieces !== next.pieces) stale.pieces = true;
    },
    finish: () => {
      if (player.finish()) stale.pieces = true;
    },
    draw() {
      if (!scene) return false;
      if (camera.hasMoved()) moved();
      if (movedAt !== undefined && performance.now() - movedAt > REST) {
        movedAt = undefined;
        stale.places = true;
      }
      const relaid = painter.ground.look(camera);
      if (relaid && painter.ground.picture !== picture) stale.ground = true;
      picture = painter.ground.picture;
      const staged = player.now();
      if (!staged && played) stale.pieces = true;
      played = staged !== undefined;
      if (!staged && movedAt === undefined && !parts.some(part => stale[part])) return relaid;
      const pen: Pen = { pixel: 1 / camera.scale, palette };
      if (stale.ground) painter.paintGround(scene, pen);
      if (stale.ground || stale.overlay) painter.paintOverlay(scene, pen);
      if (stale.ground || stale.marks) painter.paintMarks(scene, pen);
      const pieces = staged?.pieces ?? scene.pieces;
      drawn = pieces;
      const moves = staged !== undefined || stale.ground || stale.pieces;
      const fallen = staged?.fallen ?? scene.fallen ?? [];
      const poseOf = staged?.poseOf ?? standing;
      const tokens = hasTokens(pieces.length, { width: host.clientWidth, height: host.clientHeight });
      if (moves) painter.paintPieces({ pieces, fallen, poseOf, tokens, effects: staged?.effects ?? [] }, pen);
      const placed = stale.places || stale.ground || stale.overlay || stale.marks || stale.pieces;
      if (placed) {
        taken = words.place(scene, pieces, { printed: painter.printed, numbered: !tokens, hovered });
      } else words.follow(scene, pieces);
      // Dice roll while units are on their way, when no name is placed anew.
      tray.place(camera.screenOf, taken);
      if (camera.isClose())
        map.draw({
          scene,
          palette,
          ground: scene.table.plan ? undefined : picture,
          shown: camera.window,
          anew: moves,
        });
      else map.hide();
      for (const part of parts) stale[part] = false;
      return true;
    },
    stale(...some) {
      for (const part of some) stale[part] = true;
    },
    allStale,
    moved,
    hover(unit) {
      if (unit === hovered) return;
      hovered = unit;
      stale.places = true;
    },
    recolour() {
      palette = readPalette(host);
      layGround();
      allStale();
    },
    coverChanged() {
      words.coverChanged();
      stale.places = true;
    },
    remove() {
      words.remove();
      tray.remove();
      map.remove();
    },
  };
};
