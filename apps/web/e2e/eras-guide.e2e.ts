import { give, orders, row } from './eras-hands.ts';
import { calmly } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('the first battle is told in eight steps, each gone on with once it is done, and closed for good', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, { scenario: 'eras/kestrel-ridge', seed: 'guided', until: () => true });
  const guide = page.getByRole('region', { name: 'Your first battle' });
  await expect(guide).toContainText('step 1 of 8');
  await give(page, orders(page).first());
  await give(page, orders(page).first());
  await expect(guide).toContainText('step 2 of 8');
  await page.locator('.picks .choice').first().click();
  await expect(guide).toContainText(/step [23] of 8/);
  await give(
    page,
    orders(page)
      .filter({ hasText: /^Place/ })
      .first(),
  );
  await expect(guide).toContainText('step 4 of 8');
  await guide.getByRole('button', { name: 'No more of this' }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'The Marshal of Ostermark is ready' }).click();
  await expect(orders(page).first()).toBeVisible();
  await expect(guide).toHaveCount(0);
  // All that wait are placed by one click.
  await page.getByRole('button', { name: 'Place all as proposed' }).click();
  await expect(orders(page).filter({ hasText: /^Place/ })).toHaveCount(0);
  // From the lessons it begins once more.
  await page.goto(`${server}/learn`);
  await page.getByRole('link', { name: 'A first battle, in eight steps' }).click();
  await expect(page).toHaveURL(/eras\/kestrel-ridge/);
  expect(mistakes).toEqual([]);
});

test('the first turn of a campaign is told step by step; a banner is as good as its army', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'guided',
    choose: calmly,
    until: ({ kind, seat }) => kind === 'orders' && seat === 'committee',
  });
  const guide = page.getByRole('region', { name: 'Your first two days' });
  await expect(guide).toContainText('step 2 of 5');
  const banner = await page.locator('.board-label[data-unit="outriders"]').boundingBox();
  if (!banner) throw new Error('the riders have no banner');
  await page.mouse.click(banner.x + banner.width / 2, banner.y + banner.height / 2);
  await expect(page.locator('.unit-card h2')).toHaveText('Oxcombe Outriders');
  await expect(guide).toContainText('step 3 of 5');
  await row(page, 'Oxcombe Outriders').click();
  await give(
    page,
    orders(page)
      .filter({ hasText: /^March/ })
      .first(),
  );
  await expect(guide).toContainText('step 4 of 5');
  expect(mistakes).toEqual([]);
});
