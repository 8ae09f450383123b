import { type Box, boxHolds, boxOfPath, type Point } from '@emlia/kernel';
import { boxAt } from './boxes.ts';
import type { Camera } from './camera.ts';
import { createLabels } from './labels.ts';
import type { Pen } from './layers/pen.ts';
import type { Motion } from './motion.ts';
import { createNote } from './note.ts';
import { COUNTER_BELOW } from './painter.ts';
import type { Ghost, Overlay, Scene } from './scene.ts';
import { createSigns } from './signs.ts';

/** What is written over the board: names of units, signs, the note on what is in hand. */
export interface BoardWords {
  place(scene: Scene, motion: Motion, pen: Pen): void;
  /** Other things lie over the board than before, or elsewhere. */
  coverChanged(): void;
  remove(): void;
}

interface WordsOf {
  readonly host: HTMLElement;
  readonly camera: Camera;
  /** What lies over the board: names keep off it. */
  coveredBy(): readonly Element[];
}

export const createBoardWords = ({ host, camera, coveredBy }: WordsOf): BoardWords => {
  const names = document.createElement('div');
  names.className = 'board-labels';
  host.append(names);
  const signs = createSigns(names);
  const labels = createLabels(names);
  const note = createNote(host);
  /** Looked up when it changes, not at every frame. */
  let covered: Box[] | undefined;
  const boxOf = (one: Ghost): Box => boxOnScreen(one, camera);
  return {
    place(scene, { pieces }, pen) {
      const { overlay, over, under } = scene;
      const { ghost, ghosts = [] } = overlay;
      covered ??= boxesIn(host, coveredBy());
      const taken = labels.place(pieces, camera.screenOf, pen, {
        over: covered,
        ghosts: ghosts.map(boxOf),
        ...(ghost && { held: boxOf(ghost) }),
      });
      signs.place([...(over?.signs ?? []), ...(under?.signs ?? [])], camera.screenOf, taken);
      note.place(overlay.note, boxSpokenOf(overlay, camera, taken), taken);
      const isFar = scene.pieces.every(piece => 2 * piece.radius * camera.scale < COUNTER_BELOW);
      names.classList.toggle('far', isFar);
    },
    coverChanged() {
      covered = undefined;
    },
    remove() {
      names.remove();
      note.remove();
    },
  };
};

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
