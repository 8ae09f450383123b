import { say } from '../../platform/words/say.ts';
import type { KeyGroup, KeyRow } from '../../table/keys-help.tsx';
import { OVERLAYS } from './seeing/overlay-list.ts';

const seeing = (): readonly KeyRow[] => [
  ['M', say`the ruler: from the unit looked at, or from where you click`],
  ['V', say`the line of sight between two things`],
  ...OVERLAYS.map(({ key, says }): KeyRow => [key, says()]),
  ['+  −  0', say`closer, farther, the whole table`],
  ['W A S D', say`the table up, left, down, right`],
  [
    'N',
    say`the next unit on the table, with Shift the one before; the end of a ruler or a line of sight, too`,
  ],
  ['L', say`the legend`],
  ['B', say`the panel away, or back`],
  [say`any key`, say`cuts to the end what is being acted out; Settings, at the top, choose its speed`],
  ['?', say`these keys`],
];

const playing = (): readonly KeyRow[] => [
  [say`Space`, say`the next unit that waits`],
  [say`Enter`, say`confirm what is in hand; activate the unit looked at, as a double click does`],
  ['P', say`to the panel: Tab and Enter choose there`],
  ['G', say`take the move in hand`],
  [
    say`Arrows`,
    say`move what is in hand by 1 GSU, with Shift by a quarter; from one target to the next; of ranks and vehicles ahead, back and aside`,
  ],
  ['C', say`a corner on the way; one more turn of a vehicle`],
  [
    'R  T',
    say`turn what is in hand to the right, with Shift to the left; ranks wheel by R and turn in place by T`,
  ],
  ['F', say`the next formation`],
  ['U', say`take back, as far as to the last dice or to what was last revealed`],
  ['E', say`end the activation`],
  [say`Esc`, say`put back what is in hand`],
];

const replaying = (): readonly KeyRow[] => [
  [say`Space`, say`play and pause`],
  ['← →', say`one moment back, one on`],
  [say`Home End`, say`the beginning, the end`],
];

const touch = (): readonly KeyRow[] => [
  [say`Two fingers`, say`zoom and move the table`],
  [say`Drag`, say`moves the unit that acts; a finger that rests on the way sets a corner`],
  [say`Tap twice`, say`after Normal Move: first shows the way there, then goes it`],
  [say`Long press`, say`the same as a right click: a corner of the ruler`],
];

/** Every key of the table, or of a replay. */
export const keyGroups = (replay: boolean): readonly KeyGroup[] => [
  replay ? { name: say`Replay`, rows: replaying() } : { name: say`Playing`, rows: playing() },
  { name: say`Seeing`, rows: seeing() },
  { name: say`Touch`, rows: touch() },
];
