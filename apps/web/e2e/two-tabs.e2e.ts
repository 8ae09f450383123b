import { expect, test } from './on-server.ts';
import { askedOf, deployAll, openTable, type Table, tableOn, watchMistakes } from './table.ts';

/** From the first page: one side here, the other by its link in a second tab. */
const openTwoTabs = async (first: Table, second: Table): Promise<void> => {
  await first.page.goto('/');
  await first.page.getByRole('link', { name: /Two Clans/ }).click();
  await first.page.getByRole('button', { name: 'Play River Clan' }).click();
  const link = await first.page.getByLabel('Link for Hill Clan').inputValue();
  await first.page.getByRole('button', { name: 'Go to the table' }).click();
  await second.page.goto(link);
  await first.ready();
  await second.ready();
};

/** Moves towards the enemy, then shoots as soon as someone is in range. Answers whether it did. */
const advanceAndShoot = async (table: Table): Promise<boolean> => {
  const { page } = table;
  await table.activateFirst();
  const unit = await table.activeUnit();
  const { x } = await table.spotOf(unit);
  const forward = x < (await table.point(30, 0)).x ? 1 : -1;
  const drag = await table.drag(unit, forward * 11, 0);
  await drag.drop();
  await expect(
    page
      .locator('.notice.refusal')
      .or(page.locator('.log .latest', { hasText: / moves, / }))
      .first(),
  ).toBeVisible();
  const fire = page.locator('.action > button:enabled', { hasText: 'Aimed Fire' });
  if ((await fire.count()) === 0) {
    await table.endActivation();
    await expect(page.getByRole('button', { name: /^End activation/ })).toHaveCount(0);
    return false;
  }
  await fire.first().click();
  const offered = page.locator('.board-label.offered').first();
  await offered.waitFor({ state: 'attached' });
  const enemy = (await offered.getAttribute('data-unit')) ?? '';
  const spot = await table.spotOf(enemy);
  await page.mouse.click(spot.x, spot.y);
  await table.confirm();
  return true;
};

