import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

/** Pictures that were looked at by people and found right, in small: `EMLIA_LOOK=renew` keeps those of now instead. */
const KEPT = fileURLToPath(new URL('./look/', import.meta.url));
const RENEWS = process.env.EMLIA_LOOK === 'renew';

/** A kept picture is so small that letters and edges are colours: fonts and rounding of another machine are no difference, other paint is. */
const SMALL = { width: 96, height: 64 };

/** So far may a dot be off, of 255 in each colour, and so many dots in a hundred farther. */
const NEAR = 24;
const FAR_ONES = 3;

const TABLES = [
  'cavemen/two-clans',
  'cavemen/the-ford',
  'hoplites/fennel-plain',
  'kingdoms/storm-the-castle',
  'kingdoms/four-against-the-dragon',
  'muskets/crossroads-farm',
  'beachhead/dawn-landing',
  'voidfleet/the-shoal',
  'voidfleet/dead-ship',
  'eras/kestrel-ridge',
];

test.use({ viewport: { width: 960, height: 640 } });

/** A picture made small by the browser that drew it, dot by dot in red, green and blue. */
const dotsOf = (page: Page, png: Buffer): Promise<{ dots: number[]; small: string }> =>
  page.evaluate(
    async ({ base64, width, height }) => {
      const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('nothing to draw on');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(picture, 0, 0, width, height);
      const { data } = pen.getImageData(0, 0, width, height);
      return {
        dots: [...data].filter((_, i) => i % 4 !== 3),
        small: canvas.toDataURL('image/png').replace(/^.*,/, ''),
      };
    },
    { base64: png.toString('base64'), ...SMALL },
  );

/** How often the ground was painted: in another theme it is painted anew. */
const paintings = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('ground').length);

/** Of a hundred dots so many are of another colour. */
const unlike = (now: readonly number[], kept: readonly number[]): number => {
  let far = 0;
  for (let i = 0; i < now.length; i += 3) {
    const off = [0, 1, 2].map(part => Math.abs((now[i + part] ?? 0) - (kept[i + part] ?? 0)));
    if (Math.max(...off) > NEAR) far += 1;
  }
  return (100 * 3 * far) / now.length;
};

for (const scenario of TABLES) {
  test(`${scenario} looks as it was found right, in both themes`, async ({ page, server }) => {
    const mistakes = watchMistakes(page);
    await openTable(page, server, { scenario, seed: 'looked at' });
    const pictures: Record<string, number[]> = {};
    for (const theme of ['light', 'dark'] as const) {
      const shown = await page.evaluate(() => document.documentElement.dataset.theme);
      if (shown !== theme) {
        const painted = await paintings(page);
        await page.getByRole('button', { name: /theme$/ }).click();
        await expect.poll(() => paintings(page)).toBeGreaterThan(painted);
      }
      await page.mouse.move(2, 2);
      // Painted in a worker: until it is there and stays as it is.
      let before = '';
      await expect(async () => {
        await page.waitForFunction(() => window.__board?.isPainted());
        const now = (await page.locator('.board').screenshot()).toString('base64');
        const same = now === before;
        before = now;
        expect(same).toBe(true);
      }).toPass({ intervals: [300] });
      const { dots, small } = await dotsOf(page, Buffer.from(before, 'base64'));
      pictures[theme] = dots;
      const file = join(KEPT, `${scenario.replace('/', '-')}-${theme}.png`);
      if (RENEWS || !existsSync(file)) {
        mkdirSync(KEPT, { recursive: true });
        writeFileSync(file, Buffer.from(small, 'base64'));
        if (!RENEWS) throw new Error(`${file} was missing: look at it, and keep it if it is right`);
      }
      const kept = (await dotsOf(page, readFileSync(file))).dots;
      expect(unlike(dots, kept), `${theme}: of a hundred dots`).toBeLessThan(FAR_ONES);
    }
    // What is compared tells two pictures apart.
    const [light = [], dark = []] = [pictures.light, pictures.dark];
    expect(unlike(light, dark)).toBeGreaterThan(FAR_ONES);
    expect(mistakes).toEqual([]);
  });
}
