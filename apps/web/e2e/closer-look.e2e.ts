import { expect, test } from '@playwright/test';
import { deployAll, tableOn } from './table.ts';

test('members to be chosen from are brought near enough to be seen and clicked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const table = tableOn(page);
  await page.goto('/battle/beachhead/mill-crossroads');
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await table.ready();
  await deployAll([table]);
  // Until somebody of several members acts who may be divided.
  const split = page.getByRole('button', { name: 'Split Unit' });
  const target = page.locator('.targets .choice:enabled');
  for (let n = 0; n < 12; n++) {
    await table.activateFirst();
    if ((await split.count()) > 0) await split.click();
    if ((await target.count()) > 0) break;
    await table.endActivation();
    await expect(page.locator('.actions')).toHaveCount(0);
  }
  const name = ((await target.first().textContent()) ?? '').replace('Divide ', '');
  await target.first().click();
  const chosen = page.locator('.member').first();
  await expect(chosen).toBeVisible();
  const counters = page.locator('.board-label.counter');
  const before = await counters.count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Look closer' }).click();
  await expect(counters).toHaveCount(0);
  const near = page.locator('.board-label').filter({ hasText: name }).first();
  const unit = (await near.getAttribute('data-unit')) ?? '';
  const [first] = (await page.evaluate(id => window.__board?.figuresOf(id), unit)) ?? [];
  const was = await chosen.getAttribute('aria-pressed');
  await page.mouse.click(first?.x ?? 0, first?.y ?? 0);
  await expect(chosen).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
  await page.screenshot({ path: 'screenshots/closer-look.png' });
  await page.getByRole('button', { name: 'Show the whole table' }).click();
  await expect(counters).toHaveCount(before);
});
