import { latest, orders, row } from './eras-hands.ts';
import { type Asked, calmly, firstOf, openTo } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, sitDown, watchMistakes } from './table.ts';

const ordersOf =
  (seat: string, turn = 1) =>
  ({ kind, seat: asked, view }: Asked): boolean =>
    kind === 'orders' && asked === seat && (view.turn ?? 0) >= turn;

const committee = { scenario: 'eras/saltmarrow', choose: calmly, until: ordersOf('committee') };

const shot = (page: Page, name: string): Promise<unknown> =>
  process.env.EMLIA_SHOTS
    ? page.screenshot({ path: `${process.env.EMLIA_SHOTS}/${name}.png` })
    : Promise.resolve();

test('units are bought by number: whom they join, what it changes and the bill stand there first', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, { ...committee, seed: 'recruits' });
  await page.getByRole('button', { name: /^Recruit at Port Halloran/ }).click();
  const sheet = page.getByRole('dialog', { name: /Recruit at Port Halloran/ });
  await sheet.getByRole('spinbutton', { name: /^Riflemen, lots of/ }).fill('2');
  await sheet.getByRole('button', { name: 'More: Traction Train' }).click();
  await expect(sheet.getByRole('row', { name: /^Strength/ })).toContainText(/\d+/);
  await expect(sheet.getByRole('row', { name: /^Carries/ })).toContainText('150');
  await expect(sheet.locator('.note').first()).toContainText('Away from stores and links');
  await shot(page, 'recruit');
  await sheet.getByRole('combobox', { name: 'They join' }).selectOption({ label: 'a new army' });
  const bill = sheet.getByRole('button', { name: /^Recruit 21 for / });
  await bill.click();
  await expect(sheet).toHaveCount(0);
  // Both are of one army: the second order joined what the first had raised.
  await row(page, /^Army \d/).click();
  await expect(page.locator('.unit-card')).toContainText('20 Riflemen');
  await expect(page.locator('.unit-card')).toContainText('1 Traction Train');
  expect(mistakes).toEqual([]);
});

test('a treaty is put together from sentences, with what it changes, and the others are asked for it', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await openTable(page, server, { ...committee, seed: 'treaty' });
  await page.getByRole('button', { name: 'A treaty…' }).click();
  const sheet = page.getByRole('dialog', { name: 'A treaty' });
  await sheet.getByRole('checkbox', { name: /^armies of each may pass/ }).check();
  await sheet.getByRole('button', { name: '+ a payment' }).click();
  await sheet.getByRole('spinbutton', { name: 'manpower' }).fill('25');
  await sheet.getByRole('button', { name: '+ a promise' }).click();
  await sheet.getByRole('textbox', { name: 'What is promised' }).fill('No flags in Middlemoor');
  await sheet
    .getByRole('combobox', { name: 'How long it holds' })
    .selectOption({ label: 'until the end of turn 5' });
  await expect(sheet.getByRole('region', { name: 'What it changes' })).toContainText(
    '25 manpower more at once',
  );
  await shot(page, 'treaty');
  await sheet.getByRole('button', { name: /^Send it to/ }).click();
  await sitDown(page);
  await expect(page.locator('.question')).toContainText('A treaty is offered to you');
  await expect(latest(page)).toContainText(
    /ceasefire, passage, 25 manpower .*“No flags in Middlemoor”, until the end of turn 5/,
  );
  expect(mistakes).toEqual([]);
});

test('an army is parted as one likes, each part with its march; a drop beyond reach is shortened', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, { ...committee, seed: 'parts' });
  await row(page, 'Oxcombe Outriders').click();
  await page.getByText('Part and join its groups…').click();
  await page
    .getByRole('spinbutton', { name: /^part of/ })
    .first()
    .fill('5');
  await page.getByRole('textbox', { name: 'A name for what is new' }).fill('Scouts');
  await shot(page, 'groups');
  await page
    .locator('.form-card')
    .getByRole('button', { name: /^Part 5/ })
    .click();
  await expect(page.locator('.unit-card')).toContainText('Scouts: 5 Cavalry');
  await page.getByText('Part and join its groups…').click();
  await page.getByRole('checkbox', { name: 'Scouts' }).check();
  const march = page.locator('.form-card').getByRole('button', { name: /^Detach Scouts/ });
  await expect(march).toContainText('km a turn');
  const drag = await table.drag('outriders', 150, 0);
  await expect(page.locator('.board-note')).toContainText(/^[\d.]+ km of [\d.]+/);
  await shot(page, 'shortened');
  await drag.drop();
  // The Mere lies between: each way is as far as it goes.
  await page
    .getByRole('region', { name: 'To be given' })
    .getByRole('button', { name: /of its march · nobody is hurt/ })
    .click();
  // As far as it goes is where the yeomanry stands.
  await expect(latest(page)).toContainText('Rushey Yeomanry');
  expect(mistakes).toEqual([]);
});

test('across the Mere it is chosen how, with what each way takes and risks', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const toMiddlemoor = JSON.stringify([{ x: 24_000, y: 18_000 }]);
  const choose = (asked: Asked) =>
    (asked.seat === 'committee'
      ? openTo(asked, 'moveArmy').find(({ path }) => JSON.stringify(path) === toMiddlemoor)
      : undefined) ?? calmly(asked);
  const table = await openTable(page, server, {
    scenario: 'eras/saltmarrow',
    seed: 'wade',
    choose,
    until: ordersOf('committee', 2),
  });
  await row(page, 'Oxcombe Outriders').click();
  const drag = await table.drag('outriders', 20, 0);
  await expect(page.locator('.board-note')).toContainText('with caution, or in a rush?');
  await drag.drop();
  const ways = page.getByRole('region', { name: 'To be given' });
  await expect(ways).toContainText('nobody is hurt');
  await expect(ways.getByRole('button', { name: /rushing/ })).toContainText(/1 in 2: \d+/);
  await shot(page, 'hazard');
  await page.keyboard.press('Escape');
  await expect(ways).toHaveCount(0);
  await (await table.drag('outriders', 20, 0)).drop();
  await ways.getByRole('button', { name: /rushing/ }).click();
  await expect(page.locator('.story, .log')).toContainText(/rush/);
  expect(mistakes).toEqual([]);
});

