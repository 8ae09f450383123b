import { expect, test } from 'vitest';
import { boxAt, overlapArea } from './boxes.ts';
import { trayPlace } from './dice-tray.ts';

const table = { width: 900, height: 600 };
const size = { width: 200, height: 80 };
const fight = [
  { x: 400, y: 300 },
  { x: 520, y: 260 },
];

test('the tray lies beside the fight, not on it', () => {
  const box = trayPlace(fight, size, [], table);
  expect(overlapArea(box, boxAt(400, 260, 120, 40))).toBe(0);
});

test('it goes where it covers nobody, and stays in the window', () => {
  const others = [boxAt(540, 200, 300, 200)];
  expect(overlapArea(trayPlace(fight, size, others, table), others[0] ?? boxAt(0, 0, 0, 0))).toBe(0);
  const corner = trayPlace([{ x: 890, y: 590 }], size, [], table);
  expect(corner.right).toBeLessThanOrEqual(900);
  expect(corner.bottom).toBeLessThanOrEqual(600);
});
