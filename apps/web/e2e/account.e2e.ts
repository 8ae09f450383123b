import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/command.mjs';
import { openLetterBox } from '../../../scripts/letter-box.mjs';
import { violationsOn } from './axe.ts';
import { expect, type Page, serve, test } from './on-server.ts';
import { watchMistakes } from './table.ts';

const me = (page: Page) => page.locator('.header .me');

const signUp = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(me(page)).toHaveText(name);
};

test('by password: a guest at a table signs up, keeps the seat, and plays it from another browser', async ({
  page,
  browser,
  server,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto('/battle/cavemen/two-clans');
  await page.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await expect(page.getByRole('heading', { name: 'Two Clans' })).toBeVisible();
  await page.waitForURL(/\/play\//);
  const table = page.url();
  await me(page).click();
  await expect(page.getByText(/^You play as Guest \d+/)).toBeVisible();
  await signUp(page, 'Ann of the River');
  await page.goto(table);
  await expect(page.getByText('Ann of the River, you')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: server })).newPage();
  await other.goto('/account');
  await other.getByLabel('Name of your account').fill('ann of the river');
  await other.getByLabel('Password', { exact: true }).fill('correct horse');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(me(other)).toHaveText('Ann of the River');
  await other.goto(table);
  await expect(other.getByText('Ann of the River, you')).toBeVisible();

  await other.goto('/account');
  await other.getByText('Delete the account').click();
  await other.getByLabel('Write Ann of the River to go on').fill('Ann of the River');
  await other.getByRole('button', { name: 'Delete my account' }).click();
  await expect(me(other)).toHaveText('Sign in');
  await page.goto('/account');
  await expect(me(page)).toHaveText('Sign in');
  expect(mistakes).toEqual([]);
});

test('by passkey: an account without a password, and back again with the same key', async ({
  page,
  server,
}) => {
  // Browsers make keys for names, not for numbers.
  const named = server.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${named}/account`);
  await page.getByLabel('Name', { exact: true }).fill('Key Bearer');
  await page.getByRole('button', { name: 'With a passkey instead' }).click();
  await expect(me(page)).toHaveText('Key Bearer');
  await expect(page.getByText('One passkey signs you in.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(me(page)).toHaveText('Sign in');
  await page.getByRole('button', { name: 'With a passkey', exact: true }).click();
  await expect(me(page)).toHaveText('Key Bearer');
});

test('by mail: an address is confirmed, and a link that works once signs another browser in', async ({
  browser,
}) => {
  const letters = await openLetterBox();
  const data = mkdtempSync(join(tmpdir(), 'emlia-mail-'));
  // Its links lead to a name that the browser is told to find here.
  const at = 'http://127.0.0.1';
  const port = '4247';
  const address = `${at}:${port}`;
  const mail = ['--mail', letters.smtp, '--mail-from', 'emlia@emlia.example', '--public', address];
  const server = await serve(data, port, ...mail);
  try {
    const [ann, other] = await Promise.all(
      [0, 1].map(async () => (await browser.newContext({ baseURL: address })).newPage()),
    );
    if (!ann || !other) throw new Error('two browsers');
    const linkIn = (text: string): string => /http:\S+#link=[\w-]+/.exec(text)?.[0] ?? '';
    await ann.goto('/account');
    await signUp(ann, 'Ann by Mail');
    await ann.getByLabel('Mail address').fill('ann@example.org');
    await ann.getByRole('button', { name: 'Confirm the address' }).click();
    await ann.goto(linkIn(await letters.next('ann@example.org')));
    await ann.getByRole('button', { name: 'Use the link' }).click();
    await expect(ann.getByText('Links that sign you in go to ann@example.org.')).toBeVisible();

    await other.goto('/account');
    await other.getByLabel('Or your mail address').fill('Ann@Example.org');
    await other.getByRole('button', { name: 'Send me a link' }).click();
    const link = linkIn(await letters.next('ann@example.org'));
    await other.goto(link);
    await other.getByRole('button', { name: 'Use the link' }).click();
    await expect(me(other)).toHaveText('Ann by Mail');
    await other.goto('/');
    await other.goto(link);
    await other.getByRole('button', { name: 'Use the link' }).click();
    await expect(other.getByText('This link was used before, or has expired')).toBeVisible();
  } finally {
    await server.end('SIGTERM');
    await letters.close();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('is told that battles wait: by mail, by a webhook, by this browser while the page is closed', async ({
  browser,
}) => {
  const letters = await openLetterBox();
  const data = mkdtempSync(join(tmpdir(), 'emlia-notices-'));
  // Letters lead there, so it is known before the server is.
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const mail = ['--mail', letters.smtp, '--mail-from', 'emlia@emlia.example', '--public', address];
  const server = await serve(data, port, ...mail);
  try {
    const context = await browser.newContext({ baseURL: address, permissions: ['notifications'] });
    const page = await context.newPage();
    // No push service is reached from here; what the browser would get from one is made up.
    await page.addInitScript(() => {
      let subscribed = false;
      const line = {
        endpoint: 'https://push.example/line',
        toJSON: () => ({
          endpoint: line.endpoint,
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
        unsubscribe: async () => {
          subscribed = false;
          return true;
        },
      };
      const pushManager = {
        subscribe: async () => {
          subscribed = true;
          return line;
        },
        getSubscription: async () => (subscribed ? line : null),
      };
      const registration = { pushManager };
      Object.defineProperty(navigator, 'serviceWorker', {
        value: {
          register: async () => registration,
          getRegistration: async () => registration,
          ready: Promise.resolve(registration),
        },
      });
    });
    await page.goto('/account');
    await signUp(page, 'Ann Who Waits');
    const section = page.locator('section', { hasText: 'When a battle waits for you' });
    await expect(section.getByText('With a confirmed address you can be told by mail.')).toBeVisible();
    await page.getByLabel('Mail address').fill('waits@example.org');
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.goto(/http:\S+#link=[\w-]+/.exec(await letters.next('waits@example.org'))?.[0] ?? '');
    await page.getByRole('button', { name: 'Use the link' }).click();

    await section.getByLabel('By mail').selectOption('Once a day');
    await section.getByLabel('At', { exact: true }).selectOption('19:00');
    await section.getByLabel('By a program of yours').fill('https://hooks.example/me');
    await section.getByLabel('Quiet hours').check();
    await section.getByLabel('Until').selectOption('09:00');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('That is how you are told.')).toBeVisible();
    await page.reload();
    await expect(section.getByLabel('By mail')).toHaveValue('daily');
    await expect(section.getByLabel('At', { exact: true })).toHaveValue('19');
    await expect(section.getByLabel('By a program of yours')).toHaveValue('https://hooks.example/me');
    await expect(section.getByLabel('Until')).toHaveValue('9');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page)).toEqual([]);
      await page.screenshot({ path: `screenshots/telling-${colorScheme}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await section.scrollIntoViewIfNeeded();
    await page.screenshot({ path: 'screenshots/telling-phone.png' });

    await section.getByRole('button', { name: 'Tell this browser' }).click();
    await expect(section.getByRole('button', { name: 'No longer tell this browser' })).toBeVisible();

    await section.getByRole('button', { name: 'No longer tell this browser' }).click();
    await expect(section.getByRole('button', { name: 'Tell this browser' })).toBeVisible();
  } finally {
    await server.end('SIGTERM');
    await letters.close();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});
