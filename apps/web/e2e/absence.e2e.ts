import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violationsOn } from './axe.ts';
import { expect, type Page, serveInTime, test } from './on-server.ts';
import { begun, type Playing, playOn } from './strangers.ts';
import { tableOn } from './table.ts';

const SECOND = 1000;

const notes = (page: Page) => page.locator('.conduct-notes');
const matchOn = (page: Page): string => /\/play\/([\w-]+)/.exec(page.url())?.[1] ?? '';

test('whoever leaves the table on their turn is waited for; then a bot stands in, and in the end the battle is claimed', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'emlia-absence-'));
  const { address, later, end } = await serveInTime(data);
  try {
    const open = async () =>
      (await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })).newPage();
    const [ann, bob] = [await open(), await open()];
    const { asked, waits } = await begun(ann, bob, '15+20');
    const table = asked.url();
    const leave = () => asked.goto('/style');

    await test.step('the page says that somebody has left, and for how long one waits', async () => {
      await leave();
      await expect(notes(waits)).toContainText(
        /has left the table\. In 0:\d\d you may say what comes of it\./,
      );
      await expect(waits.getByRole('button', { name: 'Let a bot stand in' })).toHaveCount(0);
      expect(await violationsOn(waits, { within: '.conduct-notes' })).toEqual([]);
    });

    await test.step('a bot stands in until they are back', async () => {
      await later(41 * SECOND);
      await waits.reload();
      await waits.getByRole('button', { name: 'Let a bot stand in' }).click();
      await expect(tableOn(waits).latest()).toContainText('takes position');
      await asked.goto(table);
      await asked.getByRole('button', { name: 'Play on myself' }).click();
      await expect(notes(asked)).not.toContainText('A bot stands in');
    });

    await test.step('whoever never comes back has lost, if the other says so', async () => {
      const match = matchOn(waits);
      const card = (await (await asked.request.get(`/api/matches/${match}`)).json()) as {
        seats: { seat: string; yours?: true }[];
      };
      const seat = card.seats.find(({ yours }) => yours)?.seat ?? '';
      const absent = { seed: 'away', until: ({ prompt }: Playing) => prompt.seat === seat };
      // Until it is the turn of who goes.
      await playOn(waits, address, match, absent);
      await leave();
      await expect(notes(waits)).toContainText('has left the table');
      await later(121 * SECOND);
      await waits.reload();
      await waits.getByRole('button', { name: 'Claim the battle' }).click();
      await expect(waits.locator('.prompt.result')).toContainText('is waited for no longer');
    });
  } finally {
    await end('SIGTERM');
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});
