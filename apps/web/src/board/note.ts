import type { Box } from '@emlia/kernel';
import { measured } from '../platform/words/measured.ts';
import { boxAt, cheapest, overlapArea } from './boxes.ts';
import type { Note } from './scene.ts';

const AWAY = 14;
const EDGE = 8;
/** So much better must another place be before the words jump there. */
const STAYS = 900;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Around {
  readonly taken: readonly Box[];
  readonly table: Size;
  /** The side the note was at before. */
  readonly last?: number | undefined;
}

/** Beside what it speaks of, where it covers least of everything else. */
export const placeNote = (
  about: Box,
  { width, height }: Size,
  { taken, table, last }: Around,
): { readonly box: Box; readonly side: number } => {
  const [x, y] = [(about.left + about.right - width) / 2, (about.top + about.bottom - height) / 2];
  const inside = (left: number, top: number): Box =>
    boxAt(
      Math.min(Math.max(EDGE, left), table.width - width - EDGE),
      Math.min(Math.max(EDGE, top), table.height - height - EDGE),
      width,
      height,
    );
  const [right, left] = [about.right + AWAY, about.left - AWAY - width];
  const [above, below] = [about.top - AWAY - height, about.bottom + AWAY];
  const sides = [
    inside(right, y),
    inside(left, y),
    inside(x, above),
    inside(x, below),
    inside(right, above),
    inside(right, below),
    inside(left, above),
    inside(left, below),
  ].map((box, side) => ({ box, side }));
  const cost = ({ box, side }: { box: Box; side: number }): number =>
    // What it speaks of must stay in sight.
    taken.reduce((sum, other) => sum + overlapArea(box, other), 8 * overlapArea(box, about)) +
    (last === undefined || side === last ? 0 : STAYS);
  const [first, ...more] = sides;
  return first ? cheapest([first, ...more], cost) : { box: inside(right, y), side: 0 };
};

/** The sentence beside the pointer, or beside whomever it speaks of. */
export const createNote = (
  host: HTMLElement,
): {
  place(note: Note | undefined, about: Box, taken: readonly Box[]): void;
  remove(): void;
} => {
  const element = document.createElement('div');
  element.className = 'board-note';
  element.setAttribute('role', 'status');
  element.hidden = true;
  const [said, warned] = [document.createElement('span'), document.createElement('span')];
  warned.className = 'warn';
  element.append(said, warned);
  host.append(element);
  let last: number | undefined;
  return {
    place(note, about, taken) {
      element.hidden = !note;
      if (!note) {
        last = undefined;
        return;
      }
      const words = measured(note.say);
      if (said.textContent !== words) said.textContent = words;
      const warn = measured(note.warn ?? '');
      if (warned.textContent !== warn) warned.textContent = warn;
      element.classList.toggle('forbidden', note.forbidden);
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const table = { width: host.clientWidth, height: host.clientHeight };
      const { box, side } = placeNote(about, size, { taken, table, last });
      last = side;
      element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
    },
    remove: () => element.remove(),
  };
};
