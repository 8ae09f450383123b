import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, serve, test } from './on-server.ts';

test.use({ serviceWorkers: 'allow' });

test('what a push service hands on is shown by the browser, one notice for each battle', async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'emlia-push-'));
  const { address, end } = await serve(data);
  try {
    const context = await browser.newContext({ baseURL: address, permissions: ['notifications'] });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>(found =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) found(first.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const registrationId = await registered;
    const push = (notice: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: address,
        registrationId,
        data: JSON.stringify(notice),
      });
    // A browser without a desktop has nowhere to show it: what it is told to show is written down instead.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const place = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
      place.shown = [];
      place.registration.showNotification = async (title, { body, tag, data } = {}) =>
        void place.shown.push({ title, body, tag, data });
    });
    const shown = () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
    const river = { title: 'A battle waits for you: The River', body: 'The River', url: '/play/river' };
    const hill = { title: 'A battle waits for you: The Hill', body: 'The Hill', url: '/play/hill' };
    const told = ({ title, body, url }: typeof river) => ({ title, body, tag: url, data: url });
    await push(river);
    await expect.poll(shown).toEqual([told(river)]);
    // One for each battle: what is of the same place takes the place of the earlier.
    const late = { ...river, title: 'Your time runs out: The River' };
    await push(hill);
    await push(late);
    await expect.poll(shown).toEqual([river, hill, late].map(told));
  } finally {
    await end('SIGTERM');
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});
