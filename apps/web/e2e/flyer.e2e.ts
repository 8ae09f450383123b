import { expect, test } from '@playwright/test';
import { deployAll, tableOn, watchMistakes } from './table.ts';

test('movemode.flying.slope: a flyer is told how high to go, on its way or on the spot', async ({ page }) => {
  test.setTimeout(90_000);
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  const made = await page.request.post('/api/matches', {
    data: { scenario: 'kingdoms/four-against-the-dragon', seed: 'wings' },
  });
  const { match, seats } = (await made.json()) as { match: string; seats: { token: string }[] };
  await page.goto(`/play/${match}#${seats.map(({ token }) => `seat=${token}`).join('&')}`);
  await table.ready();
  await deployAll([table]);
  for (let n = 0; n < 12; n++) {
    if ((await page.getByText(/^Choose a unit that waits/).count()) > 0) {
      await table.activateFirst();
      if ((await page.locator('.unit-card h2').textContent()) === 'Vermithor') break;
      await table.endActivation();
    }
    await page.waitForTimeout(200);
  }
  await page.locator('[data-action="normalMove"]', { hasText: 'flying' }).click();
  const height = page.getByRole('slider', { name: 'Height' });
  await height.focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press('PageUp');
  await height.fill('9');
  await expect(height).toHaveAttribute('aria-valuetext', '9 GSU');
  await page.getByRole('button', { name: 'Rise to 9 GSU on the spot' }).click();
  await expect(page.getByRole('button', { name: 'Rise to 9 GSU on the spot' })).toHaveCount(0);
  await expect(page.locator('.unit-card')).toContainText('9 GSU up');
  expect(mistakes).toEqual([]);
});
