import { type Asked, firstOf, mayDo, openTo } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { openTable, sitDown, watchMistakes } from './table.ts';

/** The whole story of the battle. */
const unfold = (page: Page): Promise<void> => page.getByRole('button', { name: /story/i }).first().click();

const options = { edition: 'first-draft' } as const;

interface Block {
  readonly files: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly facing: 0 | 180;
}

/** A block in tight ranks, the man on the left of its front at that place. */
const inRanks = (unit: string, { files, count, x, y, facing }: Block) => {
  const way = facing === 0 ? 1 : -1;
  const at = Array.from({ length: count }, (_, i) => ({
    x: x + way * (i % files),
    y: y + way * Math.floor(i / files),
  }));
  return { type: 'deploy', unit, at, facing, formation: 'ranked' };
};

const BLOCKS = [
  inRanks('upper-old', { files: 9, count: 36, x: 24, y: 12, facing: 180 }),
  inRanks('upper-young', { files: 8, count: 32, x: 42, y: 12, facing: 180 }),
  inRanks('lower-old', { files: 9, count: 36, x: 15, y: 28, facing: 0 }),
  inRanks('lower-young', { files: 8, count: 32, x: 34, y: 28, facing: 0 }),
];

/** The blocks meet, the horse looks on. */
const lean = ({ game, view, seat, kind, unit = '' }: Asked) => {
  if (kind === 'deploy')
    return (
      BLOCKS.find(command => game.check(view, seat, command) === undefined) ??
      firstOf({ game, view, seat, kind }, 'deploy')
    );
  if (kind !== 'act') return firstOf({ game, view, seat, kind }, 'activate', 'takeCasualties');
  const asked = { game, view, seat, kind, unit };
  const advance = { type: 'rankedMove', unit, mode: 'G', steps: [{ step: 'advance', by: 12 }] };
  if (unit.endsWith('horse')) return firstOf(asked, 'endActivation');
  const blow = firstOf(asked, 'closeCombat', 'charge');
  if (blow) return blow;
  return game.check(view, seat, advance) ? firstOf(asked, 'endActivation') : advance;
};

test('a resisted forcing: the price is told before, the check and its outcome after, and the edition stands at the table', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, {
    scenario: 'hoplites/the-shove',
    seed: 'leaning',
    options,
    choose: lean,
    until: ({ kind, view }) =>
      kind === 'push' &&
      (view.pending.at(-1)?.about as { question?: string } | undefined)?.question === 'resist',
  });
  await expect(page.locator('.top-bar .title')).toContainText('First draft');
  const prompt = page.locator('.panel .prompt', { hasText: 'Forced back' });
  await expect(prompt).toContainText(/has had the better of the fight and forces .+ back/);
  await expect(prompt).toContainText(
    /in \d+.% of cases .+ stays where it is and takes \d+ hits?\. In .+ it is fumbled/,
  );
  await expect(prompt).toContainText(/Forced \d+ GSU to the (north|south)\./);
  await prompt.getByRole('button', { name: /^Resist/ }).click();
  await table.settled();
  await unfold(page);
  await expect(
    page.getByText(/resists being forced \d+ GSU, and (stands firm|is forced all the same)/).first(),
  ).toBeVisible();
  expect(mistakes).toEqual([]);
});