test('battles: shots are counted, aimed at any place and weighed before; whoever surrenders is asked again', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const until = ({ kind }: Asked) => kind === 'target';
  const table = await openTable(page, server, {
    scenario: 'eras/kestrel-ridge',
    seed: 'aim',
    choose: calmly,
    until,
  });
  const own = page.locator('.picks .choice');
  const aim = page.getByText('Aim…', { exact: true });
  for (const one of await own.all()) {
    await one.click();
    if ((await aim.count()) > 0 && /Battery|Gun|Howitzer/i.test((await one.textContent()) ?? '')) break;
  }
  await aim.click();
  await page.locator('.form-card').getByRole('button', { name: 'Choose on the map' }).first().click();
  const middle = await table.point(100, 60);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.move(middle.x + 4, middle.y);
  await expect(page.locator('.board-note')).toBeVisible();
  await shot(page, 'aim');
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByRole('region', { name: 'To be given' })).toBeVisible();
  await shot(page, 'aim-pinned');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(mistakes).toEqual([]);
});

test('battles: any part of a group, any formation with what it is good for, and movement past the end is shortened', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const until = ({ kind }: Asked) => kind === 'move';
  await openTable(page, server, { scenario: 'eras/kestrel-ridge', seed: 'ridge', choose: calmly, until });
  await row(page, 'Second Brigade').click();
  await page.getByText('Formation…').click();
  const files = page.locator('.form-card').filter({ hasText: 'Formation…' });
  await files.getByRole('spinbutton').first().fill('4');
  await expect(files).toContainText(/m of front, \d+ deep/);
  await shot(page, 'formation');
  await page.getByText('Part some of them…').click();
  const part = page.locator('.form-card').filter({ hasText: 'Part some of them…' });
  await part.getByRole('spinbutton').first().fill('7');
  await part.getByRole('textbox').fill('Pickets');
  await part.getByRole('button', { name: /^Part 7/ }).click();
  await expect(latest(page)).toContainText('Pickets');
  await row(page, 'Second Brigade').click();
  const surrender = orders(page).filter({ hasText: 'surrenders' });
  if ((await surrender.count()) > 0) {
    await surrender.first().click();
    await expect(page.getByRole('alertdialog')).toContainText('for good');
    await page.getByRole('button', { name: 'No', exact: true }).click();
  }
  expect(mistakes).toEqual([]);
});

test('opportunity: several units answer one move, each where on its way one chooses', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const until = ({ kind, game, view, seat }: Asked) =>
    kind === 'react' && game.options(view, seat).length > 2;
  const choose = (asked: Asked) => (asked.kind === 'move' && firstOf(asked, 'move')) || calmly(asked);
  await openTable(page, server, { scenario: 'eras/kestrel-ridge', seed: 'passing', choose, until });
  const form = page.locator('.form-card').filter({ hasText: 'Several at once' });
  const first = form.getByRole('combobox').first();
  await first.selectOption({ index: 1 });
  await shot(page, 'react');
  await form.getByRole('button', { name: /fires|blocks/ }).click();
  await expect(form).toHaveCount(0);
  expect(mistakes).toEqual([]);
});

test('casters: which spell, by how many, and where it falls', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  const until = (asked: Asked) => asked.kind === 'target' && firstOf(asked, 'cast') !== undefined;
  const table = await openTable(page, server, {
    scenario: 'eras/the-walls-of-greyhollow',
    seed: 'spells',
    choose: calmly,
    until,
  });
  await page.getByText('Cast a spell…').click();
  await shot(page, 'cast');
  const form = page.locator('.form-card').filter({ hasText: 'Cast a spell…' });
  const choose = form.getByRole('button', { name: 'Choose on the map' });
  if ((await choose.count()) > 0) {
    await choose.first().click();
    const at = await table.point(80, 60);
    await page.mouse.move(at.x, at.y);
    await page.mouse.click(at.x, at.y);
    await expect(page.getByRole('region', { name: 'To be given' })).toBeVisible();
    await shot(page, 'cast-aimed');
  }
  expect(mistakes).toEqual([]);
});

test('set-up: units for manpower with equipment, and each unit in a place of its own', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const choose = (asked: Asked) => firstOf(asked, 'chooseLeader');
  const until = ({ kind }: Asked) => kind === 'deploy';
  const table = await openTable(page, server, {
    scenario: 'eras/the-crossing-at-lorn',
    seed: 'equip',
    choose,
    until,
  });
  await page.getByRole('button', { name: /^Recruit…/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Recruit/ });
  await sheet
    .getByText(/^Equipment/)
    .first()
    .click();
  await shot(page, 'buy');
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('spinbutton').first().fill('1');
  await sheet.getByRole('button', { name: /^Recruit \d+ for/ }).click();
  await expect(sheet).toHaveCount(0);
  await row(page, 'Group').last().click();
  await page.getByText('Where each stands…').click();
  await page.getByRole('button', { name: 'By itself' }).first().click();
  const zone = await table.point(40, 60);
  await page.mouse.move(zone.x, zone.y);
  await shot(page, 'places');
  expect(mistakes).toEqual([]);
});
