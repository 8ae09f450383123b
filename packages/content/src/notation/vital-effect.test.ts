import { expect, it } from 'vitest';
import { formatVitalEffect, parseVitalEffect } from './vital-effect.ts';

it.each([
  ['nothing', { effect: 'nothing' }],
  ['lose 1 member', { effect: 'loseMembers', count: 1 }],
  ['lose 3 members', { effect: 'loseMembers', count: 3 }],
  ['timing -1', { effect: 'attribute', attribute: 'timing', by: -1 }],
  ['combat range +1', { effect: 'attribute', attribute: 'combat range', by: 1 }],
  ['close combat -2', { effect: 'skill', skill: 'closeCombat', by: -2 }],
  ['lose weapon mortar', { effect: 'loseWeapon', weapon: 'mortar' }],
  ['lose movement', { effect: 'loseMovement' }],
  ['lose movement F', { effect: 'loseMovement', mode: 'F' }],
  ['damage 2', { effect: 'damage', points: 2, to: 'self' }],
  ['damage 2 to units on it', { effect: 'damage', points: 2, to: 'on' }],
  ['1 hit at 3', { effect: 'hits', count: 1, damage: 3, to: 'self' }],
  ['4 hits at 0 to units on it', { effect: 'hits', count: 4, damage: 0, to: 'on' }],
  ['2 hits at 1 to units within 5', { effect: 'hits', count: 2, damage: 1, to: 'near', within: 5 }],
  ['prone', { effect: 'state', state: 'prone' }],
  ['disordered', { effect: 'state', state: 'disordered' }],
  ['burning', { effect: 'ailment', ailment: 'burning' }],
  ['becomes poisoned', { effect: 'ailment', ailment: 'poisoned' }],
  ['no longer poisoned', { effect: 'cure', ailment: 'poisoned' }],
  ['next roll +2', { effect: 'nextRoll', by: 2 }],
  ['morale -1', { effect: 'morale', by: -1 }],
  ['destroyed', { effect: 'destroyed' }],
] as const)('damage.vital-table: %s, and back', (text, effect) => {
  expect(parseVitalEffect(text)).toEqual(effect);
  expect(formatVitalEffect(effect)).toBe(text);
});

it.each(['explode', 'lose movement X', 'morale', 'cooking -1'])('damage.vital-table: %s is refused', text => {
  expect(parseVitalEffect(text)).toEqual({
    say: `"${text}" is no effect; write one like nothing, lose 2 members, morale -1, prone or destroyed`,
  });
});
