import type { Page } from './on-server.ts';
import { tableOn } from './table.ts';

/** Two strangers, each at their own table of a battle that has begun: who is asked, and who waits. */
export const begun = async (one: Page, other: Page, pace?: string): Promise<{ asked: Page; waits: Page }> => {
  await one.goto('/battle/cavemen/two-clans');
  await one.getByLabel('Time').selectOption(pace ?? '');
  await one.getByRole('button', { name: 'Open a table as River Clan' }).click();
  await one.getByRole('button', { name: 'Invite by link' }).click();
  await other.goto(await one.getByLabel('Invitation for Hill Clan').inputValue());
  await other.getByRole('button', { name: 'Take this seat' }).click();
  for (const page of [one, other]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [one, other]) await tableOn(page).ready();
  return (await tableOn(one).isAsked()) ? { asked: one, waits: other } : { asked: other, waits: one };
};
