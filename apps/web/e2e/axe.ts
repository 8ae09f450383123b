import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './on-server.ts';

/** What another theme may change for these rules of axe; all others see the same page in both. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

interface Looking {
  /** A selector; else the whole page. */
  readonly within?: string;
  /** Else all that axe knows. */
  readonly rules?: readonly string[];
}

/** What axe finds on a page. */
export const violationsOn = async (page: Page, { within, rules }: Looking = {}) => {
  const axe = new AxeBuilder({ page })
    // In the page itself: none is within another here, and a second one to sum up in costs as much as to look.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations;
};
