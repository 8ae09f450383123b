import { expect, test } from './on-server.ts';
import { openTable, type Table, watchMistakes, withSettings } from './table.ts';

const sideOf = async (table: Table): Promise<string> =>
  ((await table.whose().textContent()) ?? '').replace(/ to .*/, '');

test('prepare.secret: a shared screen is handed over once something is secret, and not before', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await withSettings(page, { allActions: true });
  const table = await openTable(page, server, { seed: 'secrets' });
  const cover = page.getByRole('dialog', { name: /^Hand over to / });

  await test.step('while nothing is hidden the sides simply take turns', async () => {
    const first = await sideOf(table);
    for (let n = 0; n < 6 && (await sideOf(table)) === first; n++) {
      await table.activateFirst();
      await table.endActivation();
      await table.settled();
      await expect(cover).toHaveCount(0);
    }
    expect(await sideOf(table)).not.toBe(first);
  });

  const owner = await sideOf(table);
  await test.step('a preparation covers the table for the other side', async () => {
    for (let n = 0; n < 6 && (await cover.count()) === 0; n++) {
      if ((await page.getByText(/^Choose a unit that waits/).count()) > 0) {
        await table.activateFirst();
        await page.locator('.chip', { hasText: /^Prepare Action/ }).click();
        await page.getByRole('button', { name: 'Prepare it in secret' }).click();
        await expect(page.getByRole('button', { name: 'Prepare it in secret' })).toHaveCount(0);
        await page.keyboard.press('e');
      }
      await table.settled();
    }
    await expect(cover).toBeVisible();
    const name = (await cover.getByRole('heading').textContent()) ?? '';
    expect(name).not.toContain(owner);
  });

  await test.step('nothing behind it can be reached or seen, a reload included', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await expect(cover).toBeVisible();
    await page.reload();
    await expect(cover).toBeVisible();
    await expect(page.locator('.table-page')).toHaveCount(0);
  });

  await test.step('whoever takes over sees that there is a secret and not which', async () => {
    await cover.getByRole('button', { name: / is ready$/ }).click();
    await expect(cover).toHaveCount(0);
    await table.ready();
    expect(await sideOf(table)).not.toBe(owner);
    await expect(page.locator('.actions, .picks').first()).toBeVisible();
  });
  expect(mistakes).toEqual([]);
});
