import { expect, test } from 'vitest';
import type { InitiativeCondition } from '../entries/initiative.ts';
import { initiativeTrigger, initiativeWords } from './initiative-words.ts';
import { skillMeans } from './skill.ts';

const SHOT: InitiativeCondition = {
  when: { all: [{ fact: 'attackedByRanged' }, { not: { fact: 'hidden' } }] },
  do: [{ action: 'seekHiding', fastest: true }, { action: 'takeCover' }],
};

test('a condition reads as a sentence', () => {
  expect(initiativeWords(SHOT)).toBe(
    'If it has been shot at and an enemy sees it in the open: make for the nearest concealment or cover at Double Pace, then take cover.',
  );
});

test('who sets it off is named; who is not hidden is seen by somebody', () => {
  const wolves = () => ['Wolves', 'Bears'];
  expect(initiativeTrigger(SHOT.when, wolves)).toBe(
    'it has been shot at by Wolves and Bears and it is seen in the open by Wolves and Bears',
  );
  expect(initiativeTrigger({ fact: 'enemyWithin', speeds: 2 }, wolves)).toBe(
    'it is within 2 times the reach of Wolves and Bears',
  );
  // A fact that is denied names nobody.
  expect(initiativeTrigger({ not: { fact: 'engaged' } }, wolves)).toBe('it is not engaged');
});

test.each([
  [{ level: 1 }, '1 die'],
  [{ level: 5, diminish: 2 }, '5 dice, one fewer for every 2 lost'],
  [{ level: 2, perMember: true }, '2 dice for each member'],
] as const)('the skill %o means %s', (skill, words) => {
  expect(skillMeans(skill)).toBe(words);
});
