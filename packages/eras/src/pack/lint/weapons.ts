import type { Weapon } from '../stat-line.ts';
import { below, type Check, type Finding, type Where } from './check.ts';
import { weaponsIn } from './stat-lines.ts';

/** equivalence.attack-kinds: massed fire has man equivalence, projectiles roll damage; never both. */
export const weaponsCheck: Check = {
  name: 'weapons',
  *run(draft) {
    for (const { value, where } of weaponsIn(draft)) yield* inWeapon(value, where);
  },
};

function* inWeapon(weapon: Weapon, where: Where): Iterable<Finding> {
  const { mode, me, damage, type, pierce = 0, range, pattern, explosion, indirect, menCap } = weapon;
  if (mode === 'massed' && me === undefined)
    yield { ...where, say: 'is massed and has no me; give its man equivalence' };
  if (mode === 'massed' && damage !== undefined)
    yield {
      ...below(where, 'damage'),
      say: 'is massed and counts by me; remove it, or say mode: projectile',
    };
  if (mode === 'projectile' && damage === undefined)
    yield { ...where, say: 'is a projectile and has no damage; give its dice, like 2d6' };
  if (mode === 'projectile' && me !== undefined)
    yield { ...below(where, 'me'), say: 'is a projectile and rolls damage; remove it, or say mode: massed' };
  if (type === 'Explosion' && explosion === undefined)
    yield { ...below(where, 'type'), say: 'is Explosion and has no explosion; give its kill radius' };
  if (type !== 'Explosion' && explosion !== undefined)
    yield { ...below(where, 'explosion'), say: `is for the type Explosion, not ${type}` };
  if (type === 'Explosion' && pierce < 1)
    yield { ...below(where, 'pierce'), say: 'explosions pierce at least Light (armour.explosion-pierce)' };
  if (range === undefined && indirect === undefined && pattern === undefined)
    yield { ...where, say: 'reaches nobody; give a range, indirect or a pattern' };
  if (range === undefined && indirect === undefined && pattern?.ffs)
    yield {
      ...below(where, 'pattern'),
      say: 'begins at whatever is met first, however far off that is; give a range (pattern.ffs)',
      severity: 'warning',
    };
  if (indirect && (indirect.min ?? 0) > indirect.max)
    yield { ...below(where, 'indirect', 'min'), say: `is more than max, ${indirect.max}` };
  if (menCap !== undefined && (mode === 'massed' || pattern))
    yield { ...below(where, 'menCap'), say: 'is for projectiles without a pattern' };
}
