import { type Dice, distanceOfPoints, type Point, within } from '@emlia/kernel';
import { fraction, ZERO } from '../dice/fraction.ts';
import { multiply, roundOff, startTally, type TallyStep } from '../dice/tally.ts';
import { cellsOf, nearnessOf } from '../forces/block.ts';
import type { ArmourLevel } from '../pack/stat-line.ts';
import type { RelativeAdvantage } from './advantage.ts';
import { blastMen } from './casualties.ts';
import { type ElementHit, strikeElements } from './elements.ts';
import { type Losses, noLosses } from './losses.ts';
import { applyArmour } from './massed.ts';
import { catchOf, type PlacedTarget } from './pattern.ts';
import type { AreaHit } from './pattern-attack.ts';
import { type DamageSource, divideByAdvantage, rollDamage } from './projectile.ts';

export interface Explosion {
  readonly kind: 'explosion';
  readonly at: Point;
  /** The kill radius; men within twice as far are injured (explosion.injury). */
  readonly radius: number;
  /** The arithmetic of the one roll for elements with health or crew. */
  readonly steps: readonly TallyStep[];
  readonly hits: readonly AreaHit[];
}

/** The element of a direct shot, whose damage alone the relative advantage divides (explosion.direct). */
export interface DirectHit {
  readonly unit: string;
  readonly element: number;
  readonly relative: RelativeAdvantage | undefined;
}

/** A blast at a point: explosion.radius, explosion.injury, explosion.health, over friend and foe. */
export function explode(
  source: Omit<DamageSource, 'damage'> & { readonly damage?: string },
  blast: { readonly at: Point; readonly radius: number; readonly struck?: DirectHit },
  units: readonly PlacedTarget[],
  dice: Dice,
): Explosion {
  const { damage } = source;
  // No die is rolled where nobody is near who could feel it.
  const inside = units
    .map(placed =>
      catchOf(placed, blast.at, cell => within(distanceOfPoints(cell, blast.at), 2 * blast.radius)),
    )
    .filter(({ elements }) => elements.length > 0);
  const needed = damage !== undefined && inside.some(({ placed }) => placed.stats.kind !== 'man');
  const rolled = needed ? rollDamage({ ...source, damage }, dice) : undefined;
  const hits = inside.map(({ placed, elements, nearness }): AreaHit => {
    const kill = nearness.filter(near => within(near, blast.radius)).length;
    if (placed.stats.kind === 'man') return blastOnMen(source, placed, kill, elements.length - kill);
    const steps: TallyStep[] = [];
    const points: ElementHit[] = elements.map((element, i) => {
      const tally = startTally('explosion.health', source.name, rolled?.total ?? ZERO);
      const { struck } = blast;
      if (struck?.unit === placed.unit.id && struck.element === element)
        divideByAdvantage(tally, struck.relative);
      if (!within(nearness[i] ?? 0, blast.radius))
        multiply(tally, 'explosion.health', 'in the outer ring', HALF);
      applyArmour(tally, source, placed);
      const felt = roundOff(tally, 'damage.rounding', 'rounded, halves up');
      steps.push(...tally.steps);
      return { element, points: felt };
    });
    return { unit: placed.unit.id, caught: elements.length, steps, losses: elementLosses(placed, points) };
  });
  return { kind: 'explosion', at: blast.at, radius: blast.radius, steps: rolled?.steps ?? [], hits };
}

const HALF = fraction(0.5);

function elementLosses(placed: PlacedTarget, hits: readonly ElementHit[]): Losses {
  const felt = hits.filter(({ points }) => points > 0);
  return felt.length === 0 ? noLosses(placed.unit) : strikeElements(placed, felt);
}

/** Kills inside the radius and injuries in the ring; armour.men and a resistance of 0 weaken them. */
function blastOnMen(
  source: Pick<DamageSource, 'type' | 'pierce'>,
  { unit, stats }: PlacedTarget,
  inside: number,
  ring: number,
): AreaHit {
  const short = shortOf(source.pierce, stats.armour);
  const harmless = short > 1 || stats.resist[source.type] === 0;
  const kill = harmless || short === 1 ? 0 : inside;
  const injure = harmless ? 0 : short === 1 ? inside : ring;
  const tally = startTally('explosion.radius', 'men within the kill radius', fraction(inside));
  const outer = startTally('explosion.injury', 'men in the outer ring', fraction(ring));
  const armour =
    short > 0 ? startTally('armour.men', `armour of ${stats.name}, killed`, fraction(kill)).steps : [];
  return {
    unit: unit.id,
    caught: inside + ring,
    steps: [...tally.steps, ...outer.steps, ...armour],
    losses: kill + injure === 0 ? noLosses(unit) : blastMen(unit, kill, injure),
  };
}

const shortOf = (pierce: ArmourLevel, armour: ArmourLevel): number => Math.max(0, armour - pierce);

/** explosion.direct: where the element nearest the firer stands; of equals the first in the ranks. */
export function nearestElement(
  placed: PlacedTarget,
  from: Point,
): { element: number; at: Point } | undefined {
  const cells = cellsOf(placed.block, placed.unit.alive + placed.unit.injured);
  const nearness = nearnessOf(cells, from);
  let best: number | undefined;
  nearness.forEach((near, i) => {
    if (best === undefined || near < (nearness[best] ?? 0)) best = i;
  });
  const at = best === undefined ? undefined : cells[best];
  return best === undefined || at === undefined ? undefined : { element: best, at };
}
