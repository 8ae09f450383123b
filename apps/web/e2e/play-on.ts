import type { Table } from './table.ts';

/** Takes an action of the unit that acts, on the first it may be done to. */
const acted = async (table: Table, type: string): Promise<boolean> => {
  const { page } = table;
  const action = page.locator(`[data-action="${type}"]`).first();
  if ((await action.count()) === 0) return false;
  await action.click();
  const target = page.locator('.targets .choice:enabled').filter({ hasNotText: 'falls short' }).first();
  if ((await target.count()) > 0) {
    await target.click();
    await page.locator('.forecast .confirm').click();
    await table.settled();
    return true;
  }
  await page.keyboard.press('Escape');
  return false;
};

const attacked = async (table: Table, ...types: readonly string[]): Promise<boolean> => {
  for (const type of types) if (await acted(table, type)) return true;
  return false;
};

/** One thing a player of Two Clans does who wants to fight, and rather in this way: answers, activates, attacks, or goes nearer. */
export const playOn = async (table: Table, ...rather: readonly string[]): Promise<void> => {
  const { page } = table;
  if (!(await table.isAsked())) {
    const skip = page.getByRole('button', { name: 'Skip to my choice' });
    // Whoever looks on may find that it is over by now.
    if ((await skip.count()) > 0) await skip.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(100);
  } else if ((await page.locator('.actions').count()) > 0) {
    if (await attacked(table, ...rather, 'closeCombat', 'charge')) return;
    // As far as it may, so that somebody meets somebody.
    const way = (await table.whose().textContent())?.startsWith('River') ? 1 : -1;
    for (const far of [9, 4]) {
      if ((await page.locator('[data-action="normalMove"]').count()) === 0) break;
      await (await table.drag(await table.activeUnit(), way * far, 0)).drop();
      await table.settled();
    }
    if (await attacked(table, ...rather, 'charge', 'aimedFire')) return;
    await table.endActivation();
    await table.settled();
  } else if ((await page.getByText(/^Choose a unit that waits/).count()) > 0) {
    await table.activateFirst();
  } else {
    const answers = page.locator('.panel .prompt button:enabled:not(.member)');
    const sure = page.locator('.panel .prompt .button.primary:enabled');
    const answer = ((await sure.count()) > 0 ? sure : answers).first();
    if ((await answer.count()) > 0) await answer.click({ timeout: 1000 }).catch(() => undefined);
    await table.settled();
  }
};
