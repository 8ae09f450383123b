import { type Box, boxHolds, type Point } from '@emlia/kernel';
import { say } from '../platform/words/say.ts';
import { boxAt, cheapest, overlapArea } from './boxes.ts';
import type { DiceAct } from './stage/acts.ts';
import { TUMBLE } from './stage/cues.ts';

/** The tray beside a fight: dice tumble, those that hit are lifted, and what came of it is said. */
export interface DiceTray {
  /** `time`: how many times as long as usual they tumble; 0 if they lie there at once. */
  roll(dice: DiceAct, time: number): void;
  /** Beside the fight, where it covers least. */
  place(toScreen: (at: Point) => Point, taken: readonly Box[]): void;
  clear(): void;
  remove(): void;
}

/** So many dice are shown; of more, how many there are besides. */
const MOST = 24;
const AWAY = 26;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place beside a fight that covers least, in the window. */
export const trayPlace = (
  near: readonly Point[],
  { width, height }: Size,
  taken: readonly Box[],
  table: Size,
): Box => {
  const xs = near.map(({ x }) => x);
  const ys = near.map(({ y }) => y);
  const fight = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  const [mx, my] = [(fight.left + fight.right) / 2, (fight.top + fight.bottom) / 2];
  const inside = (left: number, top: number): Box =>
    boxAt(
      Math.max(6, Math.min(left, table.width - width - 6)),
      Math.max(6, Math.min(top, table.height - height - 6)),
      width,
      height,
    );
  const places = [AWAY, 3 * AWAY, 6 * AWAY].flatMap(away => [
    inside(fight.right + away, my - height / 2),
    inside(fight.left - away - width, my - height / 2),
    inside(mx - width / 2, fight.top - away - height),
    inside(mx - width / 2, fight.bottom + away),
  ]);
  const corners = [0, table.width].flatMap(x => [inside(x, 0), inside(x, table.height)]);
  const cost = (box: Box): number => {
    const covered = taken.reduce((sum, other) => sum + overlapArea(box, other), 8 * overlapArea(box, fight));
    // Of two that cover nothing the nearer.
    return covered + (Math.abs(box.left + width / 2 - mx) + Math.abs(box.top + height / 2 - my)) / 10;
  };
  return cheapest([inside(fight.right + AWAY, my - height / 2), ...places, ...corners], cost);
};

/** In the window, and over none of what is to be seen. */
const isBesides = (box: Box, fight: readonly Point[], taken: readonly Box[], table: Size): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= table.width &&
  box.bottom <= table.height &&
  !fight.some(at => boxHolds(box, at)) &&
  taken.every(other => overlapArea(box, other) === 0);

export const createDiceTray = (host: HTMLElement): DiceTray => {
  const element = document.createElement('div');
  element.className = 'dice-tray';
  element.hidden = true;
  // The story says the same in words.
  element.setAttribute('aria-hidden', 'true');
  host.append(element);
  let near: readonly Point[] = [];
  /** Where these dice lie. */
  let lying: Box | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  return {
    roll(dice, time) {
      clearTimeout(settling);
      near = dice.near;
      lying = undefined;
      element.hidden = false;
      element.replaceChildren(
        text('title', dice.title),
        row('hits', dice.hits, dice.uncounted ? '' : say`${dice.hits.length} hit`),
        row('misses', dice.misses, say`${dice.misses.length} miss`),
        text('result', dice.result),
      );
      element.style.setProperty('--tumble', `${Math.round(TUMBLE * time)}ms`);
      element.classList.toggle('rolling', time > 0);
      if (time > 0) settling = setTimeout(() => element.classList.remove('rolling'), TUMBLE * time);
    },
    place(toScreen, taken) {
      if (element.hidden || near.length === 0) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const table = { width: host.clientWidth, height: host.clientHeight };
      const fight = near.map(toScreen);
      // Where it lies it stays while it covers nobody: dice that hop are hard to read.
      lying = lying && isBesides(lying, fight, taken, table) ? lying : trayPlace(fight, size, taken, table);
      const { left, top } = lying;
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    },
    clear() {
      clearTimeout(settling);
      element.hidden = true;
    },
    remove() {
      clearTimeout(settling);
      element.remove();
    },
  };
};

const text = (className: string, say: string): HTMLElement => {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = say;
  return element;
};

const row = (className: string, faces: readonly number[], say: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = `row ${className}`;
  element.hidden = faces.length === 0;
  for (const [i, face] of faces.slice(0, MOST).entries()) {
    const die = document.createElement('span');
    die.className = 'die';
    die.textContent = `${face}`;
    die.style.setProperty('--i', `${i % 7}`);
    element.append(die);
  }
  const count = document.createElement('span');
  count.className = 'count';
  count.textContent = say;
  element.append(count);
  return element;
};
