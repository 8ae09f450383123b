import { isProblem, isRefusal, joinOffers, type Offers, refuse, snapPoint } from '@emlia/kernel';
import * as z from 'zod';
import type { ReadyWeapon } from '../../forces/stats.ts';
import { id, position, quantity } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { Aim, BattleGroup, BattleState, BattleUnit } from '../state.ts';
import { centreOf } from '../table/block.ts';
import { ownUnit } from '../table/checks.ts';
import type { Battlefield } from '../table/field.ts';
import { rememberedSight } from '../table/memory.ts';
import { showArrival } from '../table/secrets.ts';
import { statsOfUnit, weaponOf } from '../table/stats.ts';
import {
  allUnits,
  areHostile,
  groupOf,
  isPresent,
  isStanding,
  living,
  nameOfUnit,
  unitBoxOf,
  unitOf,
} from '../table/units.ts';
import { aimWith } from './aim.ts';
import { lockedRefusal } from './duty.ts';
import { fallOf } from './rounds.ts';
import { availableShots, couldHurt, isAimedAtPlaces, mayFire, weaponsOf } from './weapons.ts';

export interface DeclareAttack {
  readonly type: 'attack';
  readonly unit: string;
  readonly weapon: string;
  readonly aim: Aim;
  /** Men of massed fire, or shots (shots.division); all that are left if not said. */
  readonly count?: number;
}

export const aimSchema = z.union([
  z.strictObject({ target: id }),
  z.strictObject({ at: position, length: z.number().min(0).max(100_000).optional() }),
]);

/** Whether a unit could declare anything now: living, on this map or in support of it. */
const mayDeclare = ({ field, state }: BattleAsker, unit: BattleUnit) => {
  if (living(unit) === 0 || !isAbout(groupOf(state, unit.group))) {
    return refuse('phase.targeting', `${nameOfUnit(field, state, unit.id)} is not there.`);
  }
  if (mayFire(field, state, unit)) return undefined;
  return refuse('move.aboard', `${nameOfUnit(field, state, unit.id)} cannot fire from inside.`);
};

const isAbout = ({ where }: BattleGroup): boolean => where === 'map' || where === 'support';

export const attack: BattleOrder<DeclareAttack> = {
  answers: ['target'],
  schema: z.strictObject({
    type: z.literal('attack'),
    unit: id,
    weapon: z.string().min(1).max(80),
    aim: aimSchema,
    count: quantity.optional(),
  }),
  check(asker, command) {
    const { field, state } = asker;
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const idle = mayDeclare(asker, unit);
    if (idle) return idle;
    const name = (): string => nameOfUnit(field, state, unit.id);
    const weapon = weaponOf(field, state, unit, command.weapon);
    if (!weapon) return refuse('sheet.stat-line', `${name()} has no ${command.weapon}.`);
    const most = availableShots(field, state, unit, weapon);
    if (most === 0) {
      return weapon.uses !== undefined && (unit.uses[weapon.name] ?? 0) === 0
        ? refuse('sheet.contents', `${name()} has used up its ${weapon.name}.`)
        : refuse('shots.meaning', `${name()} has no shot left with ${weapon.name}.`);
    }
    if ((command.count ?? 1) > most) {
      return refuse('shots.division', `${name()} has ${most} left with ${weapon.name}.`);
    }
    const aimed = aimWith(field, state, { unit, weapon }, command.aim);
    if (isRefusal(aimed) || isProblem(aimed)) return aimed;
    return lockedRefusal(field, state, unit, command.aim);
  },
  perform({ field, state, seat }, command, act) {
    showArrival(state, unitOf(state, command.unit).group, act);
    const unit = unitOf(state, command.unit);
    const weapon = weaponOf(field, state, unit, command.weapon) as ReadyWeapon;
    const aimed = aimWith(field, state, { unit, weapon }, command.aim);
    if (!('mode' in aimed)) throw new Error(aimed.say);
    const used = command.count ?? availableShots(field, state, unit, weapon);
    const { aim } = command;
    const at = 'at' in aim ? aim.at : centreOfTarget({ field, state, seat }, aim.target);
    const fall = fallOf({ field, state, dice: act.dice }, { unit, weapon, count: used }, at, aimed.mode);
    act.emit({
      type: 'attackDeclared',
      attack: {
        id: `a${state.made + 1}`,
        seat,
        unit: unit.id,
        weapon: weapon.name,
        aim,
        count: used,
        of: living(unit),
        indirect: aimed.mode === 'indirect',
        ...(fall && { rounds: fall.rounds }),
      },
      ...(fall && { scatters: fall.scatters }),
      ...(fall?.shared && { shared: fall.shared }),
    });
  },
  offers(asker) {
    const { field, state, seat } = asker;
    const parts: Offers<DeclareAttack>[] = [];
    for (const unit of allUnits(state)) {
      if (living(unit) === 0) continue;
      const group = groupOf(state, unit.group);
      if (group.player !== seat || !isAbout(group) || !mayFire(field, state, unit)) continue;
      for (const weapon of weaponsOf(field, state, unit)) {
        if (availableShots(field, state, unit, weapon) > 0)
          parts.push(offersWith(asker, unit, group.side, weapon));
      }
    }
    return joinOffers(parts);
  },
  vary({ field, state }, command, dice) {
    const weapon = weaponOf(field, state, unitOf(state, command.unit), command.weapon);
    if (!weapon) return command;
    const most = availableShots(field, state, unitOf(state, command.unit), weapon);
    const some = dice.roll(4) === 1 && most > 1 ? { count: dice.roll(most) } : undefined;
    if ('target' in command.aim) return some ? { ...command, ...some } : command;
    const off = (weapon.indirect ? 60 : 10) / 10;
    return {
      ...command,
      ...some,
      aim: {
        ...command.aim,
        at: snapPoint({
          x: Math.min(field.box.right, Math.max(0, command.aim.at.x + (dice.roll(21) - 11) * off)),
          y: Math.min(field.box.bottom, Math.max(0, command.aim.at.y + (dice.roll(21) - 11) * off)),
        }),
      },
    };
  },
};