test('a fumble into friends: shooting in support is ticked, its fumbles are foretold, and the log says whom they hit', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const canSupport = (asked: Asked): boolean => openTo(asked).some(({ supporting }) => supporting === true);
  const table = await openTable(page, server, {
    scenario: 'kingdoms/friends-in-the-way',
    seed: 'friends-in-the-way 7',
    options,
    // Nothing is left to chance but the dice: the same battle comes of it whatever else may be ordered.
    choose: asked =>
      (asked.kind === 'act' && !asked.unit?.endsWith('bows')
        ? (firstOf(asked, 'closeCombat') ?? firstOf(asked, 'charge'))
        : undefined) ?? firstOf(asked, 'deploy', 'activate', 'endActivation', 'takeCasualties'),
    until: asked => asked.kind === 'act' && asked.unit?.endsWith('bows') === true && canSupport(asked),
  });
  await page.locator('.action > button', { hasText: 'Aimed Fire' }).click();
  await page.getByLabel(/^In support of friends, at the enemies alone: −2/).check();
  await page
    .locator('.targets .choice:enabled', { hasText: /^Shoot at Queen's Company, in support/ })
    .first()
    .click();
  const forecast = page.getByRole('region', { name: 'Forecast' });
  await expect(forecast).toContainText('Supporting fire');
  await expect(forecast).toContainText(/Fumbled in .+ of cases/);
  await table.confirm();
  await table.settled();
  await unfold(page);
  await expect(page.locator('.log')).toContainText(/shots? goe?s? astray and hit King's Company/);
  expect(mistakes).toEqual([]);
});

/** Four men shoulder to shoulder: only so do they throw a volley. */
const shoulderToShoulder = (unit: string, y: number, facing: number) => ({
  type: 'deploy',
  unit,
  at: [33, 34, 35, 36].map(x => ({ x, y })),
  facing,
  formation: 'close',
});

const TUBES = [shoulderToShoulder('north-tube', 6, 180), shoulderToShoulder('south-tube', 44, 0)];

/** Everybody shoots who can. */
const shoot = (asked: Asked) => {
  const { game, view, seat, kind } = asked;
  if (kind === 'deploy')
    return TUBES.find(command => game.check(view, seat, command) === undefined) ?? firstOf(asked, 'deploy');
  return kind === 'act'
    ? firstOf(asked, 'aimedFire', 'endActivation')
    : firstOf(asked, 'activate', 'takeCasualties');
};

test('a volley at a point: any place is clicked, its odds are looked at, and it flies', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const table = await openTable(page, server, {
    scenario: 'beachhead/the-dead-fire-back',
    seed: 'tubes',
    options,
    choose: shoot,
    until: ({ kind, unit }) => kind === 'act' && unit?.endsWith('tube') === true,
  });
  await expect(page.locator('.board-label.active')).toHaveCount(1);
  const [unit, foe] = (await table.activeUnit()).startsWith('north')
    ? ['north', 'south']
    : ['south', 'north'];
  await page.locator('.action > button', { hasText: 'Volley Fire' }).click();
  const spot = await table.spotOf(`${foe}-draft`);
  await page.mouse.move(spot.x, spot.y);
  await expect(page.locator('.board-note')).toContainText(/^\d+ GSU, ≈ \d\.\d hits, \d dice/);
  await page.mouse.click(spot.x, spot.y);
  const forecast = page.getByRole('region', { name: 'Forecast' });
  await expect(forecast).toContainText(/Target in sight|Firing blind|Light Mortar/);
  await table.confirm();
  await table.settled();
  await unfold(page);
  await expect(page.locator('.log')).toContainText(
    new RegExp(`${unit} Tube fires a volley of light mortar`, 'i'),
  );
  expect(mistakes).toEqual([]);
});

test('a marked man still shoots: the card says who is to fall, and what he does counts', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  const isMarked = ({ view, unit = '' }: Asked): boolean =>
    (view.units?.[unit] as { parts?: readonly { casualtiesDue: number }[] } | undefined)?.parts?.some(
      ({ casualtiesDue }) => casualtiesDue > 0,
    ) ?? false;
  const table = await openTable(page, server, {
    scenario: 'beachhead/the-dead-fire-back',
    seed: 'the dead',
    options,
    choose: shoot,
    until: asked => asked.kind === 'act' && isMarked(asked) && mayDo(asked, 'aimedFire'),
  });
  await expect(page.locator('.unit-card .plight')).toContainText(
    /\d+ members? marked to fall; until the turn ends they act all the same/,
  );
  await page.locator('.action > button', { hasText: 'Aimed Fire' }).first().click();
  await page
    .locator('.targets .choice:enabled', { hasText: /^Shoot at / })
    .first()
    .click();
  await table.confirm();
  await table.settled();
  await unfold(page);
  await expect(page.locator('.log')).toContainText(/ fires .+ at .+: (\d+ hits?|no hits)/);
  expect(mistakes).toEqual([]);
});

test('draft.edition.select: the start sheet says what is different, and the battle is of the edition that was chosen', async ({
  page,
  server,
}) => {
  await page.goto(`${server}/battle/hoplites/the-shove`);
  await page.getByText('Edition of the rules Core').click();
  const edition = page.getByLabel('Edition of the rules');
  await expect(edition).toHaveValue('core');
  await expect(page.getByText('won 52 % of 100 decided battles')).toBeVisible();
  await edition.selectOption('first-draft');
  await expect(page.getByRole('dialog')).toContainText('An earlier Emlia: ');
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await sitDown(page);
  await expect(page.locator('.top-bar .title')).toContainText('The Shove · First draft');
  await page.getByRole('button', { name: 'How to win' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Topic by topic, beside the core' }).waitFor();
});

test('the two editions side by side: one attack under both, topics with their marks', async ({
  page,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto(`${server}/rules/compare`);
  const weighed = page.locator('.weighed');
  await expect(weighed.nth(0)).toContainText('each succeeds on 11 or more');
  await expect(weighed.nth(1)).toContainText('each succeeds on 8 or more');
  const aimed = page.locator('table.compared', { hasText: 'Aimed Fire' }).first();
  await expect(aimed.getByRole('row', { name: /^Supporting fire –/ })).toContainText('new');
  await page.getByRole('button', { name: /\d+ dropped/ }).click();
  await expect(page.locator('.pair .mark').first()).toHaveText('dropped');
  expect(mistakes).toEqual([]);
});

test('the lessons of the first draft: five, in a battle of that edition', async ({ page, server }) => {
  const mistakes = watchMistakes(page);
  await page.goto(`${server}/learn`);
  await page.getByRole('button', { name: 'Begin the lessons of the first draft' }).click();
  const lessons = page.getByRole('region', { name: 'Lessons' });
  await expect(lessons).toContainText('Lesson 1 of 5');
  await expect(lessons.getByRole('heading')).toHaveText('Hits wound at once');
  await expect(page.locator('.top-bar .title')).toContainText('First draft');
  await lessons.getByText('All lessons').click();
  await lessons.getByRole('button', { name: 'Skip this lesson' }).click();
  await expect(lessons.getByRole('heading')).toHaveText('Into contact');
  await page.goto(`${server}/learn`);
  await expect(page.getByRole('link', { name: 'Go on with lesson 2: Into contact' })).toBeVisible();
  expect(mistakes).toEqual([]);
});
