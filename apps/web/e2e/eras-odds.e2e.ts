import { expect, test } from './on-server.ts';
import { watchMistakes } from './table.ts';

test('any attack of Eras is weighed: ages, ground and range change it, the address says it, and what cannot be is told', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto('/odds');
  await page.getByRole('link', { name: 'Odds of Eras' }).click();
  const result = page.locator('.odds-result');
  await expect(result.getByRole('heading')).toContainText(
    '120 Line Infantry (Napoleonic) against 120 Line Infantry (Napoleonic)',
  );
  await expect(result).toContainText(/dead and [\d.]+ injured of 120 on the average/);
  const dead = async (): Promise<number> =>
    Number((await result.getByRole('row', { name: /^Dead/ }).getByRole('cell').nth(1).textContent()) ?? '');
  const before = await dead();
  await page.getByRole('combobox', { name: 'Stands' }).last().selectOption('wood');
  await expect(result).toContainText('The fire counts one part in');
  expect(await dead()).toBeLessThan(before);
  await expect(page).toHaveURL(/t-on=wood/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Stands' }).last()).toHaveValue('wood');
  await page.getByRole('spinbutton', { name: 'Metres' }).fill('900');
  await expect(result).toContainText('the target is 900 m away');
  await page.getByRole('combobox', { name: 'Age' }).first().selectOption('WW1');
  await expect(page.getByRole('combobox', { name: 'Unit' }).first()).not.toHaveValue('line-infantry');
  if (process.env.EMLIA_SHOTS) await page.screenshot({ path: `${process.env.EMLIA_SHOTS}/eras-odds.png` });
  expect(mistakes).toEqual([]);
});
