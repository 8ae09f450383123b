import { ratio, round } from '../dice/fraction.ts';
import type { Counts } from '../forces/element.ts';
import type { Unit } from '../forces/state.ts';
import type { Losses } from './losses.ts';

/** equivalence.casualties: points of damage on men. */
export function strikeMen(unit: Unit, points: number): Losses {
  const { alive, injured } = unit;
  const living = alive + injured;
  const hitInjured = injuredAmong(points, unit);
  const hitAlive = Math.min(alive, points - hitInjured);
  const newly = Math.floor(hitAlive / 2);
  // Points beyond the living finish the newly injured one for one.
  const finished = Math.min(Math.max(0, points - hitAlive - hitInjured), injured - hitInjured + newly);
  return lossesOf(unit, points, {
    alive: hitAlive,
    injured: hitInjured + Math.max(0, finished - newly),
    stillInjured: Math.max(0, newly - finished),
    lost: Math.max(0, points - living - finished),
  });
}

/** explosion.radius, armour.men: so many killed outright, and so many more moved one step (explosion.injury). */
export function blastMen(unit: Unit, kill: number, injure: number): Losses {
  const killed = Math.min(kill, unit.alive + unit.injured);
  const killedInjured = injuredAmong(killed, unit);
  const killedAlive = killed - killedInjured;
  const rest = { alive: unit.alive - killedAlive, injured: unit.injured - killedInjured };
  const struck = Math.min(injure, rest.alive + rest.injured);
  const struckInjured = injuredAmong(struck, rest);
  return lossesOf(unit, killed + struck, {
    alive: killedAlive + struck - struckInjured,
    injured: killedInjured + struckInjured,
    stillInjured: struck - struckInjured,
    lost: 0,
  });
}

/** health.mixed-ranks: of so many men struck, those who were injured already; the rest are alive. */
export function injuredAmong(struck: number, { alive, injured }: Pick<Unit, 'alive' | 'injured'>): number {
  const living = alive + injured;
  if (living === 0) return 0;
  return Math.min(injured, round(ratio(struck * injured, living)));
}

interface Struck {
  /** Alive men struck, whatever became of them. */
  readonly alive: number;
  /** Men already injured who died. */
  readonly injured: number;
  /** Those left injured of the alive men struck. */
  readonly stillInjured: number;
  readonly lost: number;
}

function lossesOf(unit: Unit, points: number, struck: Struck): Losses {
  const killed = struck.alive - struck.stillInjured + struck.injured;
  const left = unit.injured - struck.injured;
  const after: Counts = {
    alive: unit.alive - struck.alive,
    injured: left + struck.stillInjured,
    // logistics.recovery: of the injured, those injured in battle are taken first.
    hungry: Math.min(unit.hungry, left),
    dead: unit.dead + killed,
  };
  return {
    unit: unit.id,
    living: unit.alive + unit.injured,
    killed,
    injured: struck.stillInjured,
    points,
    lost: struck.lost,
    after,
  };
}
