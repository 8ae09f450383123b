import { expect, test } from 'vitest';
import { printTracking, type TrackingSheet } from './tracking.ts';

const COLUMNS = ['Group Name', 'Num of Alive', 'Num of Injured', 'Num of Dead', 'Speed'];
const alpha: TrackingSheet = {
  name: 'Red',
  columns: COLUMNS,
  rows: [
    [
      'Alpha',
      'Riflemen 143\nCavalry 136',
      'Riflemen 27\nCavalry 10',
      'Riflemen 30\nCavalry 4',
      '100 (Riflemen)',
    ],
  ],
};
const blank: TrackingSheet = { name: 'Tracking sheet', columns: COLUMNS, rows: [], spare: 9 };

const cellsIn = (html: string): string[] =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);

test('sheet.columns, sheet.example-alpha: one row per group, a line per type', () => {
  const html = printTracking('Test', [alpha]);
  expect([...html.matchAll(/<th scope[^>]*>(.*?)<\/th>/g)].map(([, head]) => head)).toEqual(COLUMNS);
  expect(cellsIn(html)).toEqual([
    'Alpha',
    'Riflemen 143<br>Cavalry 136',
    'Riflemen 27<br>Cavalry 10',
    'Riflemen 30<br>Cavalry 4',
    '100 (Riflemen)',
  ]);
});

test('sheet.blank: an empty one of nine rows, with room to write', () => {
  const html = printTracking('Test', [blank]);
  expect(cellsIn(html)).toEqual(Array.from({ length: 45 }, () => ''));
  const heights = [...html.matchAll(/<tr style="height: (\d+)mm">/g)].map(([, height]) => Number(height));
  expect(heights).toEqual(Array.from({ length: 9 }, () => 26));
});

test.each(['a4', 'letter'] as const)('on %s, each sheet on a page of its own', paper => {
  const html = printTracking('Test', [alpha, blank], { paper });
  expect(html.match(/class="sheet tracking"/g)).toHaveLength(2);
  expect(html).toContain(paper === 'a4' ? 'size: A4 portrait' : 'size: letter portrait');
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\((?!#)/);
});

test('whatever a stranger calls his groups is text', () => {
  const hostile = `</style></title><script>alert(1)</script>\u202e`;
  const html = printTracking(hostile, [{ ...alpha, name: hostile, rows: [[hostile]] }]);
  expect(html).not.toMatch(/<script/i);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
});
