import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, test } from './on-server.ts';
import { begun } from './strangers.ts';
import { tableOn, watchMistakes } from './table.ts';

test('two strangers with clocks: they adjourn, take back, decline a draw, and one gives up', async ({
  browser,
  server,
}) => {
  const open = async () => (await browser.newContext({ baseURL: server, reducedMotion: 'reduce' })).newPage();
  const [ann, bob] = [await open(), await open()];
  const mistakes = [ann, bob].map(watchMistakes);
  const { asked, waits } = await begun(ann, bob, '15+20');
  const among = (page: Page) => page.getByRole('button', { name: 'Give up, offer, ask' });
  const notes = (page: Page) => page.locator('.conduct-notes');
  for (const page of [ann, bob])
    await expect(page.locator('.clock')).toHaveText([/1[45]:\d\d/, /1[45]:\d\d/]);
  await expect(asked.locator('.clock.runs')).toHaveCount(1);

  await test.step('a draw is offered and declined', async () => {
    await among(waits).click();
    expect(await violationsOn(waits, { within: '.sheet' })).toEqual([]);
    await waits.getByRole('button', { name: 'Offer a draw' }).click();
    await expect(notes(waits)).toContainText('You wait for an answer');
    await expect(notes(asked)).toContainText('offers a draw');
    expect(await violationsOn(asked, { within: '.conduct-notes' })).toEqual([]);
    await asked.getByRole('button', { name: 'Decline' }).click();
    await expect(notes(waits)).toBeEmpty();
  });

  await test.step('answers are ordered beforehand, and nobody else sees them', async () => {
    await among(waits).click();
    await waits.getByText('Standing orders', { exact: true }).click();
    await waits.getByLabel('An enemy moves where it can be struck at').selectOption({ label: 'Let it go' });
    await expect(waits.getByText('Standing orders: 1 in force')).toBeVisible();
    await expect(waits.locator('.in-force li')).toContainText('all units');
    for (const colorScheme of ['light', 'dark'] as const) {
      await waits.emulateMedia({ colorScheme });
      await waits.screenshot({ path: `screenshots/standing-orders-${colorScheme}.png` });
      expect(await violationsOn(waits, { within: '.sheet' })).toEqual([]);
    }
    await waits.getByRole('button', { name: 'Withdraw' }).click();
    await expect(waits.getByText('Standing orders', { exact: true })).toBeVisible();
    await waits.keyboard.press('Escape');
    await among(asked).click();
    await expect(asked.getByText('Standing orders', { exact: true })).toBeVisible();
    await asked.keyboard.press('Escape');
  });

  await test.step('an adjourned battle goes on when both agree', async () => {
    await among(waits).click();
    await waits.getByRole('button', { name: 'Ask to adjourn' }).click();
    await asked.getByRole('button', { name: 'Agree' }).click();
    for (const page of [ann, bob]) await expect(notes(page)).toContainText('adjourned');
    await asked.getByRole('button', { name: 'Place it for me' }).click();
    await expect(asked.getByText('The battle is adjourned: it goes on when all agree')).toBeVisible();
    await waits.getByRole('button', { name: 'Ask to go on' }).click();
    await asked.getByRole('button', { name: 'Agree' }).click();
    await asked.getByRole('button', { name: 'Place it for me' }).click();
    for (const page of [ann, bob]) await expect(tableOn(page).latest()).toContainText('takes position');
  });

  await test.step('a command is taken back by consent', async () => {
    await among(asked).click();
    await asked.getByRole('button', { name: 'Ask to take back' }).click();
    await waits.getByRole('button', { name: 'Agree' }).click();
    await expect(asked.getByRole('button', { name: 'Place it for me' })).toBeVisible();
  });

  await test.step('giving up is asked twice, and ends it for both', async () => {
    await among(waits).click();
    await waits.getByRole('button', { name: 'Give up …' }).click();
    await waits.getByRole('button', { name: 'Yes, I give up' }).click();
    for (const page of [ann, bob]) await expect(page.locator('.prompt.result')).toContainText('gives up');
    await expect(asked.getByText('No die was bent')).toBeVisible();
    await asked.getByRole('link', { name: 'Replay and report' }).click();
    await expect(asked.getByText('gives up').first()).toBeVisible();
  });
  expect(mistakes).toEqual([[], []]);
});
