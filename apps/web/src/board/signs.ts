import type { Box, Point } from '@emlia/kernel';
import { boxAt, cheapest, overlapArea } from './boxes.ts';
import type { Sign, Tone } from './scene.ts';

/** Words on the table: plain elements, sharp at every zoom. */
export const createSigns = (
  host: HTMLElement,
): {
  /** Signs that may choose their place keep clear of what is taken. */
  place(signs: readonly Sign[], toScreen: (at: Point) => Point, taken: readonly Box[]): void;
} => {
  const elements: HTMLElement[] = [];
  return {
    place(signs, toScreen, taken) {
      for (const spare of elements.splice(signs.length)) spare.remove();
      const all = [...taken];
      for (const [i, sign] of signs.entries()) {
        const element = elements[i] ?? host.appendChild(document.createElement('div'));
        elements[i] = element;
        const look = `board-sign ${sign.kind}${classOf(sign.tone)}`;
        if (element.className !== look) element.className = look;
        if (element.textContent !== sign.say) element.textContent = sign.say;
        const { offsetWidth: width, offsetHeight: height } = element;
        const boxOf = (at: Point): Box => {
          const { x, y } = toScreen(at);
          return boxAt(x - width / 2, y - height / 2, width, height);
        };
        const { left, top, ...rest } = cheapest([boxOf(sign.at), ...(sign.or ?? []).map(boxOf)], place =>
          all.reduce((sum, other) => sum + overlapArea(place, other), 0),
        );
        all.push({ left, top, ...rest });
        element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      }
    },
  };
};

const classOf = (tone: Tone | undefined): string => {
  if (tone === undefined) return '';
  return typeof tone === 'number' ? ` side-${tone % 5} sided` : ` ${tone}`;
};
