import { direction, type Point, snapPoint } from '@emlia/kernel';
import { blastMen } from '../../fire/casualties.ts';
import type { Losses } from '../../fire/losses.ts';
import { countElements, countsOf, isDead } from '../../forces/element.ts';
import { fullElementOf } from '../../forces/muster.ts';
import type { BattleContext } from '../order.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { isFree } from '../table/free.ts';
import { statsOfUnit } from '../table/stats.ts';
import { allUnits, isStanding, living, typeOf, unitBoxOf, widthOf } from '../table/units.ts';

export const passengersOf = (state: BattleState, carrier: string): BattleUnit[] => {
  const found: BattleUnit[] = [];
  for (const unit of allUnits(state)) if (unit.aboard === carrier && living(unit) > 0) found.push(unit);
  return found;
};

/** How many elements a building or a vehicle unit holds now. */
export const roomIn = (field: Battlefield, state: BattleState, carrier: string): number => {
  const structure = state.structures[carrier];
  if (structure) return isStanding(structure) ? structure.holds : 0;
  const unit = state.units[carrier];
  return unit ? living(unit) * (typeOf(field, unit).holds ?? 0) : 0;
};

/**
 * move.aboard: when a carrier is destroyed those it held take one injury each, or lose half their health or crew, and
 * are put on its ground. A unit stands in one place: whose men are thrown out of one vehicle leaves the others too.
 */
export const throwOutPassengers = (
  { field, state, act }: BattleContext,
  carrier: string,
  destroyed: number,
): void => {
  const inside = passengersOf(state, carrier);
  if (inside.length === 0) return;
  const unit = state.units[carrier];
  const gone = unit ? living(unit) === 0 : !isStanding(state.structures[carrier]);
  const each = unit ? (typeOf(field, unit).holds ?? 0) : Number.POSITIVE_INFINITY;
  // Full loads first: every vehicle lost takes as many as it holds.
  let thrown = gone ? Number.POSITIVE_INFINITY : destroyed * each;
  for (const one of inside) {
    if (thrown <= 0) break;
    const hurt = Math.min(living(one), thrown);
    thrown -= hurt;
    const losses = hurtBy(field, state, one, hurt);
    const at = freePlaceNear(field, state, one, groundOf(state, carrier));
    act.emit({ type: 'thrownOut', unit: one.id, carrier, losses, at });
  }
};

const groundOf = (state: BattleState, carrier: string): Point => {
  const structure = state.structures[carrier];
  return structure ? structure.at : (state.units[carrier]?.at ?? { x: 0, y: 0 });
};

const hurtBy = (field: Battlefield, state: BattleState, unit: BattleUnit, count: number): Losses => {
  const stats = statsOfUnit(field, state, unit);
  if (stats.kind === 'man') return blastMen(unit, 0, count);
  const elements = (unit.elements ?? []).map((element, i) =>
    i >= count
      ? element
      : {
          ...element,
          ...(element.health !== undefined && { health: element.health - half(element.health) }),
          ...(element.crew !== undefined && { crew: element.crew - half(element.crew) }),
        },
  );
  const left = elements.filter(element => !isDead(element));
  const counts = countElements(left, fullElementOf(stats));
  const killed = elements.length - left.length;
  return {
    unit: unit.id,
    living: elements.length,
    killed,
    injured: Math.max(0, counts.injured - unit.injured),
    points: count,
    lost: 0,
    after: { ...countsOf(unit), ...counts, dead: unit.dead + killed, elements: left },
  };
};

/** damage.rounding */
const half = (number: number): number => Math.floor(number / 2 + 0.5);

const RINGS = 120;
const DIRECTIONS = 24;

/** The nearest place to a point where a unit can stand; the point itself if the whole map were full. */
const freePlaceNear = (field: Battlefield, state: BattleState, unit: BattleUnit, near: Point): Point => {
  const step = Math.max(2, widthOf(field, unit));
  const { aboard: _, ...out } = unit;
  const vacating = { leaving: new Set([unit.id]) };
  for (let ring = 0; ring <= RINGS; ring++) {
    for (let i = 0; i < (ring === 0 ? 1 : DIRECTIONS); i++) {
      const { x, y } = direction((i * 360) / DIRECTIONS);
      const at = snapPoint({ x: near.x + x * ring * step, y: near.y + y * ring * step });
      if (isFree(field, state, unitBoxOf(field, state, out, at), vacating)) return at;
    }
  }
  return near;
};
