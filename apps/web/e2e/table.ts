import type { MatchCreated } from '@emlia/protocol';
import { allHere, isDeployed, type Moment, matchAt } from './matches.ts';
import { expect, type Page } from './on-server.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What the board tells tests (src/board/test-handle.ts). */
interface BoardHandle {
  screenOf(unit: string): Spot | undefined;
  figuresOf(unit: string): readonly Spot[] | undefined;
  drawnOf(unit: string): readonly Spot[] | undefined;
  pointAt(x: number, y: number): Spot;
  marks(): {
    readonly under?: { readonly washes?: readonly { readonly tone: unknown }[] };
    readonly over?: { readonly rings?: readonly unknown[] };
  };
  /** The ground is there, and not only its colour. */
  isPainted(): boolean;
  overlay(): { readonly ghost?: { readonly forbidden: boolean } } | undefined;
}

declare global {
  interface Window {
    __board?: BoardHandle;
  }
}

/** Every mistake a page meets; a test ends with none. */
export const watchMistakes = (page: Page): string[] => {
  const mistakes: string[] = [];
  page.on('pageerror', error => mistakes.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') mistakes.push(message.text());
  });
  return mistakes;
};

const counters = new WeakMap<Page, () => number>();

/** How many commands of a page the server has not answered yet. */
const countUnanswered = (page: Page): (() => number) => {
  const known = counters.get(page);
  if (known) return known;
  const asked = new Set<number>();
  page.on('websocket', line => {
    const read = (payload: string | Buffer): { type: string; id?: number } => JSON.parse(String(payload));
    line.on('framesent', ({ payload }) => {
      const { type, id } = read(payload);
      if ((type === 'command' || type === 'undo') && id !== undefined) asked.add(id);
    });
    line.on('framereceived', ({ payload }) => {
      const { type, id } = read(payload);
      if (['accepted', 'refused', 'problem'].includes(type) && id !== undefined) asked.delete(id);
    });
    line.on('close', () => asked.clear());
  });
  const count = (): number => asked.size;
  counters.set(page, count);
  return count;
};

/** A player's hands on one page: everything a test does at the table is a gesture of theirs. */
export const tableOn = (page: Page) => {
  const point = (x: number, y: number): Promise<Spot> =>
    page.evaluate(([a = 0, b = 0]) => window.__board?.pointAt(a, b) ?? { x: 0, y: 0 }, [x, y]);
  const spotOf = async (unit: string): Promise<Spot> => {
    const spot = await page.evaluate(id => window.__board?.screenOf(id), unit);
    if (!spot) throw new Error(`${unit} is not on the table`);
    return spot;
  };
  const unanswered = countUnanswered(page);
  const drawn = (): Promise<unknown> =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  /** Nothing is on its way: what was asked has been answered, and the answer is drawn. */
  const settled = async (): Promise<void> => {
    await drawn();
    await expect.poll(unanswered, { intervals: [10, 20, 50] }).toBe(0);
    await drawn();
  };
  const gsu = async (): Promise<number> => (await point(1, 0)).x - (await point(0, 0)).x;

  return {
    page,
    point,
    spotOf,
    /** The table is set up and drawn. */
    async ready(): Promise<void> {
      await page.waitForFunction(() => window.__board?.overlay() !== undefined);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
    isAsked: async (): Promise<boolean> => (await page.locator('.whose.mine').count()) > 0,
    whose: () => page.locator('.whose'),
    latest: () => page.locator('.log .latest p'),
    activeUnit: (): Promise<string> =>
      page.evaluate(() => document.querySelector<HTMLElement>('.board-label.active')?.dataset.unit ?? ''),
    async clickAt(x: number, y: number): Promise<void> {
      const spot = await point(x, y);
      await page.mouse.move(spot.x, spot.y);
      await page.mouse.click(spot.x, spot.y);
    },
    /** Picks a unit up and holds it so many GSU away; `drop` lets go. */
    async drag(unit: string, dx: number, dy: number): Promise<{ drop(): Promise<void> }> {
      const [from, scale] = [await spotOf(unit), await gsu()];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + (dx * scale) / 2, from.y + (dy * scale) / 2, { steps: 3 });
      await page.mouse.move(from.x + dx * scale, from.y + dy * scale, { steps: 3 });
      return { drop: () => page.mouse.up() };
    },
    /** The attack that is picked, once its odds are there. */
    confirm: (): Promise<void> => page.locator('.forecast .confirm').click(),
    /** The words that lie on the table. */
    signs: (): Promise<string[]> => page.locator('.board-sign').allTextContents(),
    marks: (): Promise<{ shaded: boolean; rings: number }> =>
      page.evaluate(() => {
        const { under, over } = window.__board?.marks() ?? {};
        return {
          shaded: under?.washes?.some(({ tone }) => tone === 'dusk') ?? false,
          rings: over?.rings?.length ?? 0,
        };
      }),
    isForbidden: (): Promise<boolean | undefined> =>
      page.evaluate(() => window.__board?.overlay()?.ghost?.forbidden),
    async activateFirst(): Promise<void> {
      await page.locator('.picks button').first().click();
      await page.getByRole('button', { name: /^Activate / }).click();
      await expect(page.locator('.actions')).toBeVisible();
    },
    /** Ends the activation; a unit that must act on its initiative first does the first thing it can. */
    async endActivation(): Promise<void> {
      for (let n = 0; n < 8; n++) {
        if ((await page.locator('.actions .duty').count()) === 0) break;
        await page.locator('.duty .proposed').first().click();
        await settled();
      }
      await page.keyboard.press('e');
      await expect(page.getByRole('button', { name: /^End activation/ })).toHaveCount(0);
    },
    settled,
  };
};

