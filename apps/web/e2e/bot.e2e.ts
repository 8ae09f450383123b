import { expect, test } from './on-server.ts';
import { deployAll, tableOn, watchMistakes } from './table.ts';

test('a battle against a bot: it moves by itself, one thing after another, and explains what it did', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Two Clans/ }).click();
  // The River Clan throws nothing far enough to hurt anyone in the first turn.
  await page.getByLabel('Who plays Hill Clan').selectOption('you');
  await page.getByLabel('Who plays River Clan').selectOption('captain');
  await page.getByLabel('Temper of River Clan').selectOption('careful');
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await table.ready();
  await expect(page.locator('.sides-here')).toHaveText('You play Hill Clan');

  // The bot places its own units in between.
  await deployAll([table]);
  await expect(page.locator('.when')).toContainText('Turn 1');

  // Three activations of ours; the bot's moves come in between and are told.
  const asked = page.locator('.whose.mine');
  for (let n = 0; n < 3; n++) {
    await expect(asked).toBeVisible();
    await table.activateFirst();
    await table.endActivation();
  }
  await expect(asked).toBeVisible();
  await page.locator('.log .latest .explain').click();
  await expect(page.locator('.reason')).toContainText(
    /What the careful captain weighed|when the battle is over/,
  );
  // In the story the first to move tells all it weighed, and the places are numbered on the board.
  await page.keyboard.press('Escape');
  await expect(page.locator('.reason')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await page.locator('.story li', { hasText: ' moves, ' }).locator('.explain').first().click();
  await expect(page.locator('.reason')).toContainText('about one for each member of an ordinary unit');
  await expect(page.locator('.reason li').nth(1)).toBeVisible();
  await expect(page.locator('.board-sign.tag', { hasText: /^[1-5]$/ })).not.toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('what the bot does can be skipped', async ({ page }) => {
  const table = tableOn(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Two Clans/ }).click();
  await page.getByLabel('Who plays River Clan').selectOption('recruit');
  await page.getByLabel('Who plays Hill Clan').selectOption('recruit');
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await table.ready();
  await expect(page.locator('.prompt.waiting')).toContainText(/is a bold recruit/);
  await page.getByRole('button', { name: 'Skip ahead' }).click();
  await expect(page.locator('.when')).toContainText('over');
});
