import { expect, test } from 'vitest';
import { subjectOfScenario } from './subject.ts';
import { packCalled, setupFor, sheet, twoClans, underWay, wordsOf } from './testing/shown.ts';

test('purpose, goals, setting up, the end and the ground', () => {
  const words = wordsOf(sheet(twoClans(), 'brief'));
  expect(words).toContain('The River Clan has always gathered its nuts in Crow Wood.');
  expect(words).toContain('60 × 40 GSU, free table');
  expect(words).toContain('River Clan | 3 units, 26 members.');
  expect(words).toContain('Massacre | Every unit of Hill Clan is destroyed. |');
  expect(words).toContain('After turn 6: A cold rain sets in');
  expect(words).toMatch(/Forest 1 Crow Wood \| 2 \| sparse \| very rough for ground \|/);
});

test('scale.gsu: the map is to scale, with a bar, zones, names and own lines', () => {
  const html = sheet(twoClans(), 'brief');
  const [, width = 0, height = 0] = (
    /class="map"[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(html) ?? []
  ).map(Number);
  expect(width).toBeLessThanOrEqual(186);
  expect(height).toBeLessThanOrEqual(273);
  const [, w = 0, h = 0] = (
    /<rect width="([\d.]+)" height="([\d.]+)" fill="none" stroke="#000" stroke-width=".5"/.exec(html) ?? []
  ).map(Number);
  expect(w / h).toBeCloseTo(60 / 40, 2);
  const [, half = 0] = (/<rect x="0" y="[\d.]+" width="([\d.]+)" height="1.2"/.exec(html) ?? []).map(Number);
  // The bar is of 10 or 20 GSU.
  expect([5, 10].some(gsu => Math.abs(half - (gsu * w) / 60) < 0.02)).toBe(true);
  for (const name of ['Crow Wood', 'The Lone Oak', 'River Clan', 'Lines of Hill Clan', 'N'])
    expect(html).toContain(`>${name}</text>`);
});

test('of a battle: its turn, and who stands where', () => {
  const html = sheet(
    underWay(() => {}),
    'brief',
  );
  expect(wordsOf(html)).toContain('turn 3 ·');
  expect(html).toContain('>MB</text>');
  expect(html.match(/<circle /g)?.length).toBeGreaterThan(53);
});

test('event.schedule, scenario.forces.conditions: what is announced is in the brief', () => {
  const pack = packCalled('beachhead');
  const scenario = pack.scenarios['dawn-landing'];
  const [event] = scenario?.events ?? [];
  const [condition] = scenario?.conditions ?? [];
  if (!event || !condition) throw new Error('nothing is announced');
  const words = wordsOf(sheet(subjectOfScenario(setupFor('dawn-landing', pack)), 'brief'));
  expect(words).toContain('Events event.schedule');
  expect(words).toContain(`${event.name}. `);
  expect(words).toContain('Conditions scenario.forces.conditions');
  expect(words).toContain(`${condition.name}. `);
});

test.each(['beachhead', 'cavemen', 'hoplites', 'kingdoms', 'muskets', 'voidfleet'])(
  'every scenario of %s has its sheets',
  name => {
    const pack = packCalled(name);
    for (const id of Object.keys(pack.scenarios)) {
      const subject = subjectOfScenario(setupFor(id, pack));
      for (const one of ['brief', 'roster', 'cards', 'reference', 'tokens'] as const) {
        const html = sheet(subject, one);
        expect(html).not.toMatch(/undefined|NaN|\[object|Infinity/);
      }
    }
  },
);

test('the name of a ground stands where nothing lies upon it, and none runs over the edge of the map', () => {
  const html = sheet(subjectOfScenario(setupFor('storm-the-castle', packCalled('kingdoms'))), 'brief');
  const [, width = 0] = (/<rect width="([\d.]+)" height="[\d.]+" fill="#fff"/.exec(html) ?? []).map(Number);
  const placed = [
    ...html.matchAll(
      /<text class="(?:place|zone)" x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)</g,
    ),
  ];
  const find = (name: string) => placed.find(([, , , , text]) => text === name);
  // The castle stands in the middle of the field, from 50 to 110 GSU east and 20 to 70 south.
  const [, x = 0, y = 0] = (find('The Killing Field') ?? []).map(Number);
  const gsu = width / 180;
  expect(x / gsu > 50 && x / gsu < 110 && y / gsu > 20 && y / gsu < 70).toBe(false);
  for (const [, at = '', , size = '', text = ''] of placed) {
    const half = (text.length * Number(size) * 0.58) / 2;
    expect([text, Number(at) - half > 0, Number(at) + half < width]).toEqual([text, true, true]);
  }
});
