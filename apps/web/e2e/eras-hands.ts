import { type Asked, calmly, openTo } from './matches.ts';
import { expect, type Page } from './on-server.ts';
import { sitDown, tableOn } from './table.ts';

/** The same dice every time. */
export const seeded = async (page: Page, seed: string): Promise<void> => {
  await page.route('**/api/matches', route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed }) }),
  );
};

export const open = async (page: Page, scenario: string): Promise<void> => {
  await page.goto(`/battle/${scenario}`);
  await begin(page);
};

/** From the sheet of a scenario to its map. */
export const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Play (both|all) sides here$/ }).click();
  await sitDown(page);
  await tableOn(page).ready();
};

export const orders = (page: Page) => page.locator('.orders .choice');
export const latest = (page: Page) => page.locator('.log .latest p');

/** Gives an order and waits until it has been carried out. */
export const give = async (page: Page, order: ReturnType<Page['locator']>): Promise<void> => {
  const said = await page.locator('.eras-page').getAttribute('data-entry');
  await order.click();
  await expect(page.locator(`.hand-over, .eras-page:not([data-entry="${said}"])`).first()).toBeVisible();
  await sitDown(page);
};

/** A row of the panel's list of what is on the map. */
export const row = (page: Page, name: string | RegExp) =>
  page.locator('.picks .choice').filter({ hasText: name });

const MIDDLEMOOR = JSON.stringify([{ x: 24_000, y: 18_000 }]);

/** Two troops of horse ride to the same city on the same day, and are asked how it shall be fought. */
export const meetAtMiddlemoor = {
  // So few meet there that nobody would be asked.
  options: { small: 'asked' },
  choose: (asked: Asked) =>
    openTo(asked, 'moveArmy').find(({ path }) => JSON.stringify(path) === MIDDLEMOOR) ?? calmly(asked),
  until: ({ kind }: Asked) => kind === 'way',
};
