import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violationsOn } from './axe.ts';
import { expect, serve, test } from './on-server.ts';
import { tableOn } from './table.ts';

test.use({ serviceWorkers: 'allow' });

test('installed, the page opens without a server, fights a battle against a bot and keeps it', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'emlia-offline-'));
  const { address, end } = await serve(data);
  await page.goto(address);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return link && (await fetch(link.href)).json();
  });
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await end('SIGTERM');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'plays by itself' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fight now' }).click();
  const table = tableOn(page);
  await page.getByRole('button', { name: 'Activate Pebble Band' }).click();
  await expect(page.getByRole('button', { name: /^End activation/ })).toBeVisible();
  const thorns = await table.spotOf('thorns');
  await page.mouse.click(thorns.x, thorns.y);
  await table.confirm();
  await expect(table.latest()).toContainText('Pebble Band');
  await page.getByRole('button', { name: 'What would a captain do?' }).click();
  await expect(page.locator('.hint .nudge')).toHaveText(/^I would .+\.$/);

  const said = await table.latest().textContent();
  await page.reload();
  await expect(table.latest()).toHaveText(said ?? '');
  // The bot has its turn when one's own unit is done.
  await expect(page.getByRole('button', { name: /^End activation/ })).toBeVisible();
  await table.endActivation();
  await expect(table.latest()).not.toHaveText(said ?? '');
  await page.goto(address);
  await expect(page.locator('.continue .known').first()).toContainText('Turn 1');
});
