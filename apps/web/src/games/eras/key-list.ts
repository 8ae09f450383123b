import type { KeyGroup } from '../../table/keys-help.tsx';

/** Every key of a map. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    rows: [
      ['Space', 'the next of yours that may be given an order; with Shift the one before'],
      ['Arrows', 'move it, or point at one enemy after another; with Shift in small steps'],
      ['Enter', 'order what is in hand'],
      ['Esc', 'put it back'],
      ['E', 'done: nothing more to order'],
      ['+  −  0', 'closer, farther, the whole map'],
      ['Tab', 'to the orders and the list of all that is on the map'],
    ],
  },
];
