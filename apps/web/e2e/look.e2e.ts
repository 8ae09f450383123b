import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

/** Pictures that were looked at by people and found right, in small: `EMLIA_LOOK=renew` keeps those of now instead. */
const KEPT = fileURLToPath(new URL('./look/', import.meta.url));
const RENEWS = process.env.EMLIA_LOOK === 'renew';

/** A kept picture is so many times smaller that letters and edges are colours: fonts and rounding of another machine are no difference, other paint is. */
const SMALLER = 10;

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

/** A laptop, a large screen and a phone. */
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

type Dots = readonly number[];

/** A picture made small by the browser that drew it, dot by dot in red, green and blue. */
const dotsOf = (
  page: Page,
  picture: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<{ dots: Dots; small: string }> =>
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
        small: canvas.toDataURL('image/webp', 0.9).replace(/^.*,/, ''),
      };
    },
    { base64: picture.toString('base64'), width, height },
  );

/** How often the ground was painted: in another theme and at another size it is painted anew. */
const paintings = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('ground').length);

/** Of a hundred dots so many are of another colour. */
const unlike = (now: Dots, kept: Dots): number => {
  let far = 0;
  for (let i = 0; i < now.length; i += 3) {
    const off = [0, 1, 2].map(part => Math.abs((now[i + part] ?? 0) - (kept[i + part] ?? 0)));
    if (Math.max(...off) > NEAR) far += 1;
  }
  return (100 * 3 * far) / now.length;
};

/** The page once it stays as it is: its ground is painted in a worker. */
const settledPicture = async (page: Page): Promise<Buffer> => {
  let before = '';
  await expect(async () => {
    await page.waitForFunction(() => window.__board?.isPainted());
    const now = (await page.screenshot()).toString('base64');
    const same = now === before;
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [300] });
  return Buffer.from(before, 'base64');
};

for (const scenario of TABLES) {
  test(`${scenario} looks as it was found right, in both themes, on a laptop, a large screen and a phone`, async ({
    page,
    server,
  }) => {
    const mistakes = watchMistakes(page);
    await openTable(page, server, { scenario, seed: 'looked at' });
    const light: Dots[] = [];
    for (const theme of ['light', 'dark'] as const) {
      const shown = await page.evaluate(() => document.documentElement.dataset.theme);
      await page.setViewportSize(SCREENS[0]);
      if (shown !== theme) {
        // At this size it has been painted in the theme before.
        await settledPicture(page);
        const painted = await paintings(page);
        await page.getByRole('button', { name: /theme$/ }).click();
        await expect.poll(() => paintings(page)).toBeGreaterThan(painted);
      }
      for (const [i, screen] of SCREENS.entries()) {
        await page.setViewportSize(screen);
        await page.mouse.move(2, 2);
        const small = { width: screen.width / SMALLER, height: Math.round(screen.height / SMALLER) };
        const now = await dotsOf(page, await settledPicture(page), small);
        const file = join(KEPT, `${scenario.replace('/', '-')}-${theme}-${screen.width}.webp`);
        if (RENEWS || !existsSync(file)) {
          mkdirSync(KEPT, { recursive: true });
          writeFileSync(file, Buffer.from(now.small, 'base64'));
          if (!RENEWS) throw new Error(`${file} was missing: look at it, and keep it if it is right`);
        }
        const kept = await dotsOf(page, readFileSync(file), small);
        expect(unlike(now.dots, kept.dots), `${theme}, ${screen.width} wide: of a hundred dots`).toBeLessThan(
          FAR_ONES,
        );
        // What is compared tells two pictures apart.
        if (theme === 'light') light.push(now.dots);
        else expect(unlike(light[i] ?? [], now.dots)).toBeGreaterThan(FAR_ONES);
      }
    }
    expect(mistakes).toEqual([]);
  });
}
