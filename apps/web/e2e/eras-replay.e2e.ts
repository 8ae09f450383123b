import { matchAt } from './matches.ts';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

test('a campaign that is over is looked at again, with its history turn by turn', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const { match } = await matchAt(server, { scenario: 'eras/saltmarrow', seed: 'told again' });
  await page.goto(`/replay/${match}`);
  await tableOn(page).ready();
  const panel = page.getByRole('complementary', { name: 'The war told' });
  for (const curve of [/^Men and other elements/, /^Settlements held/, /^Manpower/, /^Cargo/])
    await expect(panel.getByRole('img', { name: curve })).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^Turn 1 ·/ })).toBeVisible();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.locator('.when')).toHaveText('Before the war');
  const slider = page.getByRole('slider', { name: 'Moment of the battle' });
  const last = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor(last / 2)));
  await expect(page.locator('.transport .count')).toHaveText(`${Math.floor(last / 2)} of ${last}`);
  const sentence = await page.locator('.transport .latest p').textContent();
  await page.reload();
  await tableOn(page).ready();
  await expect(page.locator('.transport .latest p')).toHaveText(sentence ?? '');
  await page.getByRole('tab', { name: 'Story', exact: true }).click();
  await page
    .getByRole('button', { name: 'Go to this moment' })
    .first()
    .click({ position: { x: 4, y: 4 } });
  await expect(page.locator('.transport .count')).toHaveText(`0 of ${last}`);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.transport .count')).toHaveText(`1 of ${last}`);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.locator('.eras-page, .hand-over').first()).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('a battle of Eras that is over is looked at again; as a file, too', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const { match } = await matchAt(server, { scenario: 'eras/kestrel-ridge', seed: 'ridge again' });
  await page.goto(`/replay/${match}`);
  await tableOn(page).ready();
  const panel = page.getByRole('complementary', { name: 'The battle told' });
  await expect(panel.getByRole('img', { name: /^Dead by the end of each turn/ })).toBeVisible();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.locator('.when')).toHaveText('Before the battle');
  const text = await (await fetch(`${server}/api/matches/${match}/export`)).text();
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ridge.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await tableOn(page).ready();
  await expect(page.getByRole('complementary', { name: 'The battle told' })).toBeVisible();
  expect(mistakes).toEqual([]);
});