const centreOfTarget = ({ field, state }: BattleAsker, id: string) => {
  const unit = state.units[id];
  return unit ? centreOf(unitBoxOf(field, state, unit)) : (state.structures[id]?.at ?? { x: 0, y: 0 });
};

/**
 * Every enemy that a weapon could be aimed at: units and buildings by themselves, and the middle of units where a place
 * is asked for or may be (indirect.definition).
 */
const offersWith = (
  { field, state }: BattleAsker,
  { id: unit }: BattleUnit,
  side: string,
  weapon: ReadyWeapon,
): Offers<DeclareAttack> => {
  const enemies = targetsOf(field, state, side, weapon);
  const targets = isAimedAtPlaces(weapon) ? [] : [...enemies, ...enemyStructures(state, side)];
  const places = isAimedAtPlaces(weapon) || weapon.indirect ? enemies : [];
  const middle = (id: string) => snapPoint(centreOf(unitBoxOf(field, state, unitOf(state, id))));
  return {
    length: targets.length + places.length,
    at(i) {
      const target = targets[i];
      const place = places[i - targets.length];
      const aim: Aim | undefined =
        target !== undefined ? { target } : place !== undefined ? { at: middle(place) } : undefined;
      return aim && { type: 'attack', unit, weapon: weapon.name, aim };
    },
  };
};

/** Targets by id. */
const targetsOf = (
  field: Battlefield,
  state: BattleState,
  side: string,
  weapon: ReadyWeapon,
): readonly string[] => {
  const { targets } = rememberedSight.of(state);
  const key = `${side} ${weapon.type} ${weapon.pierce}`;
  let found = targets.get(key);
  if (!found) {
    found = allUnits(state)
      .filter(
        enemy =>
          enemy.aboard === undefined &&
          isPresent(state, enemy) &&
          areHostile(state, side, groupOf(state, enemy.group).side) &&
          couldHurt(weapon, statsOfUnit(field, state, enemy)),
      )
      .map(({ id: one }) => one);
    targets.set(key, found);
  }
  return found;
};

const enemyStructures = (state: BattleState, side: string): string[] => {
  const found: string[] = [];
  for (const one in state.structures) {
    const structure = state.structures[one];
    if (!isStanding(structure) || structure.side === undefined) continue;
    if (areHostile(state, side, structure.side)) found.push(one);
  }
  return found;
};
