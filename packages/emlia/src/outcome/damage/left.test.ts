import { expect, test } from 'vitest';
import { blue, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { damageLeft } from './left.ts';

test.each([
  ['a lone member who can take several points', { damageLimit: 5 }, 1, 2, { left: 3, of: 5 }],
  ['unharmed', { damageLimit: 5 }, 1, 0, { left: 5, of: 5 }],
  ['one who falls at once', { damageLimit: 1 }, 1, 0, undefined],
  ['several', { damageLimit: 5 }, 2, 2, undefined],
])('damage.limit: %s', (_what, changes, members, damage, left) => {
  const { world, unit } = scene({
    units: [blue('ash', changes, ...row(10, 20, members)), red('wolves', {}, [50, 5])],
  });
  const ash = unit('ash');
  for (const part of ash.parts) part.damage = damage;
  expect(damageLeft(world, ash)).toEqual(left);
});
