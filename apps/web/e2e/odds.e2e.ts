import { expect, test } from './on-server.ts';
import { watchMistakes } from './table.ts';

test('any attack is weighed, its situation is in the address, and what cannot be is said', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  const cover = page.getByRole('combobox', { name: 'Cover' });
  const result = page.getByRole('region', { name: 'What it comes to' });

  await test.step('from the first page to two who meet', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Look at the odds' }).click();
    await expect(result.getByRole('heading')).toHaveText('Longbow Company on Goblin Mob: Aimed Fire');
    await expect(result.getByRole('img', { name: /^Chances of hits: / })).toBeVisible();
    await expect(result.getByRole('img', { name: /^Chances of casualties: / })).toBeVisible();
  });

  await test.step('farther off and behind a wall there are fewer hits, each modifier with its rule', async () => {
    await page.getByLabel('Range, GSU').fill('50');
    await cover.selectOption('partial');
    await expect(result).toContainText('6 dice, each succeeds on 12 or more (8 %)');
    const rows = result.getByRole('list', { name: 'Modifiers' }).getByRole('listitem');
    await expect(rows).toHaveText([
      /Outside short range.*−2/,
      /Subject has partial concealment.*−2/,
      /Subject has partial cover.*−3/,
      /Total.*−7/,
    ]);
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', '/rule/fire.modifiers');
  });

  await test.step('a reload shows the same', async () => {
    await expect(page).toHaveURL(/range=50/);
    await page.reload();
    await expect(result).toContainText('(8 %)');
    await expect(cover).toHaveValue('partial');
  });

  await test.step('states, options and another pack', async () => {
    const target = page.getByRole('group', { name: 'Target' });
    await target.getByLabel('Pack').selectOption('cavemen');
    await expect(result.getByRole('heading')).not.toContainText('Goblin');
    await target.getByLabel('Morale').fill('-1');
    await expect(result).toContainText('is Falling Back (morale −1)');
    await page.getByRole('group', { name: 'Attacker' }).getByLabel('Padded Jacks').check();
    await expect(page).toHaveURL(/longbowmen%2Bjacks/);
  });

  await test.step('a target that knows nothing of it, total cover, and a dragon in the air', async () => {
    const rows = result.getByRole('list', { name: 'Modifiers' });
    await page.goto('/odds?attacker=kingdoms/crown/longbowmen&target=kingdoms/horde/goblins&range=20');
    const target = page.getByRole('group', { name: 'Target' });
    await target.getByLabel('unaware').check();
    await expect(rows).toContainText('Target unaware');
    await target.getByLabel('unaware').uncheck();
    await cover.selectOption('total');
    await expect(result).toContainText('is in total cover from the longbow of Longbow Company.');
    await page.goto('/odds?attacker=kingdoms/horde/dragon&target=kingdoms/crown/longbowmen&range=10');
    await page.getByRole('group', { name: 'Attacker' }).getByLabel('Altitude').fill('12');
    await expect(rows.first()).toContainText('Elevation over target');
    await expect(page).toHaveURL(/altitude/);
  });

  await test.step('what the rules refuse is said with its rule, what makes no sense in a sentence', async () => {
    await page.getByLabel('Range, GSU').fill('4000');
    await expect(result).toContainText(/is 4000 GSU away; the dragon fire of Vermithor reach/);
    await expect(result.getByRole('link', { name: 'fire.subject' })).toBeVisible();
    await page.goto('/odds?attacker=kingdoms/crown/longbowman&target=kingdoms/horde/goblins');
    await expect(result).toContainText('has no unit "crown/longbowman". Did you mean "crown/longbowmen"?');
    await page.goto('/odds?edition=second&attacker=kingdoms/crown/longbowmen&target=kingdoms/horde/goblins');
    await expect(result).toContainText(
      'There is no edition of the rules "second"; there is "core", "first-draft".',
    );
    await page.goto('/odds?attacker=nowhere/x&target=kingdoms/horde/goblins');
    await expect(result).toContainText('There is no such pack here.');
  });
  // The browser itself notes that a pack was asked for which is not there.
  expect(mistakes.filter(one => !one.includes('404'))).toEqual([]);
});
