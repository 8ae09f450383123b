import { expect, test } from 'vitest';
import { missileOf } from './missiles.ts';

test.each([
  ['musket', 'ball'],
  ['machine guns', 'ball'],
  ['kings-bow', 'arrow'],
  ['javelins', 'arrow'],
  ['lead-sling', 'stone'],
  ['trebuchet', 'stone'],
  ['dragon-fire', 'flame'],
  ['flamethrower', 'flame'],
  ['fireball', 'spell'],
  ['round-shot', 'shell'],
  ['field-gun', 'shell'],
  ['mining-laser', 'beam'],
  ['port-battery', 'beam'],
] as const)('%s sends a %s', (weapon, missile) => {
  expect(missileOf(weapon)).toBe(missile);
});
