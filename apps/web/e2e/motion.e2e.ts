import { type Asked, firstOf, matchAt } from './matches.ts';
import { expect, type Page, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

declare global {
  interface Window {
    /** The sounds that were played (src/platform/sound/sound.ts). */
    __heard?: string[];
  }
}

interface Happened {
  readonly type: string;
  readonly unit?: string;
  /** Of a move: how far it went. */
  readonly spent?: number;
}

interface Fought {
  readonly match: string;
  readonly entries: readonly { readonly events: readonly Happened[] }[];
}

let fought: Promise<Fought> | undefined;

/** Everybody shoots whenever they can. */
const shooting = (asked: Asked) => firstOf(asked, asked.kind === 'deploy' ? 'deploy' : 'aimedFire');

/** One battle for all tests, fought to its end. */
const fight = async (server: string): Promise<Fought> => {
  const { match } = await matchAt(server, {
    scenario: 'cavemen/two-clans',
    seed: 'acted out',
    choose: shooting,
  });
  const answer = await fetch(`${server}/api/matches/${match}/export`);
  return { match, entries: ((await answer.json()) as Fought).entries };
};

const goesFar = ({ type, spent = 0 }: Happened): boolean => type === 'unitMoved' && spent > 3;
const fires = ({ type }: Happened): boolean => type === 'unitFired';

/** At the moment before something first happens; the clock stands still. Answers whose deed it is. */
const before = async (page: Page, server: string, is: (event: Happened) => boolean): Promise<string> => {
  fought ??= fight(server);
  const { match, entries } = await fought;
  const stop = entries.findIndex(({ events }) => events.some(is));
  await page.clock.install();
  await page.goto(`/replay/${match}?at=${stop - 1}`);
  await tableOn(page).ready();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  return entries[stop]?.events.find(is)?.unit ?? '';
};

const goOn = async (page: Page): Promise<void> => {
  const count = page.locator('.transport .count');
  const was = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: 'One command on' }).click();
  await expect(count).not.toHaveText(was);
};

const drawn = (page: Page, unit: string) => page.evaluate(id => window.__board?.drawnOf(id) ?? [], unit);
const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.__heard ?? []);

test.describe('Acted out', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a move glides from where a unit stood to where it stands, and any key cuts to the end', async ({
    page,
    server,
  }) => {
    const mistakes = watchMistakes(page);
    const unit = await before(page, server, goesFar);
    const start = await drawn(page, unit);
    await goOn(page);
    await page.clock.runFor(150);
    const underWay = await drawn(page, unit);
    await page.clock.runFor(2000);
    const end = await drawn(page, unit);
    expect(underWay).not.toEqual(start);
    expect(underWay).not.toEqual(end);
    // Once more, and cut short.
    await page.getByRole('button', { name: 'One command back' }).click();
    await page.clock.runFor(100);
    expect(await drawn(page, unit)).toEqual(start);
    await goOn(page);
    await page.clock.runFor(50);
    expect(await drawn(page, unit)).not.toEqual(end);
    await page.keyboard.press('Shift');
    await page.clock.runFor(50);
    expect(await drawn(page, unit)).toEqual(end);
    expect(mistakes).toEqual([]);
  });

  test('dice tumble in a tray beside the fight, and then say what they came to', async ({ page, server }) => {
    await before(page, server, fires);
    const tray = page.locator('.dice-tray');
    await expect(tray).toBeHidden();
    await goOn(page);
    await page.clock.runFor(60);
    await expect(tray).toHaveClass(/rolling/);
    await expect(tray.locator('.result')).toBeHidden();
    // Beside the fight it lies from the first moment, and does not hop.
    const lies = await tray.getAttribute('style');
    expect(lies).toMatch(/translate/);
    await page.clock.runFor(1500);
    await expect(tray.locator('.result')).toHaveText(/hit/);
    const faces = await page.locator('.transport .latest .die').count();
    await expect(tray.locator('.die')).toHaveCount(faces);
    const placeIn = (style: string | null): string => /translate\([^)]*\)/.exec(style ?? '')?.[0] ?? '';
    expect(placeIn(await tray.getAttribute('style'))).toBe(placeIn(lies));
    // It stays until something else is looked at.
    await page.getByRole('button', { name: 'One command back' }).click();
    await page.clock.runFor(60);
    await expect(tray).toBeHidden();
  });

  test('what happens is heard once the page has been touched, until it is muted, and that is remembered', async ({
    page,
    server,
  }) => {
    await before(page, server, goesFar);
    expect(await heard(page)).toEqual([]);
    await goOn(page);
    await page.clock.runFor(300);
    expect(await heard(page)).toContain('steps');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.clock.runFor(300);
    await page.getByRole('checkbox', { name: 'Sound' }).uncheck();
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.clock.runFor(300);
    const known = (await heard(page)).length;
    await page.getByRole('button', { name: 'One command back' }).click();
    await goOn(page);
    await page.clock.runFor(300);
    expect(await heard(page)).toHaveLength(known);
    await page.reload();
    await page.clock.runFor(1000);
    await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  });

  test('the speed is chosen, and none is none', async ({ page, server }) => {
    const unit = await before(page, server, goesFar);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.clock.runFor(300);
    await page.getByRole('group', { name: 'Motion' }).getByLabel('none').check();
    await page.keyboard.press('Escape');
    await page.clock.runFor(300);
    await goOn(page);
    await page.clock.runFor(40);
    const at = await drawn(page, unit);
    await page.clock.runFor(2000);
    expect(await drawn(page, unit)).toEqual(at);
  });
});

test('who asks for stillness sees the end at once, dice and all', async ({ page, server }) => {
  await before(page, server, fires);
  await goOn(page);
  await page.clock.runFor(40);
  const tray = page.locator('.dice-tray');
  await expect(tray).toBeVisible();
  await expect(tray).not.toHaveClass(/rolling/);
  await expect(tray.locator('.result')).toHaveText(/hit/);
});
