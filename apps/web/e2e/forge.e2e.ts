import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violationsOn } from './axe.ts';
import { expect, type Page, type Served, serve, test } from './on-server.ts';

const home = mkdtempSync(join(tmpdir(), 'emlia-forge-'));
const orchard = join(home, 'mine', 'orchard');
const scenario = join(orchard, 'scenarios', 'the-spring.yaml');
let emlia: Served;

test.beforeAll(async () => {
  const shipped = new URL('../../../packs/cavemen', import.meta.url).pathname;
  cpSync(shipped, orchard, { recursive: true });
  const head = join(orchard, 'pack.yaml');
  writeFileSync(head, readFileSync(head, 'utf8').replace('id: cavemen', 'id: orchard'));
  emlia = await serve(join(home, 'data'), '0', '--forge', join(home, 'mine'));
});
test.afterAll(async () => {
  await emlia.end('SIGTERM');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

const openSpring = async (page: Page): Promise<void> => {
  await page.goto(`${emlia.address}/forge/orchard?file=scenarios/the-spring.yaml`);
  await expect(page.locator('.forge-map canvas').first()).toBeVisible();
};

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of scenarios/the-spring.yaml' });

/** A click on a share of the map. */
const clickMap = async (page: Page, x: number, y: number): Promise<void> => {
  const box = (await page.locator('.forge-map .board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
};

test('packs stand on the shelf, and opening and leaving one changes no byte', async ({ page }) => {
  const before = readFileSync(scenario, 'utf8');
  await page.goto(`${emlia.address}/forge`);
  const pack = page.locator('.forge-packs').getByRole('link');
  await expect(pack).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await pack.click();
  await expect(page.getByText('saved', { exact: true })).toBeVisible();
  await openSpring(page);
  await expect(textOf(page)).toHaveValue(before);
  expect(await violationsOn(page)).toEqual([]);
  expect(readFileSync(scenario, 'utf8')).toBe(before);
});

test('a slip is told at its line, mended by one click, and undone', async ({ page }) => {
  await openSpring(page);
  const before = await textOf(page).inputValue();
  await textOf(page).fill(before.replace('is: scrub', 'is: scrubb'));
  const told = page.getByRole('listitem').filter({ hasText: 'no terrain "scrubb". Did you mean "scrub"?' });
  await expect(told).toBeVisible();
  await expect(page.getByText('The map as the text last could be read')).toBeVisible();
  await told.getByRole('button', { name: 'Write “scrub”' }).click();
  await expect(page.getByText('Nothing to complain of.')).toBeVisible();
  await expect(textOf(page)).toHaveValue(before);
  await page.getByRole('button', { name: 'Undo: Mend' }).click();
  await expect(told).toBeVisible();
});

test('a piece drawn on the map stands in the text and on the disk, and is played on at once', async ({
  page,
}) => {
  await openSpring(page);
  const before = readFileSync(scenario, 'utf8');
  await page.getByRole('combobox', { name: 'Ground' }).selectOption('scrub');
  await page.getByRole('button', { name: 'Draw a piece' }).click();
  for (const [x, y] of [
    [0.4, 0.4],
    [0.48, 0.4],
    [0.48, 0.48],
    [0.6, 0.6],
  ] as const)
    await clickMap(page, x, y);
  await page.locator('.forge-map .board').press('Backspace');
  await page.locator('.forge-map .board').press('Enter');
  await expect(textOf(page)).toHaveValue(
    /\n {2}- \{ is: scrub, polygon: \[\[[^\]]+\], \[[^\]]+\], \[[^\]]+\]\] \}\n/,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('saved', { exact: true })).toBeVisible();
  const after = readFileSync(scenario, 'utf8').split('\n');
  // One line more, and no other touched.
  expect(after.filter(line => !before.split('\n').includes(line))).toHaveLength(1);
  expect(after).toHaveLength(before.split('\n').length + 1);
  // What was saved is on the first page, too.
  await page.goto(`${emlia.address}/battle/orchard/the-spring`);
  await expect(page.getByRole('heading', { name: 'A Quarrel at the Spring' }).first()).toBeVisible();
});

test('a road, a turned house with a door and its mirrored copy, an area and a zone are made by gestures', async ({
  page,
}) => {
  await openSpring(page);
  const map = page.locator('.forge-map .board');
  await page.getByRole('combobox', { name: 'Shape' }).selectOption({ label: 'Line' });
  await page.getByRole('button', { name: 'Draw a piece' }).click();
  await clickMap(page, 0.3, 0.3);
  await clickMap(page, 0.5, 0.35);
  await clickMap(page, 0.7, 0.3);
  await map.press('Enter');
  await expect(textOf(page)).toHaveValue(/band: \{ along: \[(?:\[[^\]]+\](?:, )?){3}\], width: 3 \}/);
  await page.getByRole('combobox', { name: 'Ground' }).selectOption('building');
  await page.getByRole('combobox', { name: 'Shape' }).selectOption({ label: 'Rectangle' });
  await page.getByRole('button', { name: 'Draw a piece' }).click();
  await clickMap(page, 0.3, 0.6);
  await clickMap(page, 0.4, 0.72);
  await expect(textOf(page)).toHaveValue(/\{ is: building, rectangle: /);
  await page.getByRole('spinbutton', { name: 'Turned' }).fill('30');
  await page.getByRole('button', { name: 'Door' }).click();
  await clickMap(page, 0.35, 0.6);
  await expect(textOf(page)).toHaveValue(/turned: 30 \}, openings: \[\{ is: door, at: \[/);
  await page.getByRole('combobox', { name: 'Copy mirrored' }).selectOption('across');
  await expect(textOf(page)).toHaveValue(/turned: -30 \}/);
  await page.getByRole('combobox', { name: 'Edit' }).selectOption('areas');
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await clickMap(page, 0.45, 0.45);
  await clickMap(page, 0.55, 0.6);
  await expect(textOf(page)).toHaveValue(/\{ id: area-1, name: New area, rectangle: /);
  await page.getByRole('combobox', { name: 'Edit' }).selectOption('zones');
  await page.getByRole('combobox', { name: 'Find' }).selectOption({ label: 'River Clan' });
  await page.getByRole('spinbutton', { name: 'Depth' }).fill('9');
  await expect(textOf(page)).toHaveValue(/zone: \{ edge: west, depth: 9 \}/);
  expect(await violationsOn(page)).toEqual([]);
});

test('“hold the hill for three turns” is made without typing a line of text', async ({ page }) => {
  await openSpring(page);
  await page.getByRole('combobox', { name: 'Edit' }).selectOption('areas');
  await page.getByRole('combobox', { name: 'Shape' }).selectOption({ label: 'Rectangle' });
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await clickMap(page, 0.45, 0.45);
  await clickMap(page, 0.55, 0.6);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Hill');
  await page.getByRole('button', { name: 'Time and victory' }).click();
  await page.getByRole('combobox', { name: 'Begin with a recipe' }).selectOption('hold');
  const text = textOf(page);
  await expect(text).toHaveValue(/fact: heldFor, force: [a-z-]+, area: [a-z0-9-]+, turns: 3/);
  const line = page.locator('.sentence').filter({ hasText: 'been in the hands of' }).first();
  await expect(line.getByRole('spinbutton', { name: 'turns' })).toHaveValue('3');
  await line.getByRole('combobox', { name: 'force' }).selectOption({ label: 'Hill Clan' });
  await expect(text).toHaveValue(/fact: heldFor, force: hill-clan, /);
  await line.getByRole('combobox', { name: 'area' }).selectOption({ label: 'The Hill' });
  await expect(text).toHaveValue(/area: area-1, turns: 3/);
  expect(await violationsOn(page)).toEqual([]);
});

test('a map of Tiled is taken over in one step: classes become terrain, squares GSU', async ({ page }) => {
  await openSpring(page);
  const before = await textOf(page).inputValue();
  const object = { x: 64, y: 32, width: 32, height: 32, type: 'thicket', name: 'Brambles' };
  const map = {
    width: 38,
    height: 30,
    tilewidth: 16,
    tileheight: 16,
    layers: [{ type: 'objectgroup', name: 'Things', objects: [object] }],
  };
  const file = { name: 'm.tmj', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(map)) };
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Import a map').setInputFiles({ ...file, buffer: Buffer.from('<map/>') });
  await expect(page.getByRole('alert')).toContainText('m.tmj cannot be read as JSON');
  await page.getByLabel('Import a map').setInputFiles(file);
  const sheet = page.getByRole('dialog', { name: 'Import a map' });
  await sheet.getByRole('combobox', { name: 'thicket' }).selectOption('scrub');
  await sheet.getByRole('button', { name: 'Import one piece' }).click();
  await expect(textOf(page)).toHaveValue(
    /\{ is: scrub, name: Brambles, polygon: \[\[4, 2\], \[6, 2\], \[6, 4\], \[4, 4\]\] \}/,
  );
  await page.getByRole('button', { name: 'Undo: Import' }).click();
  await expect(textOf(page)).toHaveValue(before);
});

const openUnit = async (page: Page): Promise<void> => {
  await page.goto(`${emlia.address}/forge/orchard?file=units/beasts/cave-bear.yaml`);
  await expect(page.getByRole('region', { name: 'Form of units/beasts/cave-bear.yaml' })).toBeVisible();
};

test('a unit is made in its form: written beside it, complained of at the field, weighed and printed live', async ({
  page,
}) => {
  await openUnit(page);
  const text = page.getByRole('textbox', { name: 'Text of units/beasts/cave-bear.yaml' });
  const before = await text.inputValue();
  const form = page.getByRole('region', { name: 'Form of units/beasts/cave-bear.yaml' });
  await form.getByRole('spinbutton', { name: 'timing' }).fill('3');
  await expect(text).toHaveValue(before.replace('timing: 1', 'timing: 3'));
  await form.getByRole('combobox', { name: 'movement' }).fill('18X');
  await expect(form.getByText('no movement mode "X"')).toBeVisible();
  await form.getByRole('combobox', { name: 'movement' }).fill('20G');
  await form.getByRole('combobox', { name: 'Say more' }).last().selectOption('combat range');
  await expect(text).toHaveValue(/\ncombat range: 1\n/);
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Unit card: Cave Bear' })).toContainText('20G');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('clan/green-infantry');
  await expect(
    page.getByRole('heading', { name: 'Cave Bear on Green Caveman Infantry: Close Combat' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Cave Bear 34 / })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const card = page.frameLocator('iframe[title="The card as it is printed"]');
  await expect(card.getByRole('heading', { name: 'Cave Bear' })).toBeVisible();
});

test('looks and icons are chosen from all there are, and an icon nobody has is told', async ({ page }) => {
  await openUnit(page);
  const form = page.getByRole('region', { name: 'Form of units/beasts/cave-bear.yaml' });
  await form.getByRole('textbox', { name: 'icon' }).fill('bear-hed');
  await expect(form.getByText('no picture "bear-hed". Did you mean "bear-head"?')).toBeVisible();
  await form.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('wolf howl');
  await page.getByRole('button', { name: 'wolf-howl' }).click();
  await expect(form.getByRole('textbox', { name: 'icon' })).toHaveValue('wolf-howl');
  await page.goto(`${emlia.address}/forge/orchard?file=terrain/low-scrub.yaml`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'olive-grove' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of terrain/low-scrub.yaml' })).toHaveValue(
    /\nlook: olive-grove\n/,
  );
});

test('a unit copied from another pack brings what it carries, and stands on the disk', async ({ page }) => {
  await openUnit(page);
  await page.getByRole('button', { name: 'New entry' }).click();
  const sheet = page.getByRole('dialog', { name: 'A new entry' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Orchard Bows');
  await sheet.getByRole('combobox', { name: 'Folder' }).fill('clan');
  await sheet.getByRole('combobox', { name: 'Begin with' }).selectOption({ label: 'a copy from Kingdoms' });
  await sheet.getByRole('combobox', { name: 'Of', exact: true }).selectOption('crown/longbowmen');
  await sheet.getByRole('button', { name: 'Begin it' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of units/clan/orchard-bows.yaml' })).toHaveValue(
    /^(?:#.*\n)*name: Orchard Bows\n/,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('saved', { exact: true })).toBeVisible();
  expect(readFileSync(join(orchard, 'equipment', 'longbow.yaml'), 'utf8')).toContain('name: ');
});

test('what another editor wrote meanwhile is never written over without asking', async ({ page }) => {
  await openSpring(page);
  const before = await textOf(page).inputValue();
  await textOf(page).fill(`${before}# mine\n`);
  writeFileSync(scenario, `${before}# theirs\n`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText('Changed here and elsewhere');
  expect(readFileSync(scenario, 'utf8')).toBe(`${before}# theirs\n`);
  await page.getByRole('button', { name: 'Take what is elsewhere' }).click();
  await expect(textOf(page)).toHaveValue(`${before}# theirs\n`);
  await page.getByRole('button', { name: 'Undo: Changed outside' }).click();
  await expect(textOf(page)).toHaveValue(`${before}# mine\n`);
});

test('the words of a pack are translated beside what they say, and stand in its file of texts', async ({
  page,
}) => {
  await page.goto(`${emlia.address}/forge/orchard`);
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tongue, as browsers name it' }).fill('fr');
  await page.getByRole('button', { name: 'Begin it' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^0 of \d+ translated$/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find words' }).fill('bone rattle');
  const word = page.getByRole('textbox', { name: 'Bone Rattle in the other tongue' });
  await word.fill('Crécelle d’os');
  await word.blur();
  const text = page.getByRole('textbox', { name: 'Text of texts/fr.yaml' });
  await expect(text).toHaveValue(/of: Bone Rattle\n +is: Crécelle d’os/);
  await expect(page.getByRole('status').filter({ hasText: /^1 of/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo: Translate' }).click();
  await expect(word).toHaveValue('');
});
