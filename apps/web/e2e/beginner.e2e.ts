import { mayDo } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('a unit offers a few sensible actions; the rest unfolds, nothing twice, and nothing it could never do', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'kingdoms/storm-the-castle',
    until: asked => asked.kind === 'act' && mayDo(asked, 'areaVolley'),
  });
  const lines = page.locator('.actions > .action > button');
  expect(await lines.count()).toBeLessThanOrEqual(5);
  await expect(page.locator('.actions .chip').first()).toBeHidden();
  await page.locator('.actions .more summary').click();
  const names = await page.locator('.actions .chip').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  // An engine has nobody who could hide.
  await expect(page.locator('.actions')).not.toContainText('Conceal Self');

  await test.step('rules are marked by a sign, or by their ids for who wants them', async () => {
    const rule = page.locator('.unit-card .conditions .rule-link, .actions .why .rule-link').first();
    await expect(rule).toHaveClass(/marked/);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Show the ids of rules').check();
    await page.keyboard.press('Escape');
    await expect(rule).not.toHaveClass(/marked/);
    await expect(rule).toHaveText(/^[a-z]+\.[a-z.-]+$/);
  });

  await test.step('the numbers of the card are explained where they stand', async () => {
    await page.getByText('What these numbers mean').first().click();
    await expect(page.locator('.terms').first()).toContainText('Ground scale units');
  });
  expect(mistakes).toEqual([]);
});
