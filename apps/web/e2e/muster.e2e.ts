import { expect, test } from './on-server.ts';
import { deployAll, tableOn, watchMistakes } from './table.ts';

test('an army is built, broken, mended, kept and fought with', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await page.goto('/battle/cavemen/the-salt-lick');
  await page.getByRole('link', { name: 'Build an army for River Clan' }).click();
  await expect(page.getByLabel('Pack', { exact: true })).toHaveValue('cavemen');
  await expect(page.getByRole('radio', { name: /River Clan/ })).toBeChecked();
  await page.getByRole('button', { name: 'Begin the army' }).click();
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the army' }).fill('Mud Eaters');

  // Hunters alone break the list of the band and that of the clan.
  const standing = page.locator('.army-bar [role=status]');
  await page.getByRole('button', { name: 'One more: Javelin Hunters in Band 1' }).click();
  await expect(standing).toHaveText('2 things to mend');
  const band = page.getByRole('region', { name: 'Band 1' });
  await expect(band.locator('.complaints')).toHaveText(
    'Band 1: at least 1 unit must be Green Caveman Infantry; there is none. Add 1 of Green Caveman Infantry. army.legal',
  );
  await expect(page.locator('.the-army > .complaints')).toContainText(
    'River Clan: no more than 1/2 of the units may be Hunter',
  );
  await band.locator('.complaints').getByRole('link', { name: 'army.legal' }).click();
  await expect(page.getByRole('dialog')).toContainText('army.legal');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'One more: Green Caveman Infantry in Band 1' }).click();
  await expect(standing).toHaveText('Legal');
  await expect(page.locator('.the-army .complaints')).toHaveCount(0);

  // A unit with options, an officer who is the general, and a name.
  await page.getByRole('button', { name: /^Javelin Hunters \d+ members/ }).click();
  await expect(page.getByRole('region', { name: 'Unit card: Javelin Hunters' })).toContainText('18G');
  await page.getByRole('checkbox', { name: /Long Spears/ }).check();
  await page.getByRole('button', { name: 'One more: One More of Javelin Hunters' }).click();
  await expect(page.getByRole('region', { name: /^Unit card/ })).toContainText('Spears');
  await page.getByRole('button', { name: /^Clan Chief/ }).click();
  await page.getByRole('checkbox', { name: 'General', exact: true }).check();
  await page.getByLabel('Name', { exact: true }).fill('Fish Spears');
  await expect(page.locator('.army-cost p')).toContainText('72 of 170 points · 2 units · 18 members');

  // Kept without asking.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name of the army' })).toHaveValue('Mud Eaters');
  await expect(page.getByRole('button', { name: /^Fish Spears/ })).toContainText(
    'Javelin Hunters · 7 members · Long Spears · One More · with Clan Chief, the general',
  );

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this army').inputValue();
  await expect(page.getByLabel('The army as a text')).toHaveValue(/Emlia muster: Mud Eaters\nPack: cavemen/);
  await page.keyboard.press('Escape');

  const [sheets] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Print the army' }).click(),
  ]);
  await expect(sheets.getByText('Fish Spears').first()).toBeVisible();
  await sheets.close();

  // Another browser opens the link.
  const other = await (await page.context().browser()?.newContext())?.newPage();
  await other?.goto(link);
  await expect(other?.getByRole('button', { name: /^Fish Spears/ }) ?? page.locator('none')).toBeVisible();
  await other?.close();

  await page.getByRole('link', { name: 'To the battle' }).click();
  // The army just built is the one it is fought with.
  await expect(
    page.getByRole('group', { name: /River Clan/ }).getByRole('radio', { name: 'Mud Eaters' }),
  ).toBeChecked();
  // What is printed here is what would be fought with.
  const printed = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Print map, rosters, cards and tokens' }).click();
  const brief = await printed;
  await expect(brief.locator('.roster').getByText('Fish Spears').first()).toBeVisible();
  await brief.close();
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  const table = tableOn(page);
  await table.ready();
  await deployAll([table]);
  await expect(page.locator('.board-label', { hasText: 'Fish Spears' })).toBeAttached();
  expect(mistakes).toEqual([]);
});

test('an army built for so many points goes to a battle of its force, and to none it is too dear for', async ({
  page,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto('/muster#m1~cavemen~river-clan~Mud%20Eaters~clan/hunters@band~clan/green-infantry@band');
  await expect(page.getByRole('textbox', { name: 'Name of the army' })).toHaveValue('Mud Eaters');
  await page.getByRole('combobox', { name: 'Built for' }).selectOption('points');
  await page.getByRole('button', { name: 'To a battle …' }).click();
  const battles = page.getByRole('dialog', { name: 'Where Mud Eaters may fight' });
  await battles.getByRole('link', { name: /^The Salt Lick, River Clan: \d+ points$/ }).click();
  await expect(
    page.getByRole('group', { name: /River Clan/ }).getByRole('radio', { name: 'Mud Eaters' }),
  ).toBeChecked();
  await page.goto('/muster#m1~cavemen~river-clan~Horde~clan/hunters:9@band~clan/green-infantry:9@band');
  await expect(page.getByRole('textbox', { name: 'Name of the army' })).toHaveValue('Horde');
  await page.getByRole('combobox', { name: 'Built for' }).selectOption('none');
  await page.getByRole('button', { name: 'To a battle …' }).click();
  const dear = page.getByRole('dialog', { name: 'Where Horde may fight' });
  await expect(dear.getByRole('listitem').filter({ hasText: 'The Salt Lick, River Clan' })).toContainText(
    'points',
  );
  await expect(dear.getByRole('link')).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('an army that may not fight is greyed and says why; strange input is a sentence', async ({ page }) => {
  await page.goto('/muster#m1~cavemen~river-clan~Lone%20Boys~clan/slingers@band');
  await expect(page.locator('.army-bar [role=status]')).toHaveText('1 thing to mend');
  await page.goto('/battle/cavemen/the-salt-lick');
  const side = page.getByRole('group', { name: /River Clan/ });
  await expect(side.getByRole('radio', { name: /Lone Boys/ })).toBeDisabled();
  await expect(side).toContainText('at least 1 unit must be Green Caveman Infantry');
  await expect(page.getByRole('group', { name: /Hill Clan/ })).not.toContainText('Lone Boys');

  await page.goto('/muster#m1~cavemen~%E0%A4%A');
  await expect(page.getByRole('alert')).toContainText('The link was not understood');
  await page.getByLabel(/An army as a text/).fill('two goblins and a drum');
  await page.getByRole('button', { name: 'Open what I pasted' }).click();
  await expect(page.getByText(/^There is no muster in it/)).toBeVisible();
  await page
    .getByLabel(/An army as a text/)
    .fill('Mine:\r\n> Emlia muster: Talkers\r\n> Pack: cavemen\r\n> - Clan Chief “Old Reed”\r\n\r\nWell?');
  await page.getByRole('button', { name: 'Open what I pasted' }).click();
  await expect(page.getByLabel('Name of the army')).toHaveValue('Talkers');
  await page.goto('/muster/no-such-army');
  await expect(page.locator('main')).toContainText('This browser keeps no army at this address.');
});
