import { type Problem, problem } from '@emlia/kernel';
import { renderAsync } from '@resvg/resvg-js';

/** Pictures of matches as they stand, each made once and the latest kept. */
export interface Pictures {
  /** `draw` is asked only where there is no picture of this version yet. */
  of(match: string, version: number, draw: () => string): Promise<Buffer | Problem>;
}

/** As large as those who show links want it. */
const [WIDTH, HEIGHT] = [1200, 630];
const KEPT = 100;
/** One is made at a time, and so many may wait for their turn. */
const WAITING = 8;

const BUSY = problem('too-fast', 'Too many pictures are asked for; ask again in a moment.');

/** The whole drawing in the middle of a picture of that size, however long or high it is. */
const framed = (svg: string): string => {
  const inner = svg.replace(/^[^<]*<svg\b([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replaceAll(/\s(width|height|x|y)="[^"]*"/g, '');
    return `<svg${others} x="15" y="15" width="${WIDTH - 30}" height="${HEIGHT - 30}">`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f3eee3"/>${inner}</svg>`;
};

/** Letters are left out: whether a machine has a font, and which, is nobody's business. */
const render = async (svg: string): Promise<Buffer> =>
  (await renderAsync(framed(svg), { font: { loadSystemFonts: false } })).asPng();

export const createPictures = (): Pictures => {
  /** The longest unused first. */
  const kept = new Map<string, { readonly version: number; readonly picture: Promise<Buffer> }>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = (svg: string): Promise<Buffer> => {
    waiting += 1;
    const picture = last.then(() => render(svg)).finally(() => (waiting -= 1));
    last = picture.catch(() => undefined);
    return picture;
  };
  return {
    async of(match, version, draw) {
      const known = kept.get(match);
      kept.delete(match);
      if (known?.version === version) {
        kept.set(match, known);
        return known.picture;
      }
      if (waiting >= WAITING) return BUSY;
      const picture = inTurn(draw());
      kept.set(match, { version, picture });
      // One that could not be made is tried again.
      picture.catch(() => kept.delete(match));
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
};
