import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../../../scripts/chromium.mjs';
import { expect, test } from './on-server.ts';
import { tableOn, watchMistakes } from './table.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

for (const [paper, box] of [
  ['a4', [594.96, 841.92]],
  ['letter', [612, 792]],
] as const) {
  test(`emlia print makes a PDF on ${paper}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emlia-pdf-'));
    try {
      const { executablePath, env } = await findChromium();
      const out = join(folder, 'sheets.pdf');
      const emlia = join(ROOT, 'apps/cli/bin/emlia.js');
      await promisify(execFile)(
        process.execPath,
        [emlia, 'print', 'cavemen/two-clans', '--paper', paper, '--out', out],
        { env: { ...process.env, ...env, CHROME_PATH: executablePath } },
      );
      const pdf = readFileSync(out, 'latin1');
      expect(pdf.startsWith('%PDF-')).toBe(true);
      const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(boxes.length).toBeGreaterThan(5);
      for (const [, width, height] of boxes) {
        expect(Math.abs(Number(width) - box[0])).toBeLessThan(1);
        expect(Math.abs(Number(height) - box[1])).toBeLessThan(1);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

test('a scenario and a battle are printed from the page, in a tab of their own', async ({
  page,
  context,
}) => {
  const mistakes = watchMistakes(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Two Clans/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Print map, rosters, cards and tokens' }).click();
  const sheets = await opened;
  await expect(sheets.getByRole('heading', { name: 'Two Clans, One Valley' })).toBeVisible();
  await expect(sheets.getByRole('img', { name: 'Map of Two Clans, One Valley' })).toBeVisible();
  await expect(sheets.locator('.card')).toHaveCount(6);
  // The style sheet is in the page, and the policy of the site lets it in.
  expect(
    await sheets
      .locator('.card')
      .first()
      .evaluate(card => getComputedStyle(card).borderTopStyle),
  ).toBe('solid');
  // Nothing is cut at the right: whatever is printed lies inside its sheet.
  const cut = await sheets.evaluate(() =>
    [...document.querySelectorAll('.sheet')].flatMap(sheet => {
      const edge = sheet.getBoundingClientRect().right;
      return [...sheet.querySelectorAll('table, .card, svg, .block')].filter(
        one => one.getBoundingClientRect().right > edge,
      ).length;
    }),
  );
  expect(cut.every(count => count === 0)).toBe(true);
  await sheets.close();
  await page.getByRole('button', { name: 'Play both sides here' }).click();
  await tableOn(page).ready();
  const battle = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Print this battle' }).click();
  const now = await battle;
  await expect(now.getByText('deployment', { exact: false }).first()).toBeVisible();
  await expect(now.locator('.roster').getByText('not yet on the table').first()).toBeVisible();
  expect(mistakes).toEqual([]);
});
