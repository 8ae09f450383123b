import type { KeyGroup, KeyRow } from '../../table/keys-help.tsx';
import { OVERLAYS } from './seeing/overlay-list.ts';

const SEEING: readonly KeyRow[] = [
  ['M', 'the ruler: from the unit looked at, or from where you click'],
  ['V', 'the line of sight between two things'],
  ...OVERLAYS.map(({ key, say }): KeyRow => [key, say]),
  ['+  −  0', 'closer, farther, the whole table'],
  ['W A S D', 'the table up, left, down, right'],
  ['N', 'the next unit on the table, with Shift the one before; the end of a ruler or a line of sight, too'],
  ['L', 'the legend'],
  ['B', 'the panel away, or back'],
  ['any key', 'cuts to the end what is being acted out; Settings, at the top, choose its speed'],
  ['?', 'these keys'],
];

const PLAYING: readonly KeyRow[] = [
  ['Space', 'the next unit that waits'],
  ['Enter', 'confirm what is in hand; activate the unit looked at'],
  ['P', 'to the panel: Tab and Enter choose there'],
  ['G', 'take the move in hand'],
  [
    'Arrows',
    'move what is in hand by 1 GSU, with Shift by a quarter; from one target to the next; of ranks and vehicles ahead, back and aside',
  ],
  ['C', 'a corner on the way; one more turn of a vehicle'],
  [
    'R  T',
    'turn what is in hand to the right, with Shift to the left; ranks wheel by R and turn in place by T',
  ],
  ['F', 'the next formation'],
  ['U', 'take back, as far as to the last dice or to what was last revealed'],
  ['E', 'end the activation'],
  ['Esc', 'put back what is in hand'],
];

const REPLAYING: readonly KeyRow[] = [
  ['Space', 'play and pause'],
  ['← →', 'one moment back, one on'],
  ['Home End', 'the beginning, the end'],
];

const TOUCH: readonly KeyRow[] = [
  ['Two fingers', 'zoom and move the table'],
  ['Drag', 'moves the unit that acts; a finger that rests on the way sets a corner'],
  ['Tap twice', 'after Normal Move: first shows the way there, then goes it'],
  ['Long press', 'the same as a right click: a corner of the ruler'],
];

/** Every key of the table, or of a replay. */
export const keyGroups = (replay: boolean): readonly KeyGroup[] => [
  replay ? { name: 'Replay', rows: REPLAYING } : { name: 'Playing', rows: PLAYING },
  { name: 'Seeing', rows: SEEING },
  { name: 'Touch', rows: TOUCH },
];
