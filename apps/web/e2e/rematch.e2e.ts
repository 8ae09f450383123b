import type { MatchCreated } from '@emlia/protocol';
import { expect, test } from '@playwright/test';
import { playOut, playToEnd } from './play-out.ts';
import { tableOn, watchMistakes } from './table.ts';

test('scenario.swap: a battle is fought again with sides exchanged, and the pair is told', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const mistakes = watchMistakes(page);
  const first = await playOut(baseURL ?? '', 'cavemen/two-clans', 'the first of two');
  await page.goto(`/play/${first.match}#${first.seats.map(({ token }) => `seat=${token}`).join('&')}`);
  await tableOn(page).ready();
  await expect(page.getByText('The battle is over')).toBeVisible();
  const result = (await page.locator('.result h2').textContent()) ?? '';
  await page.getByRole('button', { name: 'Rematch with sides exchanged' }).click();
  await expect(page).not.toHaveURL(new RegExp(first.match));
  await tableOn(page).ready();
  await expect(page.locator('.when')).toHaveText('Deployment');

  const known = await page.evaluate(() => JSON.parse(localStorage.getItem('emlia.matches') ?? '[]')[0]);
  expect(known.match).not.toBe(first.match);
  expect(known.seats).toHaveLength(2);
  await playToEnd(baseURL ?? '', known as MatchCreated, 'the second of two');
  const pair = page.getByRole('region', { name: 'Both games of the pair' });
  await expect(pair.locator('.verdict')).toHaveText(/(did better: .+|came out even)\./);
  await expect(pair.getByRole('listitem')).toHaveCount(2);
  await page.screenshot({ path: 'screenshots/pair.png' });
  // Whoever had one clan first had the other afterwards.
  const river = pair.locator('p').filter({ hasText: /^River Clan/ });
  await expect(river.first()).toContainText('Whoever began with River Clan');
  await expect(river.last()).toContainText('Whoever began with Hill Clan');
  await pair.getByRole('link', { name: result }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/${first.match}`));
  expect(mistakes).toEqual([]);
});
