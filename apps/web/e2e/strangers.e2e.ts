import { allHere, matchAt } from './matches.ts';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

test('two strangers: one opens a table and invites, the other claims the seat, both mix the dice', async ({
  browser,
  server,
}) => {
  const [ann, bob, eve] = await Promise.all(
    [0, 1, 2].map(async () =>
      (await browser.newContext({ baseURL: server, reducedMotion: 'reduce' })).newPage(),
    ),
  );
  if (!ann || !bob || !eve) throw new Error('three browsers');
  const mistakes = [ann, bob].map(watchMistakes);
  await ann.goto('/battle/cavemen/two-clans');
  await ann.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await expect(ann.getByRole('heading', { name: 'Two Clans' })).toBeVisible();
  const ready = (page: typeof ann) => page.getByRole('button', { name: 'I am ready' });
  await expect(ann.getByRole('button', { name: 'Waiting for others' })).toBeDisabled();

  await test.step('an invitation that was renewed leads nowhere', async () => {
    await ann.getByRole('button', { name: 'Invite by link' }).click();
    const field = ann.getByLabel('Invitation for Hill Clan');
    const first = await field.inputValue();
    await ann.getByRole('button', { name: 'Make a new link' }).click();
    await expect(field).not.toHaveValue(first);
    await eve.goto(first);
    await eve.getByRole('button', { name: 'Take this seat' }).click();
    await expect(eve.getByText('was used, taken back, or has expired')).toBeVisible();
  });

  await test.step('the new one works once', async () => {
    const link = await ann.getByLabel('Invitation for Hill Clan').inputValue();
    await bob.goto(link);
    await bob.getByRole('button', { name: 'Take this seat' }).click();
    await expect(ready(bob)).toBeEnabled();
    await eve.goto(link);
    await eve.reload();
    await expect(eve.getByRole('button', { name: 'Take this seat' })).toHaveCount(0);
  });

  await test.step('the battle begins when both are ready, and each plays their own side', async () => {
    await ready(ann).click();
    await expect(ann.getByText('You are ready')).toBeVisible();
    await ready(bob).click();
    await tableOn(ann).ready();
    await tableOn(bob).ready();
    await expect(ann.locator('.sides-here')).toHaveText('You play River Clan');
    await expect(bob.locator('.sides-here')).toHaveText('You play Hill Clan');
    const asked = (await tableOn(ann).isAsked()) ? ann : bob;
    await asked.getByRole('button', { name: 'Place it for me' }).click();
    for (const page of [ann, bob]) await expect(tableOn(page).latest()).toContainText('takes position');
    // Back at the table by its address alone: the browser is known again.
    await bob.reload();
    await expect(bob.locator('.sides-here')).toHaveText('You play Hill Clan');
  });
  expect(mistakes).toEqual([[], []]);
});

test('a finished battle is looked through by the page: no die was bent', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const over = await matchAt(server, { scenario: 'cavemen/two-clans', seed: 'the first of two' });
  await page.goto(allHere(over));
  await expect(page.getByText('No die was bent')).toBeVisible();
  await page.getByRole('button', { name: 'Links to this table' }).click();
  await expect(page.getByText('The dice were chosen when it began')).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('a secret link is renewed, and who has the old one loses the seat', async ({
  page,
  browser,
  server,
}) => {
  const { match, seats } = await matchAt(server, {
    scenario: 'cavemen/two-clans',
    seed: 'one',
    until: () => true,
  });
  const old = `/play/${match}#seat=${seats[0]?.token}`;
  await page.goto(old);
  await tableOn(page).ready();
  await page.getByRole('button', { name: 'Links to this table' }).click();
  const field = page.getByLabel(`Link for ${seats[0]?.name}`);
  const before = await field.inputValue();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  // The line is opened anew with the new secret, and the table with it.
  await expect(page).not.toHaveURL(new RegExp(before.split('#')[1] ?? ''));
  await expect(page.locator('.sides-here')).toHaveText(`You play ${seats[0]?.name}`);
  const other = await (await browser.newContext({ baseURL: server })).newPage();
  await other.goto(old);
  await expect(other.getByRole('heading', { name: 'No seat at this table' })).toBeVisible();
});
