import { comeOn } from './come-on.ts';
import { type Asked, firstOf, openTo } from './matches.ts';
import { expect, test } from './on-server.ts';
import { openTable, watchMistakes } from './table.ts';

/** A condition of its own keeps the unit that acts from doing anything else. */
const isBound = ({ game, view, seat, kind }: Asked): boolean =>
  kind === 'act' &&
  game.options(view, seat, ['endActivation']).some(({ refusal }) => refusal?.rule === 'initiative.trigger');

/** Bound, and its leader may still speak to it. */
const mayBeTalkedRound = (asked: Asked): boolean =>
  isBound(asked) && openTo(asked, 'ignoreConditions').some(({ subject }) => subject === asked.unit);

/** Everybody shoots whenever they can, so that somebody is soon shot at. */
const trigger = (asked: Asked) => firstOf(asked, asked.kind === 'deploy' ? 'deploy' : 'aimedFire');

test('placing, moving and leaving a band in the open says what it would do if it were shot at', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const placing = await openTable(page, server, {
    until: asked => asked.kind === 'deploy' && asked.seat === 'hill-clan',
  });
  await page.locator('.picks .choice').filter({ hasText: 'Goat Band' }).click();
  const spot = await placing.point(56, 20);
  await page.mouse.move(spot.x, spot.y, { steps: 3 });
  await expect(page.locator('.board-note')).toContainText('If shot at here, it will ');

  const table = await openTable(page, server, {
    choose: comeOn,
    until: asked => asked.kind === 'act' && asked.unit === 'goat-boys' && asked.view.turn === 3,
  });
  const card = page.getByRole('region', { name: 'Goat Band' });
  await expect(card.locator('.conditions')).toContainText(
    'If it has been shot at and an enemy sees it in the open: make for the nearest concealment or cover at Double Pace.',
  );
  await expect(page.locator('.actions .warning')).toContainText('If shot at here, it will ');
  const { drop } = await table.drag('goat-boys', -2, 0);
  await expect(page.locator('.board-note .warn')).toContainText('If shot at here, it will ');
  await drop();
  expect(mistakes).toEqual([]);
});

test('a unit that is bound says by which condition, why, what it must do and where, and does it by one click', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, { seed: 'h', choose: trigger, until: isBound });
  const duty = page.getByRole('region', { name: 'What it must do' });
  await expect(duty.locator('.must')).toContainText(/ must /);
  await expect(duty.locator('.why').first()).toContainText(
    /It acts on initiative: it has been shot at by \w+/,
  );
  await expect(page.locator('.conditions .met').first()).toContainText('Met now.');
  const shown = await page.evaluate(() => JSON.stringify(window.__board?.overlay()));
  expect(shown).toContain('"ghosts":[{');
  await duty.locator('.proposed').first().click();
  await table.settled();
  await page.getByRole('button', { name: 'Unfold the story' }).click();
  await expect(page.locator('.log')).toContainText(/acts on initiative: it has been shot at .*, so it must /);
  expect(mistakes).toEqual([]);
});

test('initiative.ignore: how likely its leader talks a unit out of it stands on the button that has him try', async ({
  page,
  server,
}) => {
  const table = await openTable(page, server, { seed: 'h', choose: trigger, until: mayBeTalkedRound });
  const duty = page.getByRole('region', { name: 'What it must do' });
  await duty.getByRole('button', { name: /^Have its leader talk it round: \d+\s%$/ }).click();
  await table.settled();
  await expect(page.locator('.log .latest')).toContainText(/steadies itself|fails to steady itself/);
});
