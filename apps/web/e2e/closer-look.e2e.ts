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
  const unit =
    (await page.locator('.board-label').filter({ hasText: name }).first().getAttribute('data-unit')) ?? '';
  /** How far apart, in pixels, those who stand side by side are. */
  const spacing = async (): Promise<number> => {
    const [a, b] = (await page.evaluate(id => window.__board?.figuresOf(id), unit)) ?? [];
    return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  };
  const before = await spacing();
  expect(before).toBeLessThan(24);
  await page.getByRole('button', { name: 'Look closer' }).click();
  await expect.poll(spacing).toBeGreaterThan(24);
  const [first] = (await page.evaluate(id => window.__board?.figuresOf(id), unit)) ?? [];
  const was = await chosen.getAttribute('aria-pressed');
  await page.mouse.click(first?.x ?? 0, first?.y ?? 0);
  await expect(chosen).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
  await page.screenshot({ path: 'screenshots/closer-look.png' });
  await page.getByRole('button', { name: 'Show the whole table' }).click();
  await expect.poll(spacing).toBeCloseTo(before, 1);
});
