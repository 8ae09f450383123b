import type { ScenarioCard } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { nextBattle } from './next-battle.ts';

const card = (title: string, setting: string, difficulty: string, minutes: number, sides = 2) =>
  ({
    id: `${setting}/${title}`,
    ruleset: title === 'Harrow Pass' ? 'eras-battle' : 'emlia',
    title,
    setting: { id: setting, title: setting },
    difficulty,
    minutes,
    players: Array.from({ length: sides }, (_, n) => ({ seat: `${n}`, name: `${n}` })),
  }) as unknown as ScenarioCard;

const CARDS = [
  card('The Spring', 'cavemen', 'first battle', 8),
  card('The Ford', 'cavemen', 'some practice', 20),
  card('Mammoth Hunt', 'cavemen', 'first battle', 30),
  card('Two Clans', 'cavemen', 'first battle', 15),
  card('The Shove', 'hoplites', 'first battle', 10),
  card('Dead Ship', 'voidfleet', 'first battle', 5, 3),
  card('The Shoal', 'voidfleet', 'old hands', 5),
  card('Harrow Pass', 'eras', 'first battle', 5),
];

test.each([
  ['as easy, of the same setting, the shortest', 'The Spring', [], 'Two Clans'],
  ['then another of the setting', 'The Spring', ['Two Clans'], 'Mammoth Hunt'],
  ['as easy elsewhere rather than harder here', 'The Spring', ['Two Clans', 'Mammoth Hunt'], 'The Shove'],
  ['at last a harder one', 'The Spring', ['Two Clans', 'Mammoth Hunt', 'The Shove'], 'The Ford'],
  ['who fights hard ones is not sent back to the first', 'The Shoal', [], 'The Ford'],
  ['nothing for a battle that is not on the shelf', 'My own', [], undefined],
])('%s', (_, title, begun, next) => {
  expect(nextBattle(CARDS, { title, begun: new Set([title, ...begun]) })?.title).toBe(next);
});
