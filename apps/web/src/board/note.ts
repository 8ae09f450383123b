import type { Point } from '@emlia/kernel';
import type { Note } from './scene.ts';

/** The sentence beside the pointer: it keeps inside the board and out of the pointer's way. */
export const createNote = (
  host: HTMLElement,
): { place(note: Note | undefined, toScreen: (at: Point) => Point, clear: number): void; remove(): void } => {
  const element = document.createElement('div');
  element.className = 'board-note';
  element.setAttribute('role', 'status');
  element.hidden = true;
  host.append(element);
  return {
    place(note, toScreen, clear) {
      element.hidden = !note;
      if (!note) return;
      if (element.textContent !== note.say) element.textContent = note.say;
      element.classList.toggle('forbidden', note.forbidden);
      const { x, y } = toScreen(note.at);
      const { offsetWidth: width, offsetHeight: height } = element;
      const away = clear + 14;
      const right = x + away + width < host.clientWidth;
      const left = right ? x + away : x - away - width;
      const top = Math.min(Math.max(8, y - height / 2), host.clientHeight - height - 8);
      element.style.transform = `translate(${Math.round(Math.max(8, left))}px, ${Math.round(top)}px)`;
    },
    remove: () => element.remove(),
  };
};
