import { expect, test } from './on-server.ts';

/** Addresses that lead nowhere: each says so in a sentence, and offers a way on. */
test.describe('an address that leads nowhere', () => {
  for (const [address, say, way] of [
    ['/play/%E0%A4%A', 'There is no page at this address.', 'To the battles'],
    ['/battle/%ff', 'There is no page at this address.', 'To the battles'],
    ['/play/gone', 'There is no such match here.', 'To the battles'],
    ['/replay/gone', 'There is no such match here.', 'Open a file'],
    ['/battle/hoplites/no-such-field', 'There is no such scenario on this server', 'Two Clans, One Valley'],
    ['/muster/gone', 'This browser keeps no army at this address.', 'To the battles'],
    ['/muster?scenario=x%2Fy&force=z', 'The battle this link asks an army for is not on', 'Armies'],
    ['/lab/gone', 'There is no such study here.', 'To the questions asked'],
    ['/rule/no.such', 'The rulebook has no rule called “no.such”.', 'To the rulebook'],
    ['/rules/emlia-core/no-chapter', 'Choose one from the contents', 'Dice'],
  ] as const) {
    test(address, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(say)).toBeInViewport();
      await expect(page.getByRole('link', { name: way }).first()).toBeVisible();
    });
  }
});

test('a garbled place in a chapter is no reason to break', async ({ page }) => {
  await page.goto('/rules/emlia-core/charge#%ff');
  await expect(page.getByRole('heading', { name: 'Charge', level: 1, exact: true })).toBeVisible();
});

test('the battles of this browser are listed among the replays', async ({ page }) => {
  await page.goto('/replay');
  await expect(page.getByText('The battles you fight in this browser are listed here')).toBeVisible();
  await page.goto('/battle/cavemen/two-clans');
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await expect(page.locator('.table-page')).toBeVisible();
  await page.goto('/replay');
  await page.getByRole('link', { name: 'Two Clans, One Valley' }).click();
  await expect(page).toHaveURL(/\/replay\/.+/);
  await expect(page.locator('.replay-page')).toBeVisible();
});
