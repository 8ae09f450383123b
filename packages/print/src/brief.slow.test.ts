import type { Equipment, Scenario, TimedEvent } from '@emlia/content';
import { emlia } from '@emlia/emlia';
import { expect, test } from 'vitest';
import { subjectOfBattle, subjectOfScenario } from './subject.ts';
import { packCalled, setupFor, sheet, twoClans, underWay, wordsOf } from './testing/shown.ts';

test('purpose, goals, setting up, the end and the ground', () => {
  const words = wordsOf(sheet(twoClans(), 'brief'));
  expect(words).toContain('The River Clan has always gathered its nuts in Crow Wood.');
  expect(words).toContain('60 × 40 GSU, free table');
  expect(words).toContain('River Clan | 3 units, 27 members.');
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

test('victory.exact, event.reinforcement: missions, tallies and where help may come are in the brief', () => {
  const html = sheet(subjectOfScenario(setupFor('shearing-day', packCalled('kingdoms'))), 'brief');
  const words = wordsOf(html);
  expect(words).toContain('Missions victory.exact');
  expect(words).toContain('One of these is drawn for Overhill, unseen by others: Fill the Carts (');
  expect(words).toContain('With the mission Settle It, at least 60% of the members of Undervale is lost.');
  expect(words).toContain('What is counted victory.exact');
  expect(words).toContain(
    'Wool for Overhill: 3 for each turn at whose end The Lower Pens are in the hands of',
  );
  expect(words).toContain(
    'Overhill Counters comes on over the west edge from 4 to 20 GSU or the east edge from 4 to 20 GSU, at least 8 GSU from enemies, as its player chooses in secret before the battle.',
  );
  expect(html.match(/>Overhill Counters, later<\/text>/g)?.length).toBe(2);
});

test('resolution.other-effects: what the ground does to those in it stands with its figures', () => {
  const words = wordsOf(sheet(subjectOfScenario(setupFor('dawn-landing', packCalled('beachhead'))), 'brief'));
  expect(words).toContain('A mine goes off (entering: ');
});

test('event.effects, event.reinforcement, event.bombardment, event.quake: the brief says what each event does', () => {
  const setup = setupFor('two-clans');
  const [river, hill] = setup.scenario.forces;
  const [unit] = river?.units ?? [];
  const entry = setup.units[unit?.entry ?? ''];
  if (!river || !hill || !unit || !entry) throw new Error('Two Clans has changed');
  const mortar: Equipment = {
    ...{ kind: 'ranged', id: 'mortar', name: 'Mortar', damage: 2, abilities: [] },
    range: [40, 80, 120],
    volley: { coverage: 3, increment: 1, limit: { limit: 6 }, drift: 4 },
  };
  const events: TimedEvent[] = [
    {
      ...{ id: 'late', name: 'Late Ones', turns: { list: [2, 3] } },
      effects: [
        {
          effect: 'arrive',
          force: hill.id,
          unit: { ...unit, id: 'late-band', name: 'Late Band' },
          edge: 'east',
          at: 10,
        },
      ],
    },
    {
      ...{ id: 'shake', name: 'The Ground Shakes', turns: { list: [4] }, moment: 'end' },
      effects: [
        { effect: 'befall', forces: [river.id], on: [1, 2], does: [{ effect: 'destroyed' }] },
        {
          effect: 'befall',
          keywords: ['Human'],
          zone: [
            [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 9, y: 5 },
            ],
          ],
          does: [{ effect: 'destroyed' }],
        },
        { effect: 'bombard', weapon: 'mortar', skill: 4, at: { x: 30, y: 20 }, spend: 'drift', weapons: 2 },
        { effect: 'begin', condition: 'rain' },
      ],
    },
  ];
  const scenario: Scenario = {
    ...setup.scenario,
    events,
    conditions: [{ id: 'rain', name: 'Rain', waits: true }],
    defaultResult: { force: hill.id, grade: 'minorVictory' },
  };
  const subject = subjectOfScenario({
    ...setup,
    scenario,
    equipment: { ...setup.equipment, mortar },
  });
  const brief = wordsOf(sheet(subject, 'brief'));
  const members = unit.members ?? entry.members;
  expect(brief).toContain(
    `On turns 2 and 3. Late Band (${entry.name}, ${members} members) comes for Hill Clan over the east edge, 10 GSU from its north end.`,
  );
  expect(brief).toContain('At the end of the turn. A d12 for each unit of River Clan; on 1, 2: destroyed.');
  expect(brief).toContain('Each unit that is Human between 0/0 and 9/5: destroyed.');
  expect(brief).toContain(
    'An Area Volley of 2 × Mortar (base damage 2, coverage 3, +1 up to 6, drift 4) at 30/20 with Volley Fire 4, successes spent on drift. Rain begins.',
  );
  expect(brief).toContain('If nobody meets a condition, it is a minor victory of Hill Clan.');
  expect(brief).toContain('3 units, 27 members. | ');
  expect(brief).toContain('2 more to come.');

  const roster = wordsOf(sheet(subject, 'roster'));
  for (const name of ['Late Band 1', 'Late Band 2']) {
    expect(roster).toContain(name);
    expect(wordsOf(sheet(subject, 'cards'))).toContain(`${name} | `);
    expect(sheet(subject, 'tokens')).toContain(`aria-label="${name} 1"`);
  }
  expect(roster).toContain('comes later: Late Ones');
  expect(roster).toContain('2 of them to come');
  // Of a battle under way only those who have not come yet, and still can.
  const game = emlia.open({ ...setup, scenario, equipment: { ...setup.equipment, mortar } });
  const state = game.begin();
  const on = (turn: number): string => wordsOf(sheet(subjectOfBattle(game, { ...state, turn }), 'roster'));
  expect(on(1)).toContain('2 of them to come');
  const first = subject.armies.flatMap(army => army.units).find(({ id }) => id === 'late-band-1');
  if (!first) throw new Error('nobody is late');
  state.units[first.id] = { ...first, place: 'table' };
  expect(on(2)).toContain('1 of them to come');
  expect(on(3)).not.toContain('to come');
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
