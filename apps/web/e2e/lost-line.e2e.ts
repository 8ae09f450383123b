import { allHere } from './matches.ts';
import { expect, test } from './on-server.ts';
import { deployAll, openTable, tableOn } from './table.ts';

test('without a server the first page says what goes on, and tries again', async ({ page }) => {
  // Nor is there what the page would need to play by itself.
  await page.route(/\/api\/|packs\.json/, route => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
  await page.unroute(/\/api\/|packs\.json/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /Two Clans/ })).toBeVisible();
});

test('an answer that is not ours is a sentence, too', async ({ page }) => {
  await page.route('**/api/scenarios', route =>
    route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
  );
  await page.route('**/packs.json', route => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The server does not answer.');
});

test('a line that breaks is told, tried again, and brings what was missed', async ({
  page,
  context,
  server,
}) => {
  let down = false;
  const lines: { close(): Promise<void> }[] = [];
  await page.routeWebSocket('**/ws', line => {
    if (down) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  const { created } = await openTable(page, server, { until: () => true });
  const there = tableOn(await context.newPage());
  await there.page.goto(allHere(created));
  await there.ready();

  down = true;
  for (const line of lines) await line.close();
  await expect(page.getByText('Line lost, trying again')).toBeVisible();
  // Nothing is sent into the void.
  await page.getByRole('button', { name: 'Place it for me' }).click();
  await expect(page.locator('.notice.problem')).toContainText('Nothing was sent.');

  await deployAll([there]);
  down = false;
  await expect(page.getByText('Line lost, trying again')).toHaveCount(0);
  await expect(page.locator('.when')).toHaveText(/^Turn 1 of 6/);
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await expect(page.locator('.story .unitDeployed')).toHaveCount(6);
});
