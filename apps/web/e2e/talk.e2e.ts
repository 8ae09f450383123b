import { violationsOn } from './axe.ts';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

test('two strangers talk at their table: by a click, by typing, and one reports and blocks the other', async ({
  browser,
  server,
}) => {
  const open = async () => (await browser.newContext({ baseURL: server, reducedMotion: 'reduce' })).newPage();
  const [ann, bob] = [await open(), await open()];
  const mistakes = [ann, bob].map(watchMistakes);
  await ann.goto('/battle/cavemen/two-clans');
  await ann.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await ann.getByRole('button', { name: 'Invite by link' }).click();
  await bob.goto(await ann.getByLabel('Invitation for Hill Clan').inputValue());
  await bob.getByRole('button', { name: 'Take this seat' }).click();
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [ann, bob]) await tableOn(page).ready();

  await ann.getByRole('button', { name: 'Talk', exact: true }).click();
  await expect(ann.getByText('Nobody has said anything yet.')).toBeVisible();
  await ann.getByRole('button', { name: 'Good luck!' }).click();
  await bob.getByRole('button', { name: 'Talk: something new' }).click();
  await expect(bob.locator('.talk li')).toContainText('Good luck!');
  expect(await violationsOn(bob, { within: '.sheet' })).toEqual([]);
  await bob.getByLabel('What you say').fill('I never need any');
  await bob.getByRole('button', { name: 'Say it' }).click();
  await expect(ann.locator('.talk li').last()).toContainText('I never need any');
  await ann.getByRole('button', { name: /Block or report Guest/ }).click();
  await ann.getByLabel('What happened').fill('Boasting');
  await ann.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(ann.getByText('The moderators of this server read it.')).toBeVisible();
  await ann.getByRole('button', { name: /^Block Guest/ }).click();
  await expect(ann.locator('.talk li')).toHaveCount(1);
  expect(mistakes).toEqual([[], []]);
});
