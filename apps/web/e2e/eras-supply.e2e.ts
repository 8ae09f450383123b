import { latest, orders, row } from './eras-hands.ts';
import { calmly } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('bread is seen before it is missing: on the army, on a march before it is given, and over the map', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'bread',
    choose: calmly,
    until: ({ kind, seat }) => kind === 'orders' && seat === 'committee',
  });
  await row(page, 'Oxcombe Outriders').click();
  const card = page.locator('.unit-card');
  await expect(card).toContainText('If it stays: fed for 4 turns and more');
  // What a march leads to stands beside it; dragged there, the map says the same.
  await expect(orders(page).filter({ hasText: /^March to Gallow Cross/ })).toContainText(
    'fed for 4 turns and more',
  );
  const march = orders(page).filter({ hasText: /^March (to|towards) Middlemoor/ });
  await expect(march).toContainText('all hungry this turn');
  const from = await page.evaluate(() => window.__board?.screenOf('outriders'));
  if (!from) throw new Error('the riders are not on the map');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 20, { steps: 4 });
  await expect(page.locator('.board-note')).toContainText(/km of .+ · all hungry this turn/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // The links, and how far carriers would be home again.
  const lens = page.getByRole('button', { name: 'Show supply' });
  await lens.click();
  await expect(page.getByRole('button', { name: 'Hide supply' })).toHaveAttribute('aria-pressed', 'true');
  await row(page, 'headquarters').filter({ hasText: 'Port Halloran' }).click();
  await expect(card).toContainText('Carries to Oxcombe: 300 a turn');
  await page.keyboard.press('s');
  await expect(lens).toBeVisible();
  // Who has marched away from bread is marked, and told.
  await row(page, 'Oxcombe Outriders').click();
  await march.click();
  await expect(latest(page)).toContainText('Oxcombe Outriders');
  await row(page, 'Oxcombe Outriders').click();
  await expect(card).toContainText('If it stays: all hungry this turn');
  expect(mistakes).toEqual([]);
});

test('an attempt on a leader: every stake with its chance and what it leaves, and what follows either way', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'dagger',
    choose: calmly,
    until: ({ kind, seat }) => kind === 'orders' && seat === 'committee',
  });
  const attempts = page.locator('.offers', { hasText: /^Intrigue/ });
  await expect(attempts.locator('.about').first()).toContainText('The stake is spent either way');
  await attempts.locator('summary').click();
  const dear = attempts.locator('.choice').filter({ hasText: 'Stake 170' });
  await expect(dear).toContainText(/%, 90 left/);
  await dear.click();
  await expect(latest(page)).toContainText(/killed|leader|dies|morale/i);
  await expect(page.locator('.offers', { hasText: /^Intrigue/ })).not.toContainText('Stake 170');
  expect(mistakes).toEqual([]);
});
