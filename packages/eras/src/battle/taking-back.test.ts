import { expect, test } from 'vitest';
import { magicEvents } from './acting/magic-events.ts';
import { workEvents } from './acting/work-events.ts';
import { battleEvents } from './events.ts';
import { movementEvents } from './movement/events.ts';
import { setupEvents } from './setup/events.ts';
import { actingEvents } from './strike/events.ts';
import { targetingEvents } from './targeting/events.ts';
import { turnEvents } from './turn/events.ts';

// What a player has done is taken back unless dice were rolled for it or something was revealed by it.

const thatShow = (kinds: object): string[] =>
  Object.entries(kinds as Record<string, { shows?: unknown }>).flatMap(([type, { shows }]) =>
    shows ? [type] : [],
  );

test('priority.tie, leader.first-choice, morale.duration: the dice of a turn are not taken back', () => {
  expect(thatShow(turnEvents)).toEqual(['orderSettled', 'leadersOrdered', 'effectBegan', 'moraleChanged']);
});

test('sheet.visibility, reinforcement.joining: what is shown of hidden groups is not taken back', () => {
  expect(thatShow(setupEvents)).toEqual(['setupShown', 'arrivalShown']);
});

test('hazard.rush: the dice of a rush are not taken back; marches, blocks and partings are', () => {
  expect(thatShow(movementEvents)).toEqual(['hazardRushed']);
});

test('phase.acting, health.healing, spell.phases: the dice of fire, healing and spells are not taken back', () => {
  expect(thatShow(actingEvents)).toEqual(['struck']);
  expect(thatShow(magicEvents)).toEqual(['healed', 'groundMade']);
  expect(thatShow(workEvents)).toEqual([]);
});

test('phase.targeting-inaccuracy: an attack whose fall of shot was rolled is not taken back, any other is', () => {
  expect(thatShow(targetingEvents)).toEqual(['attackDeclared']);
  const declared = { type: 'attackDeclared', seat: 'blue' } as never;
  expect(battleEvents.shows(declared)).toBe(false);
  expect(battleEvents.shows({ ...(declared as object), scatters: [] } as never)).toBe(true);
});
