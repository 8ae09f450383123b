import type { Counts } from '../../forces/element.ts';
import { healElements, healMen } from '../../forces/healing.ts';
import { livingOf } from '../../forces/kind.ts';
import type { Unit } from '../../forces/state.ts';
import { statsOf } from '../../forces/stats.ts';
import type { CampaignContext } from '../order.ts';
import type { Army } from '../state.ts';
import { ongoingForArmy } from '../table/bonuses.ts';
import { knownTo } from '../table/known.ts';

/** Who is healed where nothing says otherwise: men. */
const isMan = ({ elements }: Unit): boolean => elements === undefined;

interface Healing {
  readonly most: number;
  readonly why: string;
  readonly isMeant?: (unit: Unit) => boolean;
}

/** So many injured men of an army at most become alive, or so much health is restored (health.healing); how many did. */
export const healArmy = (
  { world, state, act }: CampaignContext,
  army: Army,
  { most, why, isMeant = isMan }: Healing,
): number => {
  let count = 0;
  const units: Record<string, Counts> = {};
  const around = {
    roster: world.roster,
    ongoing: ongoingForArmy(world, state, army),
    when: ['campaign'] as const,
  };
  for (const group of army.groups) {
    for (const unit of group.units) {
      if (livingOf(unit) === 0 || !isMeant(unit)) continue;
      const stats = statsOf({ unit, group: group.id, army: army.id, player: army.owner }, around);
      if (stats.kind === 'crewed') continue;
      const { healed, after } =
        stats.kind === 'man' ? healMen(unit, most - count) : healElements(unit, stats, most - count);
      if (healed === 0) continue;
      count += healed;
      units[unit.id] = after;
    }
  }
  if (count === 0) return 0;
  const known = knownTo(world, state, 'armies', army.owner);
  act.emit({ type: 'unitsChanged', army: army.id, units, ...known });
  act.emit({ type: 'menHealed', army: army.id, count, why, ...known });
  return count;
};
