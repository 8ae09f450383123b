import { type Counts, damaged, isDead } from '../../forces/element.ts';
import { kindOf, livingOf } from '../../forces/kind.ts';
import type { Unit } from '../../forces/state.ts';
import type { CampaignContext } from '../order.ts';
import type { Army } from '../state.ts';
import { knownTo } from '../table/known.ts';
import { countLivingInGroup } from '../table/muster.ts';
import { tallyOf } from '../table/tally.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';

/** Each group that rushes rolls a d6; even: a quarter of each unit takes two damage (hazard.rush, hazard.men). */
export const rushArmy = ({ world, state, act }: CampaignContext, army: Army): void => {
  const struck: Record<string, Counts> = {};
  const known = knownTo(world, state, 'armies', army.owner);
  for (const group of army.groups) {
    if (countLivingInGroup(group) === 0) continue;
    const die = act.dice.roll(6);
    let lost = 0;
    if (die % 2 === 0) {
      for (const unit of group.units) {
        const number = struckOf(unit);
        if (number === 0 || unitTypeOf(world, unit.type).flying) continue;
        lost += number;
        struck[unit.id] = strike(world, unit, number);
      }
    }
    act.emit({
      type: 'hazardRushed',
      army: army.id,
      group: group.id,
      name: group.name,
      die,
      lost,
      ...(known.known && army.rushed && { also: true }),
      ...known,
    });
  }
  if (Object.keys(struck).length > 0) {
    act.emit({ type: 'unitsChanged', army: army.id, units: struck, ...known });
  }
};

/** A quarter of the living elements of a unit, halves up. */
const struckOf = (unit: Unit): number => Math.floor(livingOf(unit) / 4 + 0.5);

/** How many an even die would strike of each group that rushes. */
export const struckByRush = (world: CampaignWorld, { groups, rushed }: Army): number[] =>
  rushed
    ? []
    : groups.flatMap(group => {
        const walking = group.units.filter(unit => !unitTypeOf(world, unit.type).flying);
        const struck = walking.reduce((sum, unit) => sum + struckOf(unit), 0);
        return struck > 0 ? [struck] : [];
      });

const POINTS = 2;

/** Two points on a man are two steps: he dies; the injured are struck by their share (health.mixed-ranks). */
const strike = (world: CampaignWorld, unit: Unit, number: number): Counts => {
  const type = unitTypeOf(world, unit.type);
  const kind = kindOf(type);
  if (kind === 'man' || unit.elements === undefined) {
    const injured = Math.min(unit.injured, Math.floor((number * unit.injured) / livingOf(unit) + 0.5));
    const left = unit.injured - injured;
    return {
      alive: unit.alive - (number - injured),
      injured: left,
      // Those injured in battle are taken first (logistics.recovery).
      hungry: Math.min(unit.hungry, left),
      dead: unit.dead + number,
    };
  }
  const elements = unit.elements.map((element, i) => (i < number ? damaged(element, kind, POINTS) : element));
  const living = elements.filter(element => !isDead(element));
  return { ...tallyOf(type, living), dead: unit.dead + elements.length - living.length };
};