test('two tabs play one match against each other', async ({ context }) => {
  const tables = [tableOn(await context.newPage()), tableOn(await context.newPage())] as const;
  const mistakes = tables.map(({ page }) => watchMistakes(page));
  await openTwoTabs(...tables);

  await test.step('only one is asked, and both see who', async () => {
    const asked = await askedOf(tables);
    const other = asked === tables[0] ? tables[1] : tables[0];
    expect(await other.isAsked()).toBe(false);
    await expect(other.whose()).toHaveText((await asked.whose().textContent()) ?? '');
  });

  await test.step('a unit is placed by hand, the rest by proposal', async () => {
    const asked = await askedOf(tables);
    const name = (await asked.page.locator('.picks .name').first().textContent()) ?? '';
    const mine = asked === tables[0] ? 4 : 56;
    await asked.clickAt(30, 10);
    await expect(asked.page.locator('.notice.refusal')).toContainText(
      'must start inside its deployment zone',
    );
    await asked.clickAt(mine, 8);
    for (const table of tables) await expect(table.latest()).toHaveText(`${name} takes position.`);
    await deployAll(tables);
  });

  await test.step('a move too far is refused beside the unit, with its rule', async () => {
    const asked = await askedOf(tables);
    await asked.activateFirst();
    const unit = await asked.activeUnit();
    const forward = asked === tables[0] ? 1 : -1;
    const far = await asked.drag(unit, forward * 26, 0);
    await expect(asked.page.locator('.board-note')).toContainText('GSU of movement and has');
    expect(await asked.isForbidden()).toBe(true);
    await far.drop();
    await expect(asked.page.locator('.notice.refusal')).toContainText('GSU of movement and has');
    await asked.page.locator('.notice.refusal .rule-link').click();
    await expect(asked.page.getByRole('dialog')).toContainText(
      'Normal Move - the unit moves up to its movement speed',
    );
    await asked.page.keyboard.press('Escape');
    await expect(asked.page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a move by drag is seen at both tables, and taken back at both', async () => {
    const asked = await askedOf(tables);
    const other = asked === tables[0] ? tables[1] : tables[0];
    const unit = await asked.activeUnit();
    const before = await other.spotOf(unit);
    const forward = asked === tables[0] ? 1 : -1;
    const near = await asked.drag(unit, forward * 3, 0);
    expect(await asked.isForbidden()).toBe(false);
    await near.drop();
    for (const table of tables) await expect(table.latest()).toHaveText(/moves, using 3 GSU of movement/);
    await expect(async () =>
      expect(Math.abs((await other.spotOf(unit)).x - before.x)).toBeGreaterThan(10),
    ).toPass();
    await asked.page.getByRole('button', { name: 'Take back', exact: true }).click();
    for (const table of tables) await expect(table.latest()).toHaveText(/took back the latest command\.$/);
    await expect(async () => expect((await other.spotOf(unit)).x).toBeCloseTo(before.x, 0)).toPass();
    await asked.endActivation();
    await expect(asked.page.getByRole('button', { name: /^End activation/ })).toHaveCount(0);
  });

  await test.step('they advance until one shoots; the log tells it with its dice at both tables', async () => {
    let shooter: Table | undefined;
    for (let n = 0; n < 12 && !shooter; n++) {
      const asked = await askedOf(tables);
      if (await advanceAndShoot(asked)) shooter = asked;
    }
    expect(shooter).toBeDefined();
    for (const table of tables) {
      await expect(table.latest()).toHaveText(/ fires .+ at .+: (no hit|\d+ hits?)\.$/);
      await expect(table.page.locator('.log .latest .die').first()).toBeVisible();
      await table.page.getByRole('button', { name: 'Unfold the story' }).click();
      const sentence = table.page.locator('.story .unitFired').last();
      await sentence.locator('summary').click();
      await expect(sentence.locator('.working')).toContainText(/\d+ (die|dice).* total .\d+ · \d+ success/);
      await expect(sentence.locator('.working .rule-link')).toHaveText('fire.success');
    }
    // Dice have been shown: there is no way back.
    const undo = shooter?.page.getByRole('button', { name: /^Take back: Dice were rolled/ });
    await expect(undo ?? tables[0].page.locator('none')).toBeVisible();
  });

  await test.step('a page loaded again goes on where it was', async () => {
    const [first] = tables;
    const [when, said] = [
      await first.page.locator('.when').textContent(),
      await first.latest().textContent(),
    ];
    await first.page.reload();
    await first.ready();
    await expect(first.page.locator('.when')).toHaveText(when ?? '');
    await expect(first.latest()).toHaveText(said ?? '');
    const asked = await askedOf(tables);
    await asked.endActivation();
    await expect(asked.page.getByRole('button', { name: /^End activation/ })).toHaveCount(0);
  });

  expect(mistakes.flat()).toEqual([]);
});

test('two tabs at the same seats: what one had in hand is put back when the other was quicker, and said so', async ({
  context,
  server,
}) => {
  const here = await openTable(await context.newPage(), server);
  const there = tableOn(await context.newPage());
  await here.activateFirst();
  await there.page.goto(here.page.url());
  await there.ready();
  const unit = await here.activeUnit();
  const way = (await here.whose().textContent())?.startsWith('River') ? 1 : -1;
  const held = await here.drag(unit, way * 5, 0);
  await (await there.drag(unit, way * 3, 0)).drop();
  await expect(here.page.locator('.notice.problem')).toContainText(
    'The battle went on from another tab or screen; what you had in hand was put back.',
  );
  await held.drop();
  for (const table of [here, there])
    await expect(table.latest()).toHaveText(/moves, using 3 GSU of movement/);
  await expect(there.page.locator('.notice')).toHaveCount(0);
  await here.page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(there.latest()).toHaveText(/took back the latest command\.$/);
});
