import type { Dice } from '@emlia/kernel';
import { compare, type Fraction, fraction, over, plus, times, ZERO } from '../dice/fraction.ts';
import { roundOff, startTally, type TallyStep } from '../dice/tally.ts';
import { armourFactor } from './armour.ts';
import { strikeMen } from './casualties.ts';
import { strikeElements } from './elements.ts';
import { type Losses, noLosses } from './losses.ts';
import { applyArmour } from './massed.ts';
import { type Caught, catchIn, type PatternArea, type PlacedTarget } from './pattern.ts';
import { type DamageSource, rollDamage } from './projectile.ts';

/** What a pattern or a blast did to one unit. */
export interface AreaHit {
  readonly unit: string;
  /** Elements inside. */
  readonly caught: number;
  readonly steps: readonly TallyStep[];
  readonly losses: Losses;
}

export interface PatternAttack {
  readonly kind: 'pattern';
  readonly area: PatternArea;
  /** The arithmetic of the one roll. */
  readonly steps: readonly TallyStep[];
  readonly hits: readonly AreaHit[];
}

/** pattern.all-affected: one roll; elements take it in full, men as pattern.men-cap says; advantage does not count. */
export function patternAttack(
  source: DamageSource,
  area: PatternArea,
  units: readonly PlacedTarget[],
  dice: Dice,
): PatternAttack {
  const rolled = rollDamage(source, dice);
  const caught = catchIn(area, units);
  const men = shareAmongMen(rolled.total, source, caught);
  const hits = caught.map(one => {
    const { placed, elements } = one;
    const { unit, stats } = placed;
    const struck = men.get(unit.id);
    const tally = startTally('pattern.all-affected', source.name, rolled.total);
    applyArmour(tally, source, { stats });
    if (struck !== undefined) {
      const label = `${struck} of ${elements.length} men inside, nearest first`;
      const cap = startTally('pattern.men-cap', label, fraction(struck));
      const losses = struck === 0 ? noLosses(unit) : strikeMen(unit, struck);
      // What they wear against it is told where it counts.
      const worn = tally.steps.length > 1 ? tally.steps : [];
      return { unit: unit.id, caught: elements.length, steps: [...worn, ...cap.steps], losses };
    }
    const points = roundOff(tally, 'damage.rounding', 'rounded, halves up');
    const losses =
      points === 0
        ? noLosses(unit)
        : strikeElements(
            placed,
            elements.map(element => ({ element, points })),
          );
    return { unit: unit.id, caught: elements.length, steps: tally.steps, losses };
  });
  return { kind: 'pattern', area, steps: rolled.steps, hits };
}

interface Man {
  readonly unit: string;
  readonly nearness: number;
  /** What of the damage it takes to strike him: 1, or 2 behind armour that halves. */
  readonly cost: Fraction;
}

const HALF = fraction(0.5);

/**
 * pattern.men-cap: the damage is the most casualties among men, over all units together, the nearest first. With
 * one unit this is the lesser of round(damage × armour) and the men inside.
 */
function shareAmongMen(
  damage: Fraction,
  source: DamageSource,
  caught: readonly Caught[],
): Map<string, number> {
  const struck = new Map<string, number>();
  const men: Man[] = [];
  for (const { placed, nearness } of caught) {
    const { unit, stats } = placed;
    if (stats.kind !== 'man') continue;
    struck.set(unit.id, 0);
    const factor = times(armourFactor(source.pierce, stats.armour), fraction(stats.resist[source.type] ?? 1));
    if (factor.n === 0n) continue;
    const cost = over(fraction(1), factor);
    for (const near of nearness) men.push({ unit: unit.id, nearness: near, cost });
  }
  men.sort((a, b) => a.nearness - b.nearness);
  let spent = ZERO;
  for (const { unit, cost } of men) {
    // Halves up: a man is struck if at least half of what he costs is left.
    if (compare(plus(spent, times(cost, HALF)), damage) > 0) continue;
    spent = plus(spent, cost);
    struck.set(unit, (struck.get(unit) ?? 0) + 1);
  }
  return struck;
}
