import { say } from '../../platform/words/say.ts';
import type { KeyGroup } from '../../table/keys-help.tsx';

/** Every key of a map. */
export const keyGroups = (): readonly KeyGroup[] => [
  {
    rows: [
      [say`Space`, say`the next of yours that may be given an order; with Shift the one before`],
      [say`Arrows`, say`move it, or point at one enemy after another; with Shift in small steps`],
      [say`Enter`, say`order what is in hand`],
      [say`Esc`, say`put it back`],
      ['S', say`in campaigns: how far bread reaches and what every link brings`],
      ['E', say`done: nothing more to order`],
      ['+  −  0', say`closer, farther, the whole map`],
      [say`Tab`, say`to the orders and the list of all that is on the map`],
    ],
  },
];
