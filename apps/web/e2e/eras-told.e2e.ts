import { give, meetAtMiddlemoor, orders, row } from './eras-hands.ts';
import { type Asked, calmly } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

const committeeIn =
  (turn: number) =>
  ({ kind, seat, view }: Asked): boolean =>
    kind === 'orders' && seat === 'committee' && (view.turn ?? 0) >= turn;

const shot = (page: Page, name: string): Promise<unknown> =>
  process.env.EMLIA_SHOTS
    ? page.screenshot({ path: `${process.env.EMLIA_SHOTS}/${name}.png` })
    : Promise.resolve();

test('roll it or play it out: both forces, who is left alone how often, and what each loses', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, { scenario: 'eras/saltmarrow', seed: 'own map', ...meetAtMiddlemoor });
  const battle = page.getByRole('region', { name: 'The battle' });
  await expect(battle).toContainText('Oxcombe Outriders');
  await expect(battle).toContainText(/alone on the field in \d+ %; loses \d+ of 20/);
  await expect(battle).toContainText('Played out');
  await shot(page, 'roll-or-play');
  await give(page, orders(page).filter({ hasText: 'Roll the battle' }));
  expect(mistakes).toEqual([]);
});

test('what happened last turn stands where orders are given, is opened whole, and closed', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const choose = (asked: Asked) => meetAtMiddlemoor.choose(asked);
  await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'news',
    choose: asked => (asked.kind === 'way' || asked.kind === 'stance' ? undefined : choose(asked)),
    until: committeeIn(3),
  });
  const news = page.getByRole('region', { name: 'What happened' });
  await expect(news.locator('li').first()).toBeVisible();
  await shot(page, 'news-card');
  await news.getByRole('button', { name: /^All that happened/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Turn 2/ });
  await expect(sheet.getByRole('row', { name: /^Manpower/ })).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await shot(page, 'news');
  await page.keyboard.press('Escape');
  await news.getByRole('button', { name: 'Close the summary' }).click();
  await expect(news).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('campaign.routes: an army is ordered once to march over several turns, and goes on by itself', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'routes',
    choose: calmly,
    until: committeeIn(1),
  });
  await row(page, 'Harbour Volunteers').click();
  await page.getByText('March over several turns…').click();
  const form = page.locator('.form-card').filter({ hasText: 'March over several turns…' });
  await form.getByRole('combobox', { name: 'to' }).selectOption({ label: 'Middlemoor' });
  const order = form.locator('.choice');
  await expect(order).toContainText('there in 2 turns');
  await shot(page, 'route');
  await give(page, order);
  const going = page.getByRole('region', { name: 'By themselves' });
  await expect(going).toContainText('Harbour Volunteers On its way to Middlemoor: there in 2 turns');
  await give(page, going.getByRole('button', { name: 'Call Harbour Volunteers off' }));
  await expect(going).toHaveCount(0);
  await give(page, order);
  await give(page, going.getByRole('button', { name: /^The other \d+ stay until something happens$/ }));
  await expect(going).toContainText('Nobody waits for orders.');
  await shot(page, 'by-themselves');
  await give(page, page.getByRole('button', { name: 'Orders are given' }));
  const ends = page.getByRole('button', { name: 'Orders are given' });
  for (let n = 0; n < 6 && !/^Turn 2/.test((await page.locator('.when').textContent()) ?? ''); n++)
    await give(page, ends);
  for (let n = 0; n < 3 && (await going.count()) === 0; n++) await give(page, ends);
  const news = page.getByRole('region', { name: 'What happened' });
  await news.getByRole('button', { name: /^All that happened/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Turn 1/ });
  await expect(sheet).toContainText('Harbour Volunteers is on its way to Middlemoor.');
  await page.keyboard.press('Escape');
  await expect(going).toContainText('Harbour Volunteers On its way to Middlemoor: there in 1 turn');
  expect(mistakes).toEqual([]);
});

test('the encyclopedia has every age with all numbers', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, {
    scenario: 'eras/kestrel-ridge',
    seed: 'book',
    choose: calmly,
    until: () => true,
  });
  await page.getByRole('button', { name: 'Encyclopedia' }).click();
  const book = page.getByRole('dialog', { name: 'Encyclopedia' });
  await expect(book.getByRole('tab', { name: 'Napoleonic' })).toHaveAttribute('aria-selected', 'true');
  await expect(book).toContainText('Twelve-pounder');
  await book.getByRole('tab', { name: 'Modern' }).click();
  await expect(book).toContainText('Main Battle Tank');
  await shot(page, 'encyclopedia');
  await expect(book.getByRole('heading', { name: 'Spells' })).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('an enemy under the pointer is weighed before it is aimed at', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, {
    scenario: 'eras/the-crossing-at-lorn',
    seed: 'pits',
    choose: calmly,
    until: ({ kind }) => kind === 'target',
  });
  await row(page, 'Howitzer Pits').click();
  const enemy = await table.spotOf('assault/riflemen');
  await page.mouse.move(enemy.x - 40, enemy.y - 40);
  await page.mouse.move(enemy.x, enemy.y);
  await expect(page.locator('.board-note')).toContainText(/about [\d.]+ (dead|injured)|nobody is expected/);
  await shot(page, 'hover');
  expect(mistakes).toEqual([]);
});
