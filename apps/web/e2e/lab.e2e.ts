import { readFileSync } from 'node:fs';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

test('a question is asked, its games are counted, the answer has plots, and a game is looked at again', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Lab' }).click();
  await expect(page.getByRole('heading', { name: 'Lab', level: 1 })).toBeVisible();
  await page.getByLabel('Scenario').selectOption('cavemen/two-clans');
  await page.getByLabel('Who begins with River Clan').selectOption('recruit:bold');
  await page.getByLabel('Who begins with Hill Clan').selectOption('recruit:careful');
  await page.getByLabel('Number of games').fill('4');
  await page.getByLabel('Seed').fill('e2e');
  await page.getByRole('button', { name: 'Ask the lab' }).click();
  await expect(page.getByRole('heading', { name: 'Is “Two Clans, One Valley” fair?' })).toBeVisible();
  const status = page.getByRole('region', { name: 'Progress' }).getByRole('status');
  await expect(status).toHaveText('4 games');
  await expect(page.getByRole('img', { name: /^Share of the decided games/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Strength of each side by turn/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who plays better' })).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Every game as a table (CSV)' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^study-[0-9a-f]{16}\.csv$/);
  // One of the games worth a look, as a replay.
  await page
    .getByRole('link', { name: /^Game \d$/ })
    .first()
    .click();
  await tableOn(page).ready();
  await expect(page.locator('.when')).toContainText('over');
  await page.getByRole('link', { name: 'To the study' }).click();
  // It is on the list, and the report also stands by itself.
  await page.getByRole('main').getByRole('link', { name: 'Lab' }).click();
  await page.getByRole('link', { name: /Is “Two Clans, One Valley” fair\?.*4 games/ }).click();
  await page.getByRole('link', { name: 'The report as one page' }).click();
  await expect(page.getByRole('heading', { name: 'Who does the work' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Game \d$/ }).first()).toHaveAttribute(
    'href',
    /^\/replay\/lab\/[0-9a-f]{16}\/0\/\d$/,
  );
  expect(mistakes).toEqual([]);
});

test('a study is stopped and gone on with; what makes no sense gets a sentence', async ({ page }) => {
  await page.goto('/lab?scenario=cavemen/the-ford');
  await page.getByLabel('Number of games').fill('2000');
  await page.getByLabel('Seed').fill('stopped');
  await page.getByRole('button', { name: 'Ask the lab' }).click();
  const status = page.getByRole('region', { name: 'Progress' }).getByRole('status');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status).toHaveText(/^stopped after \d+ games?$/);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  // A server that is away for a while changes nothing of what is known, and is found again.
  await page.route('**/api/studies/*', route => route.abort());
  await expect(page.getByRole('alert')).toContainText('goes on as soon as it is back');
  await expect(page.getByRole('heading', { name: 'Is “The Ford” fair?' })).toBeVisible();
  await page.unroute('**/api/studies/*');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status).toHaveText(/^stopped after \d+ games?$/);
  await page.goto('/lab/0000');
  await expect(page.getByRole('alert')).toContainText('There is no such study here.');
});

test('two versions of a battle: its file changed, and a file that does not fit', async ({ page }) => {
  const own = readFileSync('packs/cavemen/scenarios/two-clans.yaml', 'utf8');
  const take = (text: string): Promise<void> =>
    page
      .getByLabel('Its file, changed')
      .setInputFiles({ name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
  await page.goto('/lab?scenario=cavemen/two-clans');
  await page.getByLabel('Compared with').selectOption('changed');
  for (const side of ['River Clan', 'Hill Clan'])
    await page.getByLabel(`Who begins with ${side}`).selectOption('recruit:bold');
  await page.getByLabel('Number of games').fill('2');
  await take(`${own}\nfoo: bar\n`);
  await page.getByRole('button', { name: 'Ask the lab' }).click();
  await expect(page.getByRole('alert')).toContainText(/does not fit its pack.*two-clans\.yaml:\d+/);
  await take(own.replace(/^turns: 6$/m, 'turns: 2'));
  await page.getByRole('button', { name: 'Ask the lab' }).click();
  await expect(
    page.getByRole('heading', { name: 'Do the two versions of “Two Clans, One Valley” differ?' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' }).getByRole('status')).toHaveText('4 games');
  await expect(page.getByRole('heading', { name: 'Version B: Two Clans, One Valley' })).toBeVisible();
});
