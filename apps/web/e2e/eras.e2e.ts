import { give, latest, open, orders, seeded } from './eras-hands.ts';
import { type Asked, calmly, firstOf } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

test('the last turn of a battle of tanks and howitzers, to its end by clicks', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  // Without a loss now and then it would end sooner.
  const choose = (asked: Asked) =>
    ((asked.view.turn ?? 0) % 8 === 1 && firstOf(asked, 'attack')) || calmly(asked);
  const until = ({ view }: Asked) => view.turn === 28;
  await openTable(page, server, { scenario: 'eras/the-crossing-at-lorn', seed: 'lorn', choose, until });
  const done = page.getByRole('button', { name: 'Done', exact: true });
  const over = page.locator('.prompt h2').filter({ hasText: /wins|draw/ });
  let fired = 0;
  for (let n = 0; n < 600 && (await over.count()) === 0; n++) {
    const phase = (await page.locator('.phase-track .now').textContent()) ?? '';
    const place = orders(page).filter({ hasText: /^Place|enters from/ });
    const answer = page.locator('.offers', { hasText: /^(Leaders|Answer|Attacks)/ }).locator('.choice');
    if ((await answer.count()) > 0) await give(page, answer.first());
    else if (phase === 'Set-up' && (await place.count()) > 0) await give(page, place.first());
    else if (phase === 'Targeting' && fired < 4) {
      // Choose one of ours after another until one may attack.
      const attack = page.locator('.offers', { hasText: /^Attack/ }).locator('.choice');
      for (const row of await page.locator('.picks .choice').all()) {
        await row.click();
        if ((await attack.count()) > 0) break;
      }
      fired += 1;
      if ((await attack.count()) > 0) await give(page, attack.first());
      else await give(page, done);
    } else await give(page, done);
  }
  await expect(over).toBeVisible();
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await expect(page.locator('.story')).toContainText(/attacks .+ with/);
  await page.getByRole('button', { name: 'The sheet' }).click();
  await expect(page.locator('.tracking-sheet thead')).toContainText('Num of Injured');
  await expect(page.locator('.tracking-sheet thead')).toContainText('Uses left');
  await page.getByRole('button', { name: 'An empty one' }).click();
  await expect(page.locator('.tracking-sheet tbody tr')).toHaveCount(9);
  await expect(page.locator('.tracking-sheet tbody')).toHaveText('');
  await page.getByRole('button', { name: 'As it stands' }).click();
  expect(mistakes).toEqual([]);
});

test('a group is dragged to where it goes; what is too far is shortened to what is possible', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const until = ({ kind }: Asked) => kind === 'move';
  await openTable(page, server, { scenario: 'eras/kestrel-ridge', seed: 'ridge', choose: calmly, until });
  const unit = await page.evaluate(() => window.__board?.screenOf('second-brigade/line-infantry'));
  if (!unit) throw new Error('the brigade is not on the map');
  await page.mouse.click(unit.x, unit.y);
  await expect(page.locator('.unit-card h2')).toHaveText('Second Brigade');
  const held = async (dy: number): Promise<void> => {
    await page.mouse.move(unit.x, unit.y);
    await page.mouse.down();
    await page.mouse.move(unit.x, unit.y + dy / 2, { steps: 3 });
    await page.mouse.move(unit.x, unit.y + dy, { steps: 3 });
  };
  await held(150);
  await expect(page.locator('.board-note')).toHaveText(/^100 m/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await held(20);
  await expect(page.locator('.board-note')).toContainText(/^\d+ m/);
  await page.mouse.up();
  await expect(latest(page)).toContainText('Second Brigade moves');
  expect(mistakes).toEqual([]);
});

test('leaders are told apart; guns chosen in the list fire where the enemy that is clicked stands', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const moment = { scenario: 'eras/the-crossing-at-lorn', seed: 'pits', choose: calmly };
  await openTable(page, server, { ...moment, until: () => true });
  await expect(orders(page).first().locator('.about')).toContainText(/[+×−]/);
  await give(page, orders(page).first());
  await give(page, orders(page).first());
  const question = page.locator('.question');
  await expect(question).toContainText(/^[56] groups are to be placed/);
  await openTable(page, server, { ...moment, until: ({ kind }) => kind === 'target' });
  await page.locator('.picks .choice').filter({ hasText: 'Howitzer Pits' }).click();
  await expect(page.locator('.unit-card')).toContainText('Shell, indirect 1000 to 12000 m');
  await expect(orders(page).first()).toContainText(
    'shell at the place where Riflemen of Assault Battalion stands',
  );
  const enemy = await page.evaluate(() => window.__board?.screenOf('assault/riflemen'));
  if (!enemy) throw new Error('the battalion is not on the map');
  await page.mouse.click(enemy.x, enemy.y);
  await expect(latest(page)).toContainText('A round will come down');
  expect(mistakes).toEqual([]);
});

test('two turns of a campaign: an army marches, and a supply line is cut', async ({ page }) => {
  const mistakes = watchMistakes(page);
  await seeded(page, 'salt');
  await open(page, 'eras/saltmarrow');
  const given = page.getByRole('button', { name: 'Orders are given' });
  await give(page, orders(page).first());
  await give(page, orders(page).first());
  const story = page.locator('.story');
  for (let n = 0; n < 8 && !/^Turn 4/.test((await page.locator('.when').textContent()) ?? ''); n++) {
    const asked = (await page.locator('.whose').textContent()) ?? '';
    if ((await given.count()) === 0) {
      await give(page, orders(page).first());
      continue;
    }
    if (asked.includes('Brae')) {
      // The yeomanry rides between Oxcombe and Gallow Cross.
      const yeomanry = page.locator('.picks .choice').filter({ hasText: 'Rushey Yeomanry' });
      if ((await yeomanry.count()) > 0) await yeomanry.click();
      const march = orders(page).filter({ hasText: /^March to Gallow Cross|^March to Middlemoor/ });
      if ((await march.count()) > 0) await give(page, march.first());
    }
    await give(page, given);
  }
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await expect(story).toContainText('marches to');
  await expect(story.getByRole('link', { name: 'logistics.cutting' }).first()).toBeVisible();
  expect(mistakes).toEqual([]);
});
