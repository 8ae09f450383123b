import { type Point, problem, refuse, snapPoint } from '@emlia/kernel';
import * as z from 'zod';
import { injuredAmong } from '../../fire/casualties.ts';
import { countElements } from '../../forces/element.ts';
import { fullElementOf } from '../../forces/muster.ts';
import { freeName, unnumbered } from '../../forces/name.ts';
import { usesApart } from '../../forces/uses.ts';
import { id, name, quantity } from '../fields.ts';
import { type Parting, regroupRefusal } from '../march/regroup.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleGroup, BattleUnit, Shots } from '../state.ts';
import { blockSizeOf, boxOfRanks } from '../table/block.ts';
import { offMapRefusal, ownGroup } from '../table/checks.ts';
import { hasRoom } from '../table/free.ts';
import { statsOfUnit } from '../table/stats.ts';
import { allGroups, groupsOn, living, livingIn, nameOfUnit, ranksOf } from '../table/units.ts';
import { shotsLeftOf } from '../targeting/weapons.ts';

/** Part of a group becomes a group of its own (group.split-merge). */
export interface Split {
  readonly type: 'split';
  readonly group: string;
  readonly units: readonly { readonly unit: string; readonly count: number }[];
  readonly name: string;
}

/** What so many of a unit take along of its shots, and what those keep who stay: no shot is lost (shots.division). */
const shareShots = (unit: BattleUnit, some: number) => {
  const all = living(unit);
  const taken: Record<string, Shots> = {};
  const kept: Record<string, Shots> = {};
  for (const weapon of Object.keys(unit.shots)) {
    const left = shotsLeftOf(unit, weapon);
    const part = Math.floor((left * some) / all);
    taken[weapon] = { left: part, of: some };
    kept[weapon] = { left: left - part, of: all - some };
  }
  return { taken, kept };
};

/** The part of a unit for another group; the rest, and the dead, stay (health.mixed-ranks). */
const partOf = (
  { field, state }: BattleAsker,
  unit: BattleUnit,
  some: number,
  group: string,
): { out: BattleUnit; rest: BattleUnit } => {
  const all = living(unit);
  const injured = unit.elements ? 0 : injuredAmong(some, unit);
  const hungry = Math.min(unit.hungry, injured);
  const paid = unit.paid * (some / (all + unit.dead));
  const stay = unit.elements?.slice(0, all - some);
  const go = unit.elements?.slice(all - some);
  const full = fullElementOf(statsOfUnit(field, state, unit));
  const going = go ? countElements(go, full) : { alive: some - injured, injured, hungry };
  const staying = stay
    ? countElements(stay, full)
    : {
        alive: unit.alive - going.alive,
        injured: unit.injured - injured,
        hungry: unit.hungry - hungry,
      };
  const { taken, kept } = shareShots(unit, some);
  const uses = usesApart(field.roster, unit, some);
  const { blocks: _, ...free } = unit;
  return {
    out: {
      ...free,
      id: `${group}/${unit.type}`,
      group,
      ...going,
      dead: 0,
      ...(go && { elements: go }),
      uses: uses.go,
      shots: taken,
      paid,
    },
    rest: {
      ...unit,
      ...staying,
      ...(stay && { elements: stay }),
      uses: uses.stay,
      shots: kept,
      paid: unit.paid - paid,
    },
  };
};

/** Directly behind what stays: the ranks that leave (group.footprint). */
const behind = ({ field, state }: BattleAsker, unit: BattleUnit, rest: BattleUnit): Point => {
  const ranks = ranksOf(field, state, unit);
  const { deep } = blockSizeOf({ ...ranks, count: Math.max(1, living(rest)) });
  const back = living(rest) === 0 ? 0 : deep;
  const { x, y } = unit.at;
  const at = {
    north: { x, y: y + back },
    south: { x, y: y - back },
    east: { x: x - back, y },
    west: { x: x + back, y },
  };
  return snapPoint(at[ranks.front]);
};

