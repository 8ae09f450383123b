import { matchAt } from './matches.ts';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

test('a battle that is over is looked at again, moment by moment, and played on from one', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const { match } = await matchAt(server, { scenario: 'cavemen/two-clans', seed: 'replayed' });
  await page.goto(`/replay/${match}`);
  await tableOn(page).ready();
  // At its end: who won, and the battle in numbers.
  await expect(page.locator('.when')).toContainText('over');
  const panel = page.getByRole('complementary', { name: 'The battle told' });
  await expect(panel.getByRole('heading', { name: 'Luck' })).toBeVisible();
  await expect(
    panel.getByRole('img', { name: /Members on the table at the end of each turn/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play from here' })).toHaveCount(0);
  // To the beginning, step by step, and by the slider.
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.locator('.when')).toHaveText('Deployment');
  await page.getByRole('button', { name: 'One command on' }).click();
  await expect(page).toHaveURL(/\?at=1$/);
  const slider = page.getByRole('slider', { name: 'Moment of the battle' });
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor(last / 2)));
  await expect(page.locator('.transport .count')).toHaveText(`${Math.floor(last / 2)} of ${last}`);
  // A moment has an address of its own.
  const sentence = await page.locator('.transport .latest p').textContent();
  await page.reload();
  await tableOn(page).ready();
  await expect(page.locator('.transport .latest p')).toHaveText(sentence ?? '');
  // The story leads to its moments.
  await page.getByRole('tab', { name: 'Story' }).click();
  await page
    .getByRole('button', { name: 'Go to this moment' })
    .first()
    .click({ position: { x: 4, y: 4 } });
  await expect(page.locator('.transport .count')).toHaveText(`0 of ${last}`);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.transport .count')).toHaveText(`1 of ${last}`);
  await page.keyboard.press('ArrowRight');
  // From here it is another battle.
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(/\/play\//);
  await tableOn(page).ready();
  expect(page.url()).not.toContain(match);
  await expect(page.locator('.when')).toHaveText('Deployment');
  await expect.poll(() => tableOn(page).isAsked()).toBe(true);
  expect(mistakes).toEqual([]);
});

test('a replay kept as a file is opened in the browser; anything else gets a sentence', async ({
  page,
  server,
}) => {
  const { match } = await matchAt(server, { scenario: 'cavemen/two-clans', seed: 'kept' });
  const text = await (await fetch(`${server}/api/matches/${match}/export`)).text();
  const file = (name: string, body: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(body),
  });
  await page.goto('/replay');
  const field = page.locator('input[type=file]');
  await field.setInputFiles(file('list.json', '[1, 2]'));
  await expect(page.getByRole('alert')).toHaveText(
    'This file is no Emlia battle, or one that has been damaged.',
  );
  await field.setInputFiles(file('cut.json', text.slice(0, 5000)));
  await expect(page.getByRole('alert')).toBeVisible();
  await field.setInputFiles(file('battle.json', text));
  await tableOn(page).ready();
  await expect(page.locator('.when')).toContainText('over');
  await expect(page.getByRole('button', { name: 'Play from here' })).toHaveCount(0);
  // It has no address of its own, and is there after a reload and on the way back all the same.
  await page.reload();
  await tableOn(page).ready();
  await expect(page.locator('.when')).toContainText('over');
  await page.goBack();
  await expect(page.getByText('Choose a file')).toBeVisible();
  await page.goForward();
  await tableOn(page).ready();
});
