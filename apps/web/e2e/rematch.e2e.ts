import type { MatchCreated } from '@emlia/protocol';
import { allHere, matchAt, playTo } from './matches.ts';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

test('scenario.swap: a battle is fought again with sides exchanged, and the pair is told', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const first = await matchAt(server, { scenario: 'cavemen/two-clans', seed: 'the first of two' });
  await page.goto(allHere(first));
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
  await playTo(server, known as MatchCreated, { seed: 'the second of two' });
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

for (const [scenario, button, seats] of [
  ['eras/kestrel-ridge', 'Rematch with sides exchanged', 2],
  ['beachhead/the-lighthouse', 'Fight it again', 4],
] as const) {
  test(`${scenario} is fought again by all who are at this screen`, async ({ page, server }) => {
    const mistakes = watchMistakes(page);
    const first = await matchAt(server, { scenario, seed: 'once' });
    await page.goto(allHere(first));
    await page.getByRole('button', { name: button }).click();
    await expect(page).not.toHaveURL(new RegExp(first.match));
    await expect(page.locator('.table-page, .hand-over').first()).toBeVisible();
    const known = await page.evaluate(() => JSON.parse(localStorage.getItem('emlia.matches') ?? '[]')[0]);
    expect(known.seats).toHaveLength(seats);
    expect(mistakes).toEqual([]);
  });
}

test('whoever fought a bot meets it again from the other side', async ({ page, server }) => {
  // Both seats are played over the line and the header is given a bot: what the page does with it is what counts.
  const { match, seats } = await matchAt(server, { scenario: 'cavemen/two-clans', seed: 'the first of two' });
  const mine = seats.find(({ seat }) => seat === 'river-clan');
  await page.route('**/api/matches/*/rematch', async route => {
    const answer = await route.fetch();
    const created = await answer.json();
    const bots = [{ seat: 'river-clan', name: 'River Clan', bot: 'captain', temper: 'bold' }];
    await route.fulfill({
      status: 201,
      json: {
        ...created,
        seats: created.seats.filter(({ seat }: { seat: string }) => seat === 'hill-clan'),
        bots,
      },
    });
  });
  await page.goto(`/play/${match}#seat=${mine?.token}`);
  await page.getByRole('button', { name: 'Rematch with sides exchanged' }).click();
  await tableOn(page).ready();
  await expect(page.locator('.sides-here')).toHaveText('You play Hill Clan');
});
