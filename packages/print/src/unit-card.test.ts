import { expect, test } from 'vitest';
import { subjectOfMuster, subjectOfScenario } from './subject.ts';
import {
  between,
  cavemen,
  OLD_REED,
  packCalled,
  setupFor,
  sheet,
  twoClans,
  underWay,
  wordsOf,
} from './testing/shown.ts';

const cardOf = (html: string, name: string): string => between(html, `<h3>${name}</h3>`, '</article>');

test('unitentry.sample: the card of Green Caveman Infantry has exactly its values', () => {
  const card = wordsOf(cardOf(sheet(twoClans(), 'cards'), 'Mud Band'));
  expect(card).toBe(
    [
      'Mud Band | Green Caveman Infantry · Human | 10 |',
      'Movement | 15G | Timing | 2 | Hits | 1 | Damage limit | 1 | Morale | 2 | Size | 1 | Height | 1 |',
      'Combat range | 1 | Army value | 1 | Hire value | 20 | Sight arcs | front 180, flanks 45, rear 90 |',
      'Close Combat | 5/2 | Aimed Fire | 5/2 | Volley Fire | 5/2 |',
      'Weapon | Damage | Range | | Clubs | 1 | melee | | Rocks | 1 | 5/10/15 | Aimed Fire, falloff |',
      'Initiative |',
      'If it has been shot at and an enemy sees it in the open: make for the nearest concealment or cover at Double Pace. |',
      'If it has been shot at and no enemy sees it in the open and it is not taking cover: take cover. |',
      'If it has been attacked: attack one of them. |',
      'If an enemy with fewer members than it and no larger than it is within 15 GSU: charge the nearest of them. |',
    ].join(' '),
  );
});

test('a box for each member, none crossed before the battle', () => {
  const card = cardOf(sheet(twoClans(), 'cards'), 'Fish Spear Band');
  expect(card.match(/class="box[ "]/g)).toHaveLength(7);
  expect(card).not.toContain('crossed');
});

test('skill.entry.diminish: losses cross boxes and wear skills; states are named', () => {
  const subject = underWay(({ 'mud-eaters': unit }) => {
    if (!unit) throw new Error('no unit');
    unit.members = unit.members.slice(0, 7);
    unit.morale = 0;
    unit.ordered = false;
    unit.prone = true;
  });
  const card = cardOf(sheet(subject, 'cards'), 'Mud Band');
  expect(card.match(/class="box crossed"/g)).toHaveLength(3);
  const words = wordsOf(card);
  expect(words).toContain('Morale 0, Shaken · open formation · disordered · prone |');
  expect(words).toContain('| 7 of 10 |');
  expect(words).toContain('Close Combat | 5/2 now 4 |');
});

test('a unit that is gone is struck out', () => {
  const subject = underWay(({ 'goat-boys': unit }) => {
    if (!unit) throw new Error('no unit');
    unit.place = 'destroyed';
    unit.members = [];
  });
  const html = sheet(subject, 'cards');
  expect(html.match(/<article class="card gone">/g)).toHaveLength(1);
  expect(wordsOf(cardOf(html, 'Goat Band'))).toContain('| Destroyed |');
});

test('attribute.damage.threshold, damage.vital-table: a mammoth has a track of its damage and its table', () => {
  const html = sheet(subjectOfScenario(setupFor('mammoth-hunt')), 'cards');
  const card = html.slice(html.indexOf('Mammoth'));
  const words = wordsOf(card);
  expect(words).toContain('Threshold | 4 |');
  expect(words).toContain('Vital table, d12 1–5 nothing 6–7 speed -5 8–9 close combat +1, morale +1');
});

test('unitentry.options, army.general: a card names the options of each part, and the general is the officer', () => {
  const subject = subjectOfMuster(cavemen, OLD_REED);
  if ('problem' in subject) throw new Error(subject.say);
  const words = wordsOf(cardOf(sheet(subject, 'cards'), 'Fish Spears'));
  expect(words).toMatch(/^Fish Spears \| Javelin Hunters · Human · Hunter · Band 1 \|/);
  expect(words).toContain('Javelin Hunters | Options Long Spears, One More x2 | 8 |');
  expect(words).toContain('| Old Reed, Clan Chief general | Options Mammoth Hide | ');
});

test('a phalanx of 72 has its boxes too', () => {
  const html = sheet(subjectOfScenario(setupFor('hot-gates', packCalled('hoplites'))), 'cards');
  expect(cardOf(html, 'First Lochos').match(/class="box"/g)).toHaveLength(72);
});
