import type { Pack, UnitEntry } from '@emlia/content';
import { meanOf, type OddsAction, oddsIn } from '@emlia/emlia/odds';

/** What a unit does to an enemy for what it costs, by the attack that does most. */
export interface Worth {
  readonly unit: string;
  readonly name: string;
  readonly price: number;
  /** The share of the enemy that one attack takes, and of itself that one of the enemy's takes. */
  readonly deals: number;
  readonly suffers: number;
  /** How much of the enemy's price an attack takes for each hundred points of its own. */
  readonly takes: number;
}

/** What of a pack is asked for. */
export type WeighedPack = Pick<Pack, 'id' | 'units' | 'equipment'>;

interface Weighed {
  readonly pack: WeighedPack;
  readonly entry: UnitEntry;
}

const shareTaken = (attacker: Weighed, target: Weighed, action: OddsAction, range: number): number => {
  const weighed = oddsIn({
    action,
    range,
    attacker: { entry: attacker.entry, units: attacker.pack.units, equipment: attacker.pack.equipment },
    target: { entry: target.entry, units: target.pack.units, equipment: target.pack.equipment },
  });
  if (!('odds' in weighed)) return 0;
  const { members, damageLimit } = target.entry;
  const struck = weighed.odds.subjects[0];
  if (!struck) return 0;
  // A lone one of many damage points is worn down long before it falls.
  if (members === 1 && damageLimit) return Math.min(1, meanOf(struck.damage) / damageLimit);
  return struck.casualties ? Math.min(1, meanOf(struck.casualties) / members) : struck.gone;
};

/** By hand, and by a shot at short range. */
const bestShare = (attacker: Weighed, target: Weighed): number => {
  const shots = attacker.entry.equipment.flatMap(id => {
    const item = attacker.pack.equipment[id];
    return item?.kind === 'ranged' ? [item.range[0]] : [];
  });
  const byHand = shareTaken(attacker, target, 'closeCombat', 0);
  return shots.length > 0
    ? Math.max(byHand, shareTaken(attacker, target, 'aimedFire', Math.max(...shots)))
    : byHand;
};

/** Every unit of the folder against one enemy, the best for its price first. */
export const worthOf = (
  pack: WeighedPack,
  unit: string,
  foePack: WeighedPack,
  foe: string,
): readonly Worth[] => {
  const enemy = foePack.units[foe];
  if (!enemy) return [];
  const target = { pack: foePack, entry: enemy };
  const folder = `${unit.split('/')[0]}/`;
  return Object.values(pack.units)
    .filter(({ id, hireValue = 0 }) => id.startsWith(folder) && hireValue > 0)
    .map((entry): Worth => {
      const attacker = { pack, entry };
      const deals = bestShare(attacker, target);
      const price = entry.hireValue ?? 0;
      return {
        unit: entry.id,
        name: entry.name,
        price,
        deals,
        suffers: bestShare(target, attacker),
        takes: (deals * (enemy.hireValue ?? 0) * 100) / price,
      };
    })
    .sort((a, b) => b.takes - a.takes);
};
