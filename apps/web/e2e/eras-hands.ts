import { expect, type Page } from '@playwright/test';

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
  // Where something is secret the screen is handed over first.
  await expect(page.locator('.eras-page, .hand-over').first()).toBeVisible({ timeout: 20_000 });
  await sitDown(page);
  await page.waitForFunction(() => window.__board?.overlay() !== undefined);
};

export const sitDown = async (page: Page): Promise<void> => {
  const ready = page.getByRole('button', { name: /is ready$/ });
  if ((await ready.count()) > 0) await ready.click();
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
export const row = (page: Page, name: string) => page.locator('.picks .choice').filter({ hasText: name });

/** Two troops of horse ride to the same city on the same day. */
export const meetAtMiddlemoor = async (page: Page): Promise<void> => {
  await give(page, orders(page).first());
  await give(page, orders(page).first());
  const given = page.getByRole('button', { name: 'Orders are given' });
  while ((await given.count()) > 0) {
    const asked = (await page.locator('.whose').textContent()) ?? '';
    await row(page, asked.includes('Brae') ? 'Rushey Yeomanry' : 'Oxcombe Outriders').click();
    const march = orders(page).filter({ hasText: 'March to Middlemoor' });
    if ((await march.count()) > 0) await give(page, march.first());
    await give(page, given);
  }
};
