import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

/** The same row of picks in every run; what they meet is the battle's own. */
const picker = (seed: number): ((count: number) => number) => {
  let state = seed;
  return count => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
};

test('whoever only clicks what the panel offers is never stuck', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server);

  const pick = picker(7);
  const offered = page.locator('.panel button:enabled:not([aria-pressed="true"]):visible');
  const handed = page.getByRole('button', { name: /is ready$/ });
  for (let n = 0; n < 50; n++) {
    await expect(offered.or(handed).first()).toBeVisible();
    // What somebody prepared is secret: the screen changes hands.
    if ((await handed.count()) > 0) await handed.click();
    const buttons = await offered.all();
    const button = buttons[pick(buttons.length)];
    // What was offered a moment ago may have gone with the answer to the click before.
    await button?.click({ timeout: 1000 }).catch(() => undefined);
    await table.settled();
    if ((await page.getByText('The battle is over').count()) > 0) break;
  }
  await expect(page.locator('.notice.problem')).toHaveCount(0);
  expect(mistakes).toEqual([]);
});