export type Table = ReturnType<typeof tableOn>;

/** What the player of a page has chosen before it is opened. */
export const withSettings = (
  page: Page,
  settings: { readonly allActions?: boolean; readonly askLosses?: boolean; readonly ruleIds?: boolean },
): Promise<unknown> =>
  page.addInitScript(kept => localStorage.setItem('emlia.settings', kept), JSON.stringify(settings));

/** What a test wants to begin with; where it does not say, both clans of the smallest battle stand where proposed. */
type Wanted = Partial<Moment>;

/** Where something is secret the screen is handed over before the table is shown. */
export const sitDown = async (page: Page): Promise<void> => {
  await expect(page.locator('.table-page, .hand-over').first()).toBeVisible();
  const ready = page.getByRole('button', { name: /is ready$/ });
  if ((await ready.count()) > 0) await ready.click();
};

/** A match at that moment, with all its seats at this screen. */
export const openTable = async (
  page: Page,
  server: string,
  { scenario = 'cavemen/two-clans', seed = 'at the table', until = isDeployed, ...how }: Wanted = {},
): Promise<Table & { readonly created: MatchCreated }> => {
  const created = await matchAt(server, { scenario, seed, until, ...how });
  const table = tableOn(page);
  await page.goto(`${server}${allHere(created)}`);
  await sitDown(page);
  await table.ready();
  return { ...table, created };
};

/** Whichever of the tables is asked now. */
export const askedOf = async (tables: readonly Table[]): Promise<Table> => {
  let asked: Table | undefined;
  await expect(async () => {
    for (const table of tables) if (await table.isAsked()) asked = table;
    expect(asked).toBeDefined();
  }).toPass({ intervals: [50] });
  if (!asked) throw new Error('nobody is asked');
  return asked;
};

/** Everyone places everything where the program proposes. */
export const deployAll = async (tables: readonly Table[]): Promise<void> => {
  for (;;) {
    const { page } = await askedOf(tables);
    const place = page.getByRole('button', { name: 'Place it for me' });
    await expect(place.or(page.getByText('Choose a unit that waits', { exact: true }))).toBeVisible();
    if ((await place.count()) === 0) return;
    const said = await page.locator('.log .latest p').textContent();
    await place.click();
    await expect(page.locator('.log .latest p')).not.toHaveText(said ?? '');
  }
};