const part = (asker: BattleAsker, group: BattleGroup, command: Split): Parting => {
  const { state } = asker;
  const made = `${group.id}.${state.made + 1}`;
  const units: BattleUnit[] = [];
  const gone: string[] = [];
  let at: Point | undefined;
  for (const { unit: one, count: some } of command.units) {
    const unit = state.units[one] as BattleUnit;
    const { out, rest } = partOf(asker, unit, some, made);
    const place = behind(asker, unit, rest);
    at ??= place;
    units.push({
      ...out,
      at: place,
      offset: { x: place.x - at.x, y: place.y - at.y },
      files: Math.min(unit.files, some),
    });
    if (living(rest) === 0 && rest.dead === 0) gone.push(one);
    else units.push(rest);
  }
  const { rushed, ...rest } = group;
  return {
    group: {
      ...rest,
      id: made,
      name: command.name,
      at: at ?? group.at,
      ...(rushed !== undefined && { rushed }),
    },
    units,
    gone,
  };
};

export const split: BattleOrder<Split> = {
  answers: ['move'],
  schema: z.strictObject({
    type: z.literal('split'),
    group: id,
    units: z
      .array(z.strictObject({ unit: id, count: quantity }))
      .min(1)
      .max(40),
    name,
  }),
  check(asker, command) {
    const { field, state, seat } = asker;
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    const wrong = offMapRefusal(asker, group) ?? regroupRefusal(asker, group);
    if (wrong) return wrong;
    if (groupsOn(state, seat).length >= field.setup.groupLimit) {
      return refuse(
        'group.limit',
        `No more than ${field.setup.groupLimit} groups of a player can be on the map.`,
      );
    }
    const seen = new Set<string>();
    let leaving = 0;
    for (const { unit: one, count: some } of command.units) {
      const unit = Object.hasOwn(state.units, one) ? state.units[one] : undefined;
      if (!unit || unit.group !== group.id || seen.has(one)) {
        return problem('no-unit', `${group.name} has no such unit to part with.`);
      }
      seen.add(one);
      if (some > living(unit)) {
        return refuse('group.split-merge', `${nameOfUnit(field, state, one)} has only ${living(unit)}.`);
      }
      leaving += some;
    }
    let all = 0;
    for (const unit of livingIn(state, group.id)) all += living(unit);
    if (leaving >= all) return refuse('group.split-merge', `Somebody of ${group.name} must stay.`);
    const { units, gone } = part(asker, group, command);
    const changed = new Set([...units.map(unit => unit.id), ...gone]);
    const taken = new Map();
    for (const unit of units) {
      if (living(unit) === 0) continue;
      const box = boxOfRanks({ ...ranksOf(field, state, { ...unit, group: group.id }) }, unit.at);
      if (!hasRoom(field, state, { box, flying: unit.flying }, { leaving: changed, taken })) {
        return refuse('group.footprint', 'There is no room behind them for those who part.');
      }
      if (!unit.flying) taken.set(unit.id, box);
    }
    return undefined;
  },
  perform(asker, command, act) {
    const group = ownGroup(asker, command.group) as BattleGroup;
    const made = part(asker, group, command);
    act.emit({
      type: 'regrouped',
      how: 'split',
      group: group.id,
      other: made.group.id,
      groups: [made.group],
      units: made.units,
      gone: made.gone,
    });
  },
  offers({ state, seat }) {
    const own = allGroups(state).filter(({ player }) => player === seat);
    const taken = own.map(({ name }) => name);
    return groupsOn(state, seat).flatMap(group => {
      const units = livingIn(state, group.id);
      const name = freeName(unnumbered(group.name), taken);
      if (units.length > 1) {
        return units.map(
          (unit): Split => ({
            type: 'split',
            group: group.id,
            units: [{ unit: unit.id, count: living(unit) }],
            name,
          }),
        );
      }
      const [one] = units;
      if (!one || living(one) < 2) return [];
      return [
        {
          type: 'split' as const,
          group: group.id,
          units: [{ unit: one.id, count: Math.floor(living(one) / 2) }],
          name,
        },
      ];
    });
  },
};
