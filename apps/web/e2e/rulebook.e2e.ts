import { expect, test } from './on-server.ts';
import { watchMistakes } from './table.ts';

test('the rulebook is read from the list of chapters to the rule and on by its links', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Rulebook' }).click();
  await expect(page.getByRole('heading', { name: 'Rulebook' })).toBeVisible();
  await page.getByRole('heading', { name: 'Emlia', exact: true }).getByRole('link').click();
  await page
    .locator('.chapters')
    .getByRole('link', { name: /Aimed Fire/ })
    .click();
  await expect(page).toHaveURL(/\/rules\/emlia-core\/aimed-fire$/);
  const rule = page.locator('[id="fire.modifiers"]');
  await expect(rule.locator('.statement')).toHaveText('Modifiers of Aimed Fire; all that apply add up.');
  await expect(rule.locator('tr', { hasText: 'Forfeit movement' }).locator('td').last()).toHaveText('+2');
  await expect(rule.locator('.margin')).toContainText('Ruling');
  await expect(rule.locator('.source')).toContainText('Primary Actions');
  expect(mistakes).toEqual([]);
});

test('a rule is found by its words and by its id', async ({ page }) => {
  await page.goto('/rules');
  const field = page.getByRole('searchbox', { name: 'Search the rules' });
  await field.fill('forfeiting movement');
  const hits = page.getByRole('list', { name: 'Rules found' });
  await expect(hits.getByRole('link').first()).toContainText('fire.forfeit');
  await expect(page).toHaveURL(/\?q=forfeiting%20movement$/);
  await hits.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/rules\/emlia-core\/aimed-fire#fire\.forfeit$/);
  await expect(page.locator('[id="fire.forfeit"]')).toBeInViewport();

  await page.goto('/rules?q=qqqq');
  await expect(page.getByRole('alert')).toContainText('No rule holds all of “qqqq”');
});

test('the address of a rule leads to its chapter; one that does not exist is a sentence', async ({
  page,
}) => {
  await page.goto('/rule/move.normal');
  await expect(page).toHaveURL(/\/rules\/emlia-core\/move-actions#move\.normal$/);
  await expect(page.locator('[id="move.normal"]')).toBeInViewport();
  await page.goto('/rule/no.such.rule');
  await expect(page.locator('main')).toContainText('The rulebook has no rule called “no.such.rule”.');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading')).toHaveText('Not on this map');
});

test('the first draft reads as one book, and a rule shows what the other edition has in its place', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto('/rule/draft.fire.modifiers');
  const own = page.locator('[id="draft.fire.modifiers"]');
  await expect(own).toBeInViewport();
  await expect(page).toHaveURL(/\/rules\/emlia-first-draft\/aimed-fire#draft\.fire\.modifiers$/);
  // The core's rule that stays in force is read before it, in the same chapter; the one it displaces is not.
  await expect(page.locator('[id="fire.action"]')).toBeVisible();
  await expect(page.locator('[id="fire.modifiers"]')).toHaveCount(0);
  await own.getByText('As in the core').click();
  await expect(own.locator('.other-edition')).toContainText('this stands in place of fire.modifiers');
  await own.locator('.other-edition').getByRole('link', { name: 'fire.modifiers' }).click();
  await expect(page).toHaveURL(/\/rules\/emlia-core\/aimed-fire#fire\.modifiers$/);
  const core = page.locator('[id="fire.modifiers"]');
  await core.getByText('As in the first draft').click();
  await expect(core.locator('.other-edition')).toContainText('in its place stands draft.fire.modifiers');
  expect(mistakes).toEqual([]);
});
