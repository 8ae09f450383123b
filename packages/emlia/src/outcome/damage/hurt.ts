import type { EmliaState, UnitState } from '../../state.ts';
import type { HitPool } from './points.ts';

/** Damage that a ranged attack has done to a unit. */
export interface Hurt {
  readonly unit: string;
  /** Its share of the damage points. */
  readonly points: number;
  /** The base damage of the hits, which tells what stops them (cover.test). */
  readonly damage: number;
}

/** Records on a unit what each ranged attacker has had of the damage that hits have just done to it. */
export const recordHurt = (unit: UnitState, pools: readonly HitPool[]): void => {
  for (const { points, hits, damage, by } of pools) {
    for (const share of by) {
      if (!share.ranged || share.accident || points === 0) continue;
      const hurt = { unit: share.unit, points: (points * share.hits) / hits, damage };
      unit.hurtBy = [...(unit.hurtBy ?? []), hurt];
    }
  }
};

/** The hurts of a unit since its previous activation began: while it is active, up to the start of this one. */
const hurtsOf = (state: EmliaState, unit: UnitState): readonly Hurt[] =>
  (state.activation?.unit === unit.id ? state.activation.hurtBy : unit.hurtBy) ?? [];

/** retreat.falling-back: the ranged attackers that hurt it most in the last round, with their hardest hits. */
export const worstAttackers = (state: EmliaState, unit: UnitState): { unit: string; damage: number }[] => {
  const totals = new Map<string, { points: number; damage: number }>();
  for (const { unit: id, points, damage } of hurtsOf(state, unit)) {
    const before = totals.get(id) ?? { points: 0, damage: 0 };
    totals.set(id, { points: before.points + points, damage: Math.max(before.damage, damage) });
  }
  let most = 0;
  for (const { points } of totals.values()) most = Math.max(most, points);
  return [...totals].flatMap(([id, { points, damage }]) =>
    points >= most - 1e-9 ? [{ unit: id, damage }] : [],
  );
};
