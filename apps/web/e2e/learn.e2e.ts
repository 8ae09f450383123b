import { expect, test } from './on-server.ts';
import { playOn } from './play-on.ts';
import { type Table, tableOn, watchMistakes } from './table.ts';

/** Lays lines of sight from one to the next, and puts them away. The first may lie from whoever is looked at. */
const lookFrom = async ({ page, spotOf }: Table, ...units: readonly string[]): Promise<void> => {
  const eye = page.getByRole('button', { name: 'Line of sight (V)' });
  await eye.click();
  for (const unit of units) {
    const { x, y } = await spotOf(unit);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
  await eye.click();
};

test('the lessons follow what the player does, wait while they are away, and can be left', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  const lessons = page.getByRole('region', { name: 'Lessons' });
  const title = lessons.getByRole('heading');
  await page.goto('/');
  await page.getByRole('link', { name: /New here\? Learn by fighting/ }).click();
  await page.getByRole('button', { name: 'Begin the first lesson' }).click();
  await table.ready();
  await expect(page.locator('.sides-here')).toHaveText('You play Hill Clan');
  await expect(title).toHaveText('Place your bands');
  await expect(lessons).toContainText('Lesson 1 of 14');

  await lessons.getByRole('button', { name: 'Place them for me' }).click();
  await expect(title).toHaveText('Who acts when');
  // The Pebble Band has the highest Timing.
  await expect(page.locator('.whose.mine')).toBeVisible();
  await table.activateFirst();
  await expect(title).toHaveText('Moving and ground');
  const unit = await table.activeUnit();
  await (await table.drag(unit, -6, 0)).drop();
  await expect(title).toHaveText('Taking it back');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(title).toHaveText('Facing and formation');
  await page.locator('[data-action="normalMove"]').click();
  await page.keyboard.press('r');
  await expect(title).toHaveText('Ending an activation');
  await page.keyboard.press('Escape');

  // Left and come back to: the home page and the page of the lessons know where.
  await page.getByRole('link', { name: 'Emlia' }).click();
  await expect(page.locator('.learn-entry')).toContainText('Lesson 6 of 14: Ending an activation');
  await page.locator('.learn-entry').click();
  await expect(page.locator('.lesson-list .done')).toHaveCount(5);
  await page.reload();
  await page.getByRole('link', { name: /Go on with lesson 6/ }).click();
  await table.ready();
  await expect(title).toHaveText('Ending an activation');

  // Out of order: what it is all for is the last lesson, and ticked off at once.
  await page.getByRole('button', { name: 'How to win' }).click();
  await page.keyboard.press('Escape');
  await lessons.getByText('All lessons').press('Enter');
  await expect(lessons.locator('.done').last()).toContainText('What it is all for');
  await table.endActivation();
  await expect(title).toHaveText('Sight and cover');
  await lookFrom(table, 'goat-boys', 'mud-eaters', 'goat-boys');
  await expect(title).toHaveText('What the board can show');
  await page.keyboard.press('1');
  await expect(title).toHaveText('Shooting, and its odds');
  await page.keyboard.press('1');

  await lessons.getByRole('button', { name: 'Leave the lessons, play on' }).click();
  await expect(lessons).toHaveCount(0);
  await expect(page.locator('.when')).toContainText('Turn 1');
  await page.goto('/learn');
  await expect(page.getByRole('button', { name: 'Begin the first lesson' })).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('a learning battle the server no longer has is begun anew', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('emlia.learn', JSON.stringify({ match: 'gone', done: ['deploy'] })),
  );
  await page.goto('/learn');
  await expect(page.getByText('The server no longer has your learning battle.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the first lesson' }).click();
  await tableOn(page).ready();
  await expect(page.getByRole('region', { name: 'Lessons' })).toContainText('Lesson 1 of 14');
});

test('the lessons to their end', async ({ page }) => {
  const mistakes = watchMistakes(page);
  const table = tableOn(page);
  // The same dice every time.
  await page.route('**/api/matches', route =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed: 'all lessons' }) }),
  );
  await page.goto('/learn');
  await page.getByRole('button', { name: 'Begin the first lesson' }).click();
  await table.ready();
  const lessons = page.getByRole('region', { name: 'Lessons' });
  const place = lessons.getByRole('button', { name: 'Place them for me' });
  await place.click();
  await expect(place.or(lessons.getByRole('button', { name: 'Placing …' }))).toHaveCount(0);
  const read: string[] = [];
  for (let n = 0; n < 200 && (await lessons.getByText('All lessons learnt').count()) === 0; n++) {
    const title =
      (await lessons
        .getByRole('heading')
        .textContent({ timeout: 2000 })
        .catch(() => null)) ?? '';
    if (!read.includes(title)) read.push(title);
    const seen = lessons.getByRole('button', { name: 'I see' });
    if ((await seen.count()) > 0) await seen.click();
    else if (title === 'What it is all for') {
      await page.getByRole('button', { name: 'How to win' }).click();
      await page.keyboard.press('Escape');
    } else if (title === 'Taking it back' || title === 'Facing and formation') {
      await lessons.locator('details').evaluate(all => all.setAttribute('open', ''));
      await lessons.getByRole('button', { name: 'Skip this lesson' }).click();
    } else if (title === 'What the board can show') {
      await page.keyboard.press('1');
      await page.keyboard.press('1');
    } else if (title === 'Sight and cover') {
      await lookFrom(table, 'goat-boys', 'mud-eaters', 'goat-boys');
    } else if (title === 'Shooting, and its odds') await playOn(table, 'aimedFire');
    else await playOn(table);
  }
  await expect(lessons).toContainText('You know what every battle is made of.');
  expect(read).toEqual(
    expect.arrayContaining(['When hits count', 'What a band does by itself', 'Morale', 'What it is all for']),
  );
  await expect(lessons.getByRole('navigation', { name: 'What next' }).getByRole('link')).toHaveCount(4);
  await lessons.getByRole('button', { name: 'Play on without lessons' }).click();
  await expect(lessons).toHaveCount(0);
  expect(mistakes).toEqual([]);
});
