import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

const OVER = ['Over the west edge from 4 to 20 GSU', 'Over the east edge from 4 to 20 GSU'];

test('victory.exact, event.reinforcement: a secret mission and a secret way are one seat’s, tallies everybody’s', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, {
    scenario: 'kingdoms/shearing-day',
    seed: 'wool',
    until: ({ kind }) => kind === 'entry',
  });
  const panel = page.locator('.panel');
  const cover = page.getByRole('dialog', { name: /^Hand over to / });
  await expect(panel.getByText(/^Where will Overhill Counters come\?/)).toBeVisible();
  await expect(panel.getByText(/^Secret mission of Overhill:/)).toBeVisible();
  await expect(page.getByText(/^Secret mission of Undervale:/)).toHaveCount(0);
  await expect(panel.locator('.at-stake')).toContainText('Wool for Overhill 0');
  for (const name of OVER) await expect(panel.getByRole('button', { name })).toBeVisible();

  await test.step('the other side settles its own, and sees nothing of the first', async () => {
    await panel.getByRole('button', { name: OVER[1] ?? '' }).click();
    await cover.getByRole('button', { name: / is ready$/ }).click();
    await table.settled();
    await expect(panel.getByText(/^Where will Undervale Counters come\?/)).toBeVisible();
    await expect(panel.getByText(/^Secret mission of Undervale:/)).toBeVisible();
    await expect(page.getByText(/^Secret mission of Overhill:/)).toHaveCount(0);
    await expect(
      page.getByText('It is settled in secret where Overhill Counters will come.').first(),
    ).toBeAttached();
    await expect(page.getByText(/Overhill Counters will come over/)).toHaveCount(0);
  });
  expect(mistakes).toEqual([]);
});
