import { type Box, growBox, type Point } from '@emlia/kernel';
import { measured } from '../platform/words/measured.ts';
import { boxAt, cheapest, overlapArea } from './boxes.ts';
import type { Sign, Tone } from './scene.ts';

/** Words on the table: plain elements, sharp at every zoom. */
export interface Signs {
  /** Signs keep clear of what is taken and of one another; a name that finds no room is left out. */
  place(signs: readonly Sign[], toScreen: (at: Point) => Point, taken: readonly Box[]): void;
  /** Each goes with its place. */
  follow(toScreen: (at: Point) => Point): void;
}

interface Standing {
  readonly at: Point;
  /** From that place, in pixels. */
  readonly dx: number;
  readonly dy: number;
}

/** Where words may stand round a place, by shares of their own size. */
const ROUND = [
  [0, 0],
  [0, -1.1],
  [0, 1.1],
  [0, -2.2],
  [0, 2.2],
  [0.6, -1.1],
  [-0.6, -1.1],
  [0.6, 1.1],
  [-0.6, 1.1],
] as const;

/** Names of places keep so many pixels between them: places within one another would pile theirs up. */
const ROOM = 9;
/** On a board narrower than so many pixels a name is no wider than its place. */
const TIGHT = 480;

export const createSigns = (host: HTMLElement): Signs => {
  const elements: HTMLElement[] = [];
  let standing: Standing[] = [];
  const stand = (element: HTMLElement, { x, y }: Point, { dx, dy }: Standing): void => {
    element.style.transform = `translate(${Math.round(x + dx)}px, ${Math.round(y + dy)}px)`;
  };
  return {
    place(signs, toScreen, taken) {
      for (const spare of elements.splice(signs.length)) spare.remove();
      for (const [i, sign] of signs.entries()) {
        const element = elements[i] ?? host.appendChild(document.createElement('div'));
        elements[i] = element;
        const look = `board-sign ${sign.kind}${classOf(sign.tone)}`;
        if (element.className !== look) element.className = look;
        const words = measured(sign.say);
        if (element.textContent !== words) element.textContent = words;
      }
      const all = [...taken];
      const tight = host.clientWidth < TIGHT;
      standing = signs.map((sign, i) => {
        const element = elements[i] as HTMLElement;
        const { offsetWidth: width, offsetHeight: height } = element;
        const middle = (at: Point): Box => {
          const { x, y } = toScreen(at);
          return boxAt(x - width / 2, y - height / 2, width, height);
        };
        const around = ROUND.map(([right, down]): Box => {
          const { left, top } = middle(sign.at);
          return boxAt(left + right * width, top + down * height, width, height);
        });
        const cost = (box: Box): number => all.reduce((sum, other) => sum + overlapArea(box, other), 0);
        const others = [...(sign.or ?? []).map(middle), ...(sign.or ? [] : around)];
        const box = cheapest([middle(sign.at), ...others], cost);
        // A name over other words is nobody's; a tag is what was asked for.
        const { x: far } = toScreen({ x: sign.at.x + (sign.room ?? 0), y: sign.at.y });
        const isTooWide = tight && sign.room !== undefined && width > far - toScreen(sign.at).x;
        const isLeftOut = sign.kind === 'name' && (isTooWide || cost(box) > 0.2 * width * height);
        element.classList.toggle('left-out', isLeftOut);
        if (!isLeftOut) all.push(sign.kind === 'name' ? growBox(box, ROOM) : box);
        const { x, y } = toScreen(sign.at);
        const one = { at: sign.at, dx: box.left - x, dy: box.top - y };
        stand(element, { x, y }, one);
        return one;
      });
    },
    follow(toScreen) {
      for (const [i, one] of standing.entries()) {
        const element = elements[i];
        if (element) stand(element, toScreen(one.at), one);
      }
    },
  };
};

const classOf = (tone: Tone | undefined): string => {
  if (tone === undefined) return '';
  return typeof tone === 'number' ? ` side-${tone % 5} sided` : ` ${tone}`;
};
