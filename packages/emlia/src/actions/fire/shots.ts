import type { RangedWeapon, SkillName } from '@emlia/content';
import { counted, type Dice, type Line } from '@emlia/kernel';
import { type CheckPlan, type CheckRolled, rollCheck } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import type { UnitState } from '../../state.ts';
import { isSpent, shotsLeft } from '../../table/equipment/weapon.ts';
import type { Story } from '../../table/event-kind.ts';
import { gsu } from '../../table/words.ts';
import { equipmentName, partOf } from '../../table/world.ts';
import type { Query } from '../order.ts';
import type { Shooter } from './shooter.ts';

/** What one part of the unit shot with, and its check. */
export interface Shot {
  readonly part: number;
  readonly weapon: string;
  readonly check: CheckRolled;
  /** equipment.ranged: the shots it has left for that weapon, where they are counted. */
  readonly left?: number;
}

interface Planned {
  readonly part: number;
  readonly weapon: RangedWeapon;
  readonly plan: CheckPlan;
}

/** Each part rolls its check, and a weapon with so many shots has one fewer. */
export const takeShots = <P extends Planned, More extends object = object>(
  { world, unit }: Query,
  skill: SkillName,
  planned: readonly P[],
  dice: Dice,
  more?: (plan: P) => More,
): (Shot & More)[] =>
  planned.map(one => {
    const { part, weapon, plan } = one;
    const left = shotsLeft(partOf(unit, part), weapon);
    return {
      part,
      weapon: weapon.id,
      ...(more?.(one) as More),
      check: rollCheck(world, skill, plan, dice),
      ...(left !== undefined && { left: left - 1 }),
    };
  });

/** What has been shot is gone. */
export const spendShots = (unit: UnitState, shots: readonly Shot[]): void => {
  for (const { part: index, weapon, left } of shots) {
    const part = partOf(unit, index);
    if (left !== undefined) part.left = { ...part.left, [weapon]: left };
  }
};

const nothingLeft = (unit: string, weapon: string): string => `${unit} has no shots left for the ${weapon}.`;

/** equipment.ranged: there is something to shoot. */
export const hasShots = ({
  unit,
  shooters,
}: Pick<Query, 'unit'> & { readonly shooters: readonly Pick<Shooter, 'part' | 'weapon'>[] }):
  | true
  | string => {
  const spent = shooters.find(({ part, weapon }) => weapon && isSpent(partOf(unit, part), weapon));
  return !spent?.weapon || nothingLeft(unit.name, spent.weapon.name.toLowerCase());
};

/** Each shot in a sentence with its working, and what then is spent. */
export const tellShots = <S extends Shot>(
  { world, name }: Story,
  { unit, shots }: { readonly unit: string; readonly shots: readonly S[] },
  sentence: (shot: S) => { readonly say: string; readonly rule: string; readonly distance: number },
): Line[] =>
  shots.flatMap(shot => {
    const { check, weapon, left } = shot;
    const { say, rule, distance } = sentence(shot);
    const told = `${gsu(distance)} away · ${formatCheck(check)}`;
    if (left === undefined) return [{ say, rule, working: told }];
    return [
      { say, rule, working: `${told} · ${counted(left, 'shot', 'shots')} left` },
      ...(left > 0
        ? []
        : [{ say: nothingLeft(name(unit), equipmentName(world, weapon)), rule: 'equipment.ranged' }]),
    ];
  });
