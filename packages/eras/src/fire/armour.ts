import { type Fraction, fraction, ONE, ZERO } from '../dice/fraction.ts';
import type { ArmourLevel } from '../pack/stat-line.ts';

const HALF = fraction(0.5);

/** armour.half: full at or above the class, half one level below, nothing two or more below. */
export function armourFactor(pierce: ArmourLevel, armour: ArmourLevel): Fraction {
  if (pierce >= armour) return ONE;
  return pierce === armour - 1 ? HALF : ZERO;
}
