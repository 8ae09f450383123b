import { expect, test } from 'vitest';
import type { Upgrade } from '../pack/stat-line.ts';
import { roster } from '../testing/arms.ts';
import { unmetBy } from './upgrade.ts';

const wants = (requires: Upgrade['requires']) =>
  ({ id: 'u', name: 'U', eras: [], costPerElement: 1, effects: [], requires }) as Upgrade;
const riflemen = roster.units.riflemen ?? expect.fail();
const [rifles] = riflemen.weapons ?? [];
const gun = { name: 'Gun', mode: 'projectile', type: 'Fire', damage: '1d6', range: 9 } as const;

test.each([
  ['a kind that it is', { kind: 'man' }, {}, undefined],
  ['a kind that it is not', { kind: 'vehicle' }, {}, 'kind'],
  ['the armour it has', { armour: 1 }, { armour: 1 }, undefined],
  ['another armour', { armour: 1 }, { armour: 2 }, 'armour'],
  ['none where it has none', { armour: 0 }, {}, undefined],
  ['a weapon it has beside another', { weapon: 'projectile' }, { weapons: [rifles, gun] }, undefined],
  ['a weapon it has not', { weapon: 'projectile' }, {}, 'weapon'],
  ['a weapon of the unarmed', { weapon: 'massed' }, { weapons: undefined }, 'weapon'],
  ['nothing', undefined, {}, undefined],
])('manpower.upgrades: an upgrade that requires %s', (_what, requires, changes, unmet) => {
  expect(unmetBy(wants(requires as never), { ...riflemen, ...changes } as never)).toBe(unmet);
});
