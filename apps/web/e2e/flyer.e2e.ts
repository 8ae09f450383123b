import { acting } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('movemode.flying.slope: a flyer is told how high to go, on its way or on the spot', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'kingdoms/four-against-the-dragon',
    seed: 'wings',
    until: asked => acting(asked) === 'Vermithor',
  });
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
