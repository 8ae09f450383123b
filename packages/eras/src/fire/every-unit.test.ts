import { type Dice, seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { cellsOf } from '../forces/block.ts';
import { bonusesOf } from '../forces/hero.ts';
import { muster } from '../forces/muster.ts';
import type { Unit } from '../forces/state.ts';
import { type ReadyWeapon, type Stats, statsOf } from '../forces/stats.ts';
import { shippedPack } from '../testing/shipped.ts';
import { explode } from './explosion.ts';
import type { Losses } from './losses.ts';
import { massedAttack } from './massed.ts';
import { layPattern, type PlacedTarget } from './pattern.ts';
import { patternAttack } from './pattern-attack.ts';
import { shootAt } from './projectile.ts';
import { scatter } from './scatter.ts';
import { resetShots } from './shots.ts';

// Every unit of the house roster fires every weapon it has on one of each kind.
const { roster } = shippedPack();
const ids = Object.keys(roster.units);
const FOES = ['riflemen', 'machine-gun-team', 'medium-tanks', 'hedge-mage'];

const field = (id: string, elements: number): { unit: Unit; stats: Stats } => {
  const unit = muster(roster, id, id, elements, { era: roster.units[id]?.eras[0] ?? 'WW2' });
  const force = { id: 'army', player: 'red', groups: [{ id: 'group', name: 'Group', units: [unit] }] };
  const who = { unit, group: 'group', army: 'army', player: 'red' };
  return { unit, stats: statsOf(who, { roster, ongoing: bonusesOf(force, roster) }) };
};

function fire(unit: Unit, stats: Stats, weapon: ReadyWeapon, target: PlacedTarget, dice: Dice): Losses[] {
  const from = { x: 0, y: 0 };
  const [to = from] = cellsOf(target.block, 1);
  if (weapon.mode === 'massed') {
    const { alive, injured } = unit;
    return [massedAttack([{ unit: unit.id, stats, weapon, alive, injured }], target, undefined, dice).losses];
  }
  const source = { ...weapon, damage: weapon.damage ?? '0' };
  const at =
    weapon.indirect === undefined
      ? to
      : scatter({ weapon, aimed: to, distance: weapon.indirect.max, mode: 'indirect', observed: true }, dice)
          .landing;
  if (weapon.explosion !== undefined)
    return explode(source, { at, radius: weapon.explosion }, [target], dice).hits.map(hit => hit.losses);
  if (weapon.pattern === undefined || weapon.pattern.kind === 'point')
    return [shootAt(source, target, undefined, dice).losses];
  const area = layPattern(weapon.pattern, { unit: unit.id, from, to: at, ranged: true });
  return patternAttack(source, area, [target], dice).hits.map(hit => hit.losses);
}

describe('equivalence.attack-kinds: every unit of the roster', () => {
  test('there is a foe of each kind', () => {
    expect(new Set(FOES.map(id => field(id, 1).stats.kind)).size).toBe(4);
  });

  test.each(ids)('equivalence.attack-kinds: %s fires all it has, and nobody is lost or made', id => {
    const { unit, stats } = field(id, 5);
    expect(resetShots(unit, stats).shots).toHaveLength(stats.weapons.length);
    for (const foe of FOES) {
      for (const weapon of stats.weapons) {
        const other = field(foe, 12);
        const target = {
          ...other,
          block: { at: { x: 0, y: -50 }, facing: 180, files: 4, width: other.stats.width },
        };
        for (const losses of fire(unit, stats, weapon, target, seededDice(id, 1))) {
          const { alive, injured, dead } = losses.after;
          expect(alive + injured + dead).toBe(12);
          expect(JSON.parse(JSON.stringify(losses))).toEqual(losses);
        }
      }
    }
  });
});
