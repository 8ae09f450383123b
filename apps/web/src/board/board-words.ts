import { type Box, boxHolds, boxOfPath, type Point } from '@emlia/kernel';
import { boxAt } from './boxes.ts';
import type { Camera } from './camera.ts';
import { frameRound } from './label-place.ts';
import { createLabels } from './labels.ts';
import { createNote } from './note.ts';
import type { Ghost, Overlay, Piece, Scene } from './scene.ts';
import { createSigns } from './signs.ts';

/** What is written over the board: names of units, signs, the note on what is in hand. */
export interface BoardWords {
  /** Finds everything its place. Answers with the room that is taken. */
  place(scene: Scene, pieces: readonly Piece[], look: Look): readonly Box[];
  /** Lets everything go with what it belongs to, while that or the table moves. */
  follow(scene: Scene, pieces: readonly Piece[]): void;
  /** Other things lie over the board than before, or elsewhere. */
  coverChanged(): void;
  remove(): void;
}

interface Look {
  /** Names printed on the ground, in GSU. */
  readonly printed: readonly Box[];
  /** Far out, units have their number on them and no banner. */
  readonly numbered: boolean;
  /** The unit under the pointer. */
  readonly hovered: string | undefined;
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
  let taken: readonly Box[] = [];
  const boxOf = (one: Ghost): Box => boxOnScreen(one, camera);
  const onScreen = ({ left, top, right, bottom }: Box): Box =>
    boxOfPath([camera.screenOf({ x: left, y: top }), camera.screenOf({ x: right, y: bottom })], 0);
  return {
    place(scene, pieces, { printed, numbered, hovered }) {
      const { overlay, over, under } = scene;
      const { ghost, ghosts = [] } = overlay;
      const lettered = printed.map(onScreen);
      covered ??= boxesIn(host, coveredBy());
      taken = labels.place(pieces, camera, {
        over: covered,
        printed: [...lettered, ...frameRound(onScreen(sheetOf(scene)))],
        numbered,
        ghosts: ghosts.map(boxOf),
        hovered,
        ...(ghost && { held: boxOf(ghost) }),
      });
      const all = [...(over?.signs ?? []), ...(under?.signs ?? [])];
      signs.place(all, camera.screenOf, [...taken, ...lettered]);
      note.place(overlay.note, boxSpokenOf(overlay, camera, taken), taken);
      return taken;
    },
    follow({ overlay }, pieces) {
      labels.follow(pieces, camera);
      signs.follow(camera.screenOf);
      note.place(overlay.note, boxSpokenOf(overlay, camera, taken), taken);
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

const sheetOf = ({ table: { width, height } }: Scene): Box => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

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
