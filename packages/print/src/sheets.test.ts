import { expect, test } from 'vitest';
import { printSheets, SHEETS } from './sheets.ts';
import { subjectOfMuster, subjectOfScenario } from './subject.ts';
import { cavemen, setupFor, twoClans } from './testing/shown.ts';

test('one page that needs nothing from elsewhere', () => {
  const html = printSheets(twoClans());
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\((?!#)/);
  for (const sheet of SHEETS) expect(html).toContain(`class="sheet ${sheet}`);
});

test('only the sheets asked for', () => {
  const html = printSheets(twoClans(), { sheets: ['tokens', 'roster'] });
  expect(html.match(/class="sheet \w+/g)).toEqual(['class="sheet roster', 'class="sheet tokens']);
});

test.each([
  ['a4', 'A4', 186],
  ['letter', 'letter', 191.9],
] as const)('on %s', (paper, css, widest) => {
  const html = printSheets(twoClans(), { paper });
  expect(html).toContain(`size: ${css} portrait;`);
  const [, width = 0] = (/class="map"[^>]* width="([\d.]+)mm"/.exec(html) ?? []).map(Number);
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThanOrEqual(widest);
});

test('a muster has no brief', () => {
  const subject = subjectOfMuster(cavemen, { pack: 'cavemen', entries: [{ unit: 'clan/green-infantry' }] });
  if ('problem' in subject) throw new Error(subject.say);
  expect(printSheets(subject)).not.toContain('class="sheet brief"');
});

const HOSTILE = `</style></title><script>alert("1")</script>' onload='x\u202e`;

test('whatever a stranger calls his things is text', () => {
  const setup = setupFor('two-clans');
  const { scenario } = setup;
  const hostile = {
    ...setup,
    scenario: {
      ...scenario,
      title: HOSTILE,
      purpose: HOSTILE,
      terrain: scenario.terrain.map(piece => ({ ...piece, name: HOSTILE })),
      forces: scenario.forces.map(force => ({
        ...force,
        name: HOSTILE,
        units: force.units.map(unit => ({ ...unit, name: HOSTILE })),
      })),
    },
    units: Object.fromEntries(
      Object.entries(setup.units).map(([id, unit]) => [id, { ...unit, name: HOSTILE }]),
    ),
  };
  const html = printSheets(subjectOfScenario(hostile));
  expect(html).not.toMatch(/<script/i);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).not.toMatch(/ onload=['"]/);
  expect(html).not.toContain('\u202e');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)');
});
