import { expect, test } from './on-server.ts';
import { watchMistakes } from './table.ts';

test('a broken pack is greyed, says what is wrong, and the others are played', async ({ page }) => {
  const mistakes = watchMistakes(page);
  const broken = [
    {
      folder: 'void',
      mistakes: ['pack.yaml:1:1  title: missing', 'pack.yaml:1:1  licence: missing'],
      count: 2,
    },
  ];
  await page.route('**/api/broken-packs', route => route.fulfill({ json: broken }));
  await page.goto('/');
  const pack = page.locator('.broken-pack', { hasText: 'void' });
  await expect(pack).toContainText('pack.yaml:1:1 title: missing');
  await expect(pack).toContainText('and 1 more mistake');
  await expect(page.getByText('licence: missing')).toBeHidden();
  await page.getByText('and 1 more mistake').click();
  await expect(page.getByText('licence: missing')).toBeVisible();
  await pack.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /Two Clans/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(mistakes).toEqual([]);
});
