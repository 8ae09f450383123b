import type { EmliaState } from '@emlia/emlia';
import { describe, expect, test } from 'vitest';
import { profilesOn, type UnitProfile } from '../table/profile.ts';
import { deployedShipped, openShipped } from '../testing/shipped.ts';
import { alarmAt, spirit } from './nerve.ts';

/** What the end of a unit would do to the others, in a battle changed as the test wants it. */
const alarmOf = (unit: string, change: (state: EmliaState) => void = () => {}): number => {
  const game = openShipped('hoplites/grey-beasts');
  const state = game.view(deployedShipped('hoplites/grey-beasts', 'nerve').state, 'satrapy');
  change(state);
  const world = game.worldAt(state);
  const profiles = profilesOn(world, state);
  return alarmAt(world, profiles.get(unit) as UnitProfile, profiles.values());
};

/** All of the Satrap's stand far from him. */
const farFrom =
  (unit: string) =>
  (state: EmliaState): void => {
    for (const one of Object.values(state.units)) {
      if (one.id === unit || one.place !== 'table') continue;
      one.members = one.members.map((member, i) => ({ ...member, x: 500 + i, y: 500 }));
    }
  };

describe('what the end of a unit does to its friends', () => {
  test('morale.general: all who are left lose heart with their general, more than with anybody else', () => {
    expect(alarmOf('satrap')).toBeGreaterThan(1.5 * alarmOf('steppe'));
  });

  test('morale.witness: of others nobody takes it to heart who is far away', () => {
    expect(alarmOf('ganges')).toBeGreaterThan(0);
    expect(alarmOf('ganges', farFrom('ganges'))).toBe(0);
    expect(alarmOf('satrap', farFrom('satrap'))).toBeGreaterThan(0);
  });

  test('morale.conditions: the lower its morale, the less a unit is good for', () => {
    for (let morale = -7; morale < 7; morale++)
      expect(spirit(morale)).toBeLessThanOrEqual(spirit(morale + 1));
    expect(spirit(-4)).toBeLessThan(0.3);
  });
});
