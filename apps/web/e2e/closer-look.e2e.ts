import { mayDo } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, withSettings } from './table.ts';

test('members to be chosen from are brought near enough to be seen and clicked', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await withSettings(page, { allActions: true });
  await openTable(page, server, {
    scenario: 'beachhead/mill-crossroads',
    until: asked => asked.kind === 'act' && mayDo(asked, 'splitUnit'),
  });
  await page.getByRole('button', { name: 'Split Unit' }).click();
  const target = page.locator('.targets .choice:enabled');
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
